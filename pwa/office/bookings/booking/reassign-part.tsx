import type { Booking } from '../../../../contract/bookings/bookings';
import { Note } from '../../../ui/feedback/note';
import { useReplacements } from '../../data/bookings/booking-needs';
import { GiveActions } from '../../kit/reassign/give-actions';
import { ReassignViolations } from '../../kit/reassign/reassign-violations';
import { useReassign } from '../../kit/reassign/use-reassign';
import { absenceLines } from './absence-lines';

/** That whoever was given it cannot come, and to whom it can be given; nothing where all can. */
export function ReassignPart({
  booking,
  nameOf,
}: {
  booking: Booking;
  nameOf: (id: string | null) => string;
}) {
  const lines = absenceLines(booking, nameOf);
  const reassign = useReassign();
  const { data } = useReplacements({ ids: lines.length > 0 ? [booking.id] : [] });
  if (lines.length === 0) return null;
  return (
    <Note kind="error" title="This visit needs a technician">
      {lines.map((line) => (
        <p key={line}>{line}.</p>
      ))}
      <div className="above-8">
        <GiveActions booking={booking} technicians={data?.bookings[0]?.technicians} reassign={reassign} />
      </div>
      <ReassignViolations reassign={reassign} />
    </Note>
  );
}
