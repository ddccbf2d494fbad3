import { useState } from 'react';
import { errorText, Problem } from '../../../contract/errors';
import { Button } from '../../ui/button';
import { toast } from '../../ui/feedback/toast-store';
import type { IconName } from '../../ui/icon';
import { saveFile } from '../../ui/save-file';

interface Props {
  /** Fetches it, as a file. */
  fetch: (path: string) => Promise<Parameters<typeof saveFile>[0]>;
  /** `/documents/<id>/pdf` or `/payments/<id>/pdf`. */
  path: string;
  /** Which one it is of, for whoever hears the button alone. */
  of: string;
  disabled?: boolean;
  kind?: 'text' | 'outline';
  icon?: IconName;
  children?: string;
}

/** Saves a document or a receipt as PDF. It stays pressable meanwhile: one that is disabled loses the focus of whoever pressed it. */
export function PaperButton({ fetch, path, of, disabled, kind = 'text', icon, children = 'PDF' }: Props) {
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await fetch(path));
    } catch (caught) {
      const { code, message } = caught instanceof Problem ? caught : new Problem('internal');
      const description = message || errorText[code];
      toast({ kind: 'error', title: `${of} could not be opened`, description });
    }
    setBusy(false);
  }

  return (
    <Button
      kind={kind}
      {...(icon && { icon })}
      size="sm"
      aria-busy={busy || undefined}
      disabled={disabled}
      aria-label={`${children}, ${of}`}
      onClick={() => void save()}
    >
      {busy ? 'Opening…' : children}
    </Button>
  );
}
