import * as z from 'zod/mini';
import { id } from '../fields';
import { aDay, anId, defineListing, oneOf, searched, someOf } from '../lists/listing';
import { bookableServices, bookingStatuses } from './booking-rules';

/**
 * All bookings, as the office asks for them. `from` and `to` are days of the visit, `createdFrom` and `createdTo` of the request, both
 * included. `urgent`: all urgent help, or what nobody has yet; `needsTime`: what the office has to call about; `owed`: with a late fee that
 * is neither collected nor waived; `needs`: what to find a time or a technician for, or to answer.
 */
export const bookingListing = defineListing({
  noun: 'bookings',
  filters: {
    status: someOf(bookingStatuses, 'Unknown status.'),
    service: oneOf(bookableServices, 'Unknown service.'),
    assignedTo: z.optional(z.union([z.literal('nobody'), id], 'assignedTo is a person or nobody.')),
    urgent: oneOf(['1', 'waiting'], 'urgent is 1 or waiting.'),
    needsTime: z.optional(z.literal('1', 'needsTime is 1.')),
    needs: oneOf(['time', 'nobody', 'answer'], 'needs is time, nobody or answer.'),
    owed: z.optional(z.literal('1', 'owed is 1.')),
    userId: anId,
    from: aDay,
    to: aDay,
    createdFrom: aDay,
    createdTo: aDay,
    search: searched,
  },
  sorts: ['newest', 'oldest', 'soonest', 'latest'],
});
type BookingSort = z.output<typeof bookingListing.shape.sort>;

/** What narrows a list to some days of visits, some days of requests, or one person's. */
interface SortedBy {
  from?: string | undefined;
  to?: string | undefined;
  userId?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

/** The order that a narrowed list has: of some days of visits, or one person's, by visit; of some days of requests by request. */
export function sortWithin(sort: BookingSort, by: SortedBy): BookingSort {
  const rising = sort === 'oldest' || sort === 'soonest';
  if (by.from || by.to || by.userId) return rising ? 'soonest' : 'latest';
  if (by.createdFrom || by.createdTo) return rising ? 'oldest' : 'newest';
  return sort;
}
