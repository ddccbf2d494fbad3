import { useId } from 'react';
import { dateOf } from '../../../../../contract/dates';
import type { AdminDocument } from '../../../../../contract/money/documents/admin-documents';
import { Button } from '../../../../ui/button';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton';
import { Dialog } from '../../../../ui/overlays/dialog';
import { useInvoice, usePaymentsOf } from '../../../data/money';
import { LoadFailed } from '../../rows/load-failed';
import { showFils, showFilsAed } from '../money-text';
import styles from './credit-dialog.module.css';
import { CreditForm } from './credit-form';
import { CreditSays } from './credit-says';
import { DraftButton } from './draft-button';
import { useCreditNote } from './use-credit-note';

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
