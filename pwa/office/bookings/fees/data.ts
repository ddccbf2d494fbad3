import type { Booking } from '../../../../contract/bookings/bookings';
import type { ChargeDecision, NoShowMark } from '../../../../contract/changes/charges';
import { useBookingAct } from '../../data/bookings/bookings';
import { send } from '../../data/lists/client';

interface Deciding {
  booking: Booking;
  chargeId: string;
  decision: ChargeDecision;
}

interface Marking {
  booking: Booking;
  mark: NoShowMark;
}

/** Collects or waives a charge of a booking, on condition that it has not changed since it was read. */
export function useDecideCharge() {
  return useBookingAct<Deciding>(({ booking, chargeId, decision }) =>
    send('PUT', `/admin/charges/${chargeId}`, { body: decision, seen: booking }),
  );
}

/** Says who did not come to a visit, which cancels it; on the same condition. */
export function useMarkNoShow() {
  return useBookingAct<Marking>(({ booking, mark }) =>
    send('POST', `/admin/bookings/${booking.id}/no-show`, { body: mark, seen: booking }),
  );
}
