import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { typeName } from '../../../../contract/plans/package-names';
import { priceText } from '../../../../contract/plans/visits/plan-words';
import { showVisit } from '../../../../contract/visits/visit-when';
import { useLater } from '../../../ui/hooks/until-loaded';
import { useAdminBooking } from '../../data/bookings/bookings';
import type { Staff } from '../../data/team/staff';
import { RowConflict } from '../../kit/form/row-conflict';
import { ViolationsDialog } from '../../kit/form/violations-dialog';
import { ConfirmBookingDialog } from '../booking/confirm-booking-dialog';
import { LateChangeDialog } from '../fees/late-change-dialog';
import { setStatus } from '../list/set-status';
import { MoveDialog } from '../move/move-dialog';
import { useOffer } from '../move/use-offer';
import { CancelDialog } from '../together/cancel-dialog';
import type { BookingDesk } from './use-booking-desk';

/** Everything that is asked before a booking changes. */
export function BookingDialogs({ desk }: { desk: BookingDesk }) {
  const { staff, capacityEnabled, changer, change, cancelling, confirming, moving, correcting } = desk;
  const { late } = changer;
  const { completing } = desk;
  const hours = useLater(() => import('../booking/hours-dialog'), completing !== undefined);
  const correct = useLater(() => import('../booking/correct-dialog'), correcting !== undefined);
  return (
    <>
      {confirming && (
        <ConfirmBookingDialog
          booking={confirming}
          staff={staff}
          capacityEnabled={capacityEnabled}
          onClose={() => desk.confirm(undefined)}
          onConfirm={(what) => change(confirming, { status: 'confirmed', ...what })}
        />
      )}
      {completing && hours && (
        <hours.HoursDialog
          booking={completing}
          onClose={() => desk.complete(undefined)}
          onComplete={(taken) => {
            desk.complete(undefined);
            void setStatus(change, completing, 'completed', { hours: taken });
          }}
        />
      )}
      {moving && <MoveBooking desk={desk} booking={moving} />}
      {correcting && correct && (
        <correct.CorrectDialog
          booking={correcting}
          send={changer.send}
          onClose={() => desk.correct(undefined)}
        />
      )}
      <RowConflict
        changer={changer}
        what={({ customerInfo, reference }) => `the booking of ${customerInfo.name} (${reference})`}
        describe={(row) => describeBooking(row, staff.nameOf)}
      />
      {cancelling.cancelling && (
        <CancelDialog
          {...cancelling.cancelling}
          onClose={cancelling.leave}
          onCancel={cancelling.cancelThese}
        />
      )}
      {late && (
        <LateChangeDialog
          // Asked again where the fee is another by now.
          key={late.cost.fee}
          booking={late.row}
          cost={late.cost}
          cancels={late.change.status === 'cancelled'}
          onDecide={changer.decideLate}
          onLeave={changer.leaveLate}
        />
      )}
      {changer.inTheWay && (
        <ViolationsDialog inTheWay={changer.inTheWay} onAllow={changer.allow} onLeave={changer.leave} />
      )}
    </>
  );
}

/** What of a booking two people may change at once. */
export function describeBooking(booking: Booking, nameOf: Staff['nameOf']) {
  const { status, date, assignedTo } = booking;
  const visit = showVisit(date);
  return [
    { label: 'Status', text: typeName(status) },
    { label: 'Amount', text: priceText(booking) },
    { label: 'Visit', text: [visit.day, visit.start].filter(Boolean).join(', ') },
    { label: 'Assigned to', text: nameOf(assignedTo) },
  ];
}

/** Moves a booking, or offers its customer another time; it is looked at anew while the dialog is open. */
function MoveBooking({ desk, booking }: { desk: BookingDesk; booking: Booking }) {
  const { data } = useAdminBooking(booking.id);
  const row = data && data.rev > booking.rev ? data : booking;
  const offer = useOffer(row);
  const canOffer = desk.capacityEnabled && isOpen(row.status) && !row.urgent;
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
