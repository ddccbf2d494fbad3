import { useState } from 'react';
import { Problem } from '../../../contract/errors';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { refusalText } from '../../widgets/wait-text';
import { useFocus } from './form/use-focus';

interface Props {
  label: string;
  /** Who is written to. */
  email: string | undefined;
  send(): Promise<{ message: string }>;
  /** It stands where a link was refused just now. */
  focused?: boolean;
}

/** Has a link mailed to the signed-in person, and says so where it was asked for. */
export function SendLinkButton({ label, email, send, focused }: Props) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const [presses, setPresses] = useState(0);
  const button = useFocus<HTMLButtonElement>(!busy && (presses || focused));

  async function press() {
    setBusy(true);
    try {
      setSaid((await send()).message);
    } catch (error) {
      const description = error instanceof Problem ? refusalText(error) : 'Please try again';
      toast({ kind: 'error', title: 'Link not sent', description });
    } finally {
      setBusy(false);
      setPresses((count) => count + 1);
    }
  }

  return (
    <>
      {said && (
        <Note kind="success" icon="mail" title={email && `For ${email}`} live>
          {said}
        </Note>
      )}
      <Button kind={said ? 'outline' : 'primary'} size="lg" wide busy={busy} onClick={press} ref={button}>
        {busy ? 'Sending...' : label}
      </Button>
    </>
  );
}
