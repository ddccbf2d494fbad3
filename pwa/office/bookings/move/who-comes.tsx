import type { Booking } from '../../../../contract/bookings/bookings';
import { splitDate } from '../../../../contract/slots';
import { isDay } from '../../../../contract/time';
import { useTechnicians } from '../../data/technicians';
import { whyNot } from '../assign/technician-options';

interface Props {
  booking: Booking;
  /** The time that is looked at. */
  date: string;
  nameOf: (id: string | null) => string;
}

/** Whether whoever has the visit could come at another time: said before it is moved. */
export function WhoComes({ booking, date, nameOf }: Props) {
  const { assignedTo } = booking;
  const isAsked = assignedTo !== null && date !== booking.date && isDay(date.slice(0, 10)) && splitDate(date);
  const { data, isPlaceholderData } = useTechnicians(isAsked ? booking.id : undefined, { date });
  const known = isAsked && !isPlaceholderData ? data : undefined;
  const theirs = known?.technicians.find(({ id }) => id === assignedTo);
  if (!known?.isCounted || !assignedTo) return null;
  const obstacles = theirs?.obstacles ?? ['no_technician'];
  return (
    <p className="field-hint" role="status">
      {obstacles.length === 0
        ? `${nameOf(assignedTo)} is free then and keeps the visit.`
        : `${nameOf(assignedTo)}: ${whyNot(obstacles)}. Moved there, the visit needs a technician.`}
    </p>
  );
}
