import { useState } from 'react';
import { Button } from './button';

/** Puts a text where it can be pasted from, and says on itself what became of that: it stands in dialogs, over all toasts. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<'copied' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button size="sm" onClick={() => void copy()}>
        Copy
      </Button>
      <span className="soft text-sm" role="status">
        {state === 'copied' ? `${what} copied` : state && 'Could not be copied: please write it down.'}
      </span>
    </>
  );
}
