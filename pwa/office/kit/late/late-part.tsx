import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { minutesText } from '../../../../contract/dispatch/delays';
import { dubaiDay } from '../../../../contract/time';
import { Button } from '../../../ui/button';
import { askVisit } from '../../data/bookings/ask-visit';

/** Whether a visit runs late, and where it is said: of today's that somebody comes to. */
export function LatePart({ booking }: { booking: Booking }) {
  const { id, date, status, needsTime, assignedTo, runningLate } = booking;
  const isToday = date.slice(0, 10) === dubaiDay(new Date());
  if (!isToday || !isOpen(status) || needsTime || assignedTo === null) return null;
  return (
    <p className="cluster">
      <Button icon="clock" onClick={() => askVisit({ id, act: 'late' })}>
        {runningLate ? `Running late ${minutesText(runningLate.minutes)}` : 'Running late…'}
      </Button>
      {runningLate?.by && <span className="soft text-sm">Said by {runningLate.by}</span>}
    </p>
  );
}
