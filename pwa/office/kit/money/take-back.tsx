import { useRef, useState } from 'react';
import { Problem } from '../../../../contract/errors';
import type { AdminPayment } from '../../../../contract/money/payments/admin-payments';
import { newId } from '../../../../contract/new-id';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useTakeBack } from '../../data/money';
import { showFilsAed } from './money-text';
import { whyNot } from './why-not';

/** Undoes a payment that was wrong by another: neither is deleted. */
export function TakeBack({ payment }: { payment: AdminPayment }) {
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
