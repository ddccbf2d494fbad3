import type { BookingItem } from '../prices/requested-items';
import { type BookableService, type BookingStatus, bookableServices } from './booking-rules';

/** So many bookings that belong together are told of one another. */
export const mostTogether = 20;

interface Day {
  id: string;
  partOf?: string | null | undefined;
  startsAt: string;
  status: BookingStatus;
}

/**
 * Which day of its work a booking is, among bookings that hold all days of it: `{ day: 2, of: 3 }`. Cancelled days are none;
 * undefined where there is but one.
 */
export function dayOf(booking: Day, among: readonly Day[]): { day: number; of: number } | undefined {
  const first = firstDayOf(booking);
  const days = among
    .filter((each) => firstDayOf(each) === first && each.status !== 'cancelled')
    .sort((a, b) => compare(a.startsAt, b.startsAt) || compare(a.id, b.id));
  const place = days.findIndex((each) => each.id === booking.id);
  return days.length > 1 && place >= 0 ? { day: place + 1, of: days.length } : undefined;
}

/** The first booking of work of several days: by its id they belong together. */
export function firstDayOf(booking: { id: string; partOf?: string | null | undefined }): string {
  return booking.partOf ?? booking.id;
}

/** What is asked for again of a visit. */
interface Visit {
  id: string;
  serviceType: string;
  about?: string | undefined;
  homeId?: string | null | undefined;
  address: string;
  area: string;
  assignedTo?: string | null | undefined;
  items?: readonly BookingItem[] | undefined;
}

/** The fields of a request that a visit before fills in. `assignedTo` is proposed: only the office gives a job to somebody. */
export interface Repeated {
  serviceType: BookableService | undefined;
  about: string;
  homeId?: string | undefined;
  address: string;
  area: string;
  assignedTo: string | undefined;
  /** Which of them are offered still, and at which price, is for the form to look up. */
  items?: readonly BookingItem[] | undefined;
}

/**
 * A visit as a new request: the same service, home or address, and technician. Without its notes: what was wrong then is not
 * what is wrong now. A service that is not offered any more is left to be chosen.
 */
export function repeatBooking(visit: Visit): Repeated {
  return {
    serviceType: bookableServices.find((each) => each === visit.serviceType),
    about: visit.about ?? '',
    ...(visit.homeId && { homeId: visit.homeId }),
    address: visit.address,
    area: visit.area,
    assignedTo: visit.assignedTo ?? undefined,
    ...(visit.items && { items: visit.items }),
  };
}

/** A visit that puts right what a finished one left: the same, linked, and for nothing. */
export function returnVisit(visit: Visit): Repeated & { returnOf: string; amount: 0 } {
  return { ...repeatBooking(visit), returnOf: visit.id, amount: 0 };
}

/** One more day of the same work. */
export function furtherDay(
  visit: Visit & { partOf?: string | null | undefined },
): Repeated & { partOf: string } {
  return { ...repeatBooking(visit), partOf: firstDayOf(visit) };
}

/** Only what is done can be put right. */
export function canReturnTo({ status }: { status: BookingStatus }): boolean {
  return status === 'completed';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
