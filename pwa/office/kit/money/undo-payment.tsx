import { useRef, useState } from 'react';
import { Problem } from '../../../../contract/errors';
import type { AdminPayment } from '../../../../contract/money/payments/admin-payments';
import { newId } from '../../../../contract/new-id';
import { useIsAccountant } from '../../../data/session/session';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { useLater } from '../../../ui/hooks/until-loaded';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useTakeBack } from '../../data/money';
import { showFilsAed } from './money-text';
import { whyNot } from './why-not';

/** What can be done about a payment: what was paid online goes back to its card, any other may have been recorded by mistake. */
export function UndoPayment({ payment }: { payment: AdminPayment }) {
  if (useIsAccountant()) return null;
  return isFromCard(payment) ? <ToCard payment={payment} /> : <TakeBack payment={payment} />;
}

/** The server wrote it down itself. */
function isFromCard({ method, recordedBy, amount, takesBack }: AdminPayment): boolean {
  return method === 'online' && recordedBy === null && amount > 0 && !takesBack;
}

function ToCard({ payment }: { payment: AdminPayment }) {
  const [asks, setAsks] = useState(false);
  const dialog = useLater(() => import('./give-back'), asks);
  return (
    <>
      <Button
        kind="text"
        size="sm"
        busy={asks && !dialog}
        aria-label={`Give back ${payment.reference}`}
        onClick={() => setAsks(true)}
      >
        Give back
      </Button>
      {asks && dialog && <dialog.GiveBack payment={payment} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Undoes a payment that was wrong by another: neither is deleted. */
function TakeBack({ payment }: { payment: AdminPayment }) {
  const [asks, setAsks] = useState(false);
  const id = useRef(newId());
  const { mutateAsync, isPending } = useTakeBack();
  if (payment.takenBack || payment.takesBack) return null;

  async function takeBack() {
    try {
      await mutateAsync({ payment, id: id.current });
      toast({ title: `${payment.reference} taken back` });
      setAsks(false);
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not taken back', description: whyNot(problem) });
    }
  }

  return (
    <>
      <Button
        kind="text"
        size="sm"
        aria-label={`${payment.reference} was wrong`}
        onClick={() => setAsks(true)}
      >
        Wrong
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Take back ${payment.reference}?`}
        text={`Only where it was recorded by mistake. ${showFilsAed(Math.abs(payment.amount))} no longer count; both entries stay. Money that really goes back is a payment of its own.`}
        confirmLabel="Take back"
        cancelLabel="Keep"
        busy={isPending}
        destructive
        onConfirm={() => void takeBack()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
