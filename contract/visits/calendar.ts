import type { BookingStatus } from '../bookings/booking-rules';
import { icalFile } from './ical';
import { visitSpan } from './visit-when';

/** What a calendar needs to know of a booking. `rev` is 0 where the device does not know it. */
export interface Visit {
  id: string;
  serviceName: string;
  /** `2026-11-28 9:00 AM`, Dubai, and how many slots it takes from there. */
  date: string;
  slots?: number | undefined;
  status: BookingStatus;
  reference: string;
  notes: string;
  address: string;
  area: string;
  rev: number;
  /** Never lower than that of a file before it, also after a restore; not where its time never changed. */
  sequence?: number | undefined;
}

/** How iCalendar names our states: what is not confirmed yet may still move. */
const statusLabels: Record<BookingStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

/** By which calendars know a booking, whatever happens to it. */
export function calendarUid(bookingId: string): string {
  return `booking-${bookingId}@homehub`;
}

/**
 * A visit as a file for a person's own calendar, or undefined where its date is none of ours. The UID comes from the booking's
 * id and SEQUENCE from its changes, so that a newer file changes the entry instead of adding one. `now` is when it is made.
 */
export function visitCalendar(visit: Visit, now: Date): string | undefined {
  const span = visitSpan(visit.date, visit.slots);
  if (!span) return undefined;
  return icalFile('PUBLISH', {
    uid: calendarUid(visit.id),
    sequence: visit.sequence ?? visit.rev,
    status: statusLabels[visit.status],
    ...span,
    stamp: now,
    title: `${visit.serviceName}, Eco Care HomeHub`,
    place: [visit.address, visit.area].filter(Boolean).join(', '),
    notes: words(visit),
  });
}

/** `homehub-HH-7K3M9.ics` */
export function visitFileName({ reference, id }: Pick<Visit, 'reference' | 'id'>): string {
  return `homehub-${(reference || id).replace(/[^\w-]/g, '')}.ics`;
}

function words({ reference, status, notes }: Visit): string {
  const pending = status === 'pending' && 'Not confirmed yet: we call to agree the price.';
  return [reference && `Reference ${reference}`, pending, notes].filter(Boolean).join('\n');
}
