import type { Booking } from '../../../../contract/bookings/bookings';
import { needsReassigning } from '../../../../contract/team/needs-reassigning';
import { absenceSentence } from '../../../../contract/team/reassignment-labels';

/** Who of those who were given a visit cannot come, each in a sentence: `Omar is on leave`; none where all can, or it is over. */
export function absenceLines(booking: Booking, nameOf: (id: string | null) => string): string[] {
  if (!needsReassigning(booking, new Date())) return [];
  return (booking.reassign ?? []).map((each) =>
    absenceSentence(each.why === 'left' ? 'The technician' : nameOf(each.id), each),
  );
}
