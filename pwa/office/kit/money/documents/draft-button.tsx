import { useState } from 'react';
import { Problem } from '../../../../../contract/errors';
import { paperFile } from '../../../../data/money/papers';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { saveFile } from '../../../../ui/save-file';
import { whyNot } from '../why-not';
import type { CreditNote } from './use-credit-note';

interface Props {
  invoiceId: string;
  note: CreditNote;
  disabled: boolean;
}

/** Saves the note as it would be issued, as PDF: it has no number, and nothing is written. */
export function DraftButton({ invoiceId, note, disabled }: Props) {
  const [busy, setBusy] = useState(false);

  async function look() {
    const wish = note.read();
    if (!wish || busy) return;
    setBusy(true);
    try {
      saveFile(await paperFile(`/admin/documents/${invoiceId}/credit/draft`, wish));
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'The PDF could not be opened', description: whyNot(problem) });
    }
    setBusy(false);
  }

  return (
    <Button disabled={disabled} busy={busy} onClick={() => void look()}>
      Look at the PDF
    </Button>
  );
}
