import { useState } from 'react';
import type { AdminPayment } from '../../../../contract/money/payments/admin-payments';
import { useIsAccountant } from '../../../data/session/session';
import { Button } from '../../../ui/button';
import { useLater } from '../../../ui/hooks/until-loaded';
import { TakeBack } from './take-back';

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
