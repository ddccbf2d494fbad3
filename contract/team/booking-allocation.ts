import type { BookingStatus } from '../bookings/booking-rules';
import { slots, splitDate } from '../slots';
import type { Allocation } from './flow/day-flow';

/** What of a booking says which capacity it takes. Without a size it takes one slot by one person. */
export interface AllocatedBooking {
  id: string;
  serviceType: string;
  date: string;
  status: BookingStatus;
  assignedTo: string | null;
  createdAt: string;
  urgent?: unknown;
  needsTime?: unknown;
  slots?: number | undefined;
  people?: number | undefined;
  /** Who comes beside `assignedTo`. */
  crew?: readonly string[] | undefined;
  /** Whom an admin put there although they cannot come. */
  excepted?: readonly string[] | undefined;
}

/**
 * The capacity that a booking takes on its day; undefined where it takes none. Urgent help takes one once somebody has it, whatever
 * their hours. One without a time holds none, but whoever was given it is not free then.
 */
export function allocationOf(booking: AllocatedBooking): Allocation | undefined {
  const { status, urgent, needsTime, assignedTo, crew = [], excepted = [] } = booking;
  const slot = splitDate(booking.date)?.slot;
  if (status === 'cancelled' || !slot) return undefined;
  const assigned = [...new Set([...(assignedTo === null ? [] : [assignedTo]), ...crew])];
  if ((urgent || needsTime) && assigned.length === 0) return undefined;
  return {
    id: booking.id,
    is: status === 'completed' || needsTime ? 'done' : status,
    since: booking.createdAt,
    service: booking.serviceType,
    from: slots.indexOf(slot),
    slots: booking.slots ?? 1,
    people: booking.people ?? 1,
    assigned,
    excepted: urgent ? assigned : excepted,
  };
}
