import { useId, useState } from 'react';
import { dateOf } from '../../../../../contract/dates';
import { Problem } from '../../../../../contract/errors';
import type { AdminDocument } from '../../../../../contract/money/documents/admin-documents';
import { paperFile } from '../../../../data/money/papers';
import { Button } from '../../../../ui/button';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton';
import { toast } from '../../../../ui/feedback/toast-store';
import { Dialog } from '../../../../ui/overlays/dialog';
import { saveFile } from '../../../../ui/save-file';
import { useInvoice, usePaymentsOf } from '../../../data/money';
import { LoadFailed } from '../../rows/load-failed';
import { showFils, showFilsAed } from '../money-text';
import { whyNot } from '../why-not';
import styles from './credit-dialog.module.css';
import { CreditForm } from './credit-form';
import { type CreditNote, useCreditNote } from './use-credit-note';

interface Props {
  document: AdminDocument;
  /** Why all of it is taken back, where that is known. */
  wholly?: { reason: string; reasonAr: string };
  onClose: () => void;
}

/** What of an invoice is taken back, why, and where the money goes. The invoice stays as it is. */
export function CreditDialog({ document, wholly, onClose }: Props) {
  const form = useId();
  const { data, isError, error, isFetching, refetch } = useInvoice(document.id);
  const payments = usePaymentsOf(subjectOf(document));
  const note = useCreditNote(document, { of: data, payments: payments.data, wholly, onDone: onClose });
  const { reference, buyer, gross, issuedAt } = document;
  const isHere = data !== undefined && !payments.isLoading;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Credit note"
      description={`Against ${reference} of ${dateOf(issuedAt)}, ${buyer}, ${showFilsAed(gross)}. The invoice itself stays as it is.`}
      className={`text-md ${styles.dialog}`}
      actions={
        <>
          <Button onClick={onClose}>Close, nothing happens</Button>
          <DraftButton invoiceId={document.id} note={note} disabled={!isHere} />
          <Button kind="primary" type="submit" form={form} disabled={!isHere} busy={note.busy}>
            {note.totals.gross > 0
              ? `Issue credit note, ${showFils(note.totals.gross)}`
              : 'Issue credit note'}{' '}
            <kbd className="only-desktop" aria-hidden="true">
              Ctrl ↵
            </kbd>
          </Button>
        </>
      }
    >
      {isError && !data ? (
        <LoadFailed noun="the invoice" problem={error} busy={isFetching} onRetry={refetch} />
      ) : isHere ? (
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void note.issue();
          }}
          onKeyDown={(event) => {
            const isDone = (event.ctrlKey || event.metaKey) && event.key === 'Enter' && !event.repeat;
            if (!isDone || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void note.issue();
          }}
          className={`${styles.form} grid top gap-16`}
        >
          <CreditForm note={note} />
          <CreditSays note={note} buyer={buyer} />
        </form>
      ) : (
        <SkeletonGroup label="Loading the invoice">
          <Skeleton height={120} />
          <Skeleton height={120} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function subjectOf({ bookingId, subscriptionId }: AdminDocument) {
  if (subscriptionId) return { subscription: subscriptionId };
  return bookingId ? { booking: bookingId } : undefined;
}

/** What the note will state, as it is typed. */
function CreditSays({ note: { before, totals, isTax }, buyer }: { note: CreditNote; buyer: string }) {
  return (
    <aside className={`${styles.says} sand rounded-md`} aria-label="What it will say">
      <h3>It will say</h3>
      <dl className="num" aria-live="polite">
        <Fact label="Value before" fils={before} />
        <Fact label="Right value" fils={totals.right} />
        <Fact label="Difference" fils={totals.gross} />
        {isTax && <Fact label="VAT in it" fils={totals.vat} />}
      </dl>
      <p className={`${styles.figure} num`}>
        <small>AED</small> {showFils(-totals.gross)}
      </p>
      <p className="soft text-sm">
        It takes the next number when it is issued and goes to {buyer}. It cannot be undone: a wrong one is
        corrected by an invoice.
      </p>
    </aside>
  );
}

function Fact({ label, fils }: { label: string; fils: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{showFils(fils)}</dd>
    </div>
  );
}

/** Saves the note as it would be issued, as PDF: it has no number, and nothing is written. */
function DraftButton({
  invoiceId,
  note,
  disabled,
}: {
  invoiceId: string;
  note: CreditNote;
  disabled: boolean;
}) {
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
