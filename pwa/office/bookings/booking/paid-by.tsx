import { useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { Button } from '../../../ui/button';
import { useLater } from '../../../ui/hooks/until-loaded';

/**
 * Who pays for a visit in the place of its customer, and the way to change that. It is named for the home: what is not invoiced yet follows,
 * here too, and what is issued stays as it is.
 */
export function PaidBy({ booking: { customerInfo, homeId, paidBy, userId } }: { booking: Booking }) {
  const [isOpen, open] = useState(false);
  const dialog = useLater(() => import('../../kit/payer/payer-dialog'), isOpen);
  const home =
    homeId && userId ? { id: homeId, userId, label: customerInfo.address || 'this home' } : undefined;
  return (
    <>
      <b className="anywhere">{paidBy}</b>
      <p className="soft">Invoices go there, and nothing is asked at the door.</p>
      {home && (
        <p className="above-8">
          <Button size="sm" busy={isOpen && !dialog} onClick={() => open(true)}>
            Who pays…
          </Button>
        </p>
      )}
      {home && isOpen && dialog && <dialog.PayerDialog home={home} onClose={() => open(false)} />}
    </>
  );
}
