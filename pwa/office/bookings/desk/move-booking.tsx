import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { useAdminBooking } from '../../data/bookings';
import { MoveDialog } from '../move/move-dialog';
import { useOffer } from '../move/use-offer';
import type { BookingDesk } from './use-booking-desk';

/** Moves a booking, or offers its customer another time; it is looked at anew while the dialog is open. */
export function MoveBooking({ desk, booking }: { desk: BookingDesk; booking: Booking }) {
  const { data } = useAdminBooking(booking.id);
  const row = data && data.rev > booking.rev ? data : booking;
  const offer = useOffer(row);
  const canOffer = desk.isCounted && isOpen(row.status) && !row.urgent;
  return (
    <MoveDialog
      booking={row}
      nameOf={desk.staff.nameOf}
      onClose={() => desk.move(undefined)}
      onMove={(date) => desk.change(row, { date })}
      onOffer={canOffer ? offer.to : undefined}
    />
  );
}
