import {
  type BookingSort,
  bookableServices,
  bookingSorts,
  bookingStatuses,
} from '../../../../contract/bookings/booking-rules';
import { id } from '../../../../contract/fields';
import { isDay } from '../../../../contract/time';
import type { AdminBookingFilters } from '../../data/bookings';
import { addressOf, oneOf, opaque, words } from '../../kit/list/list-address';
import type { Address } from '../../kit/list/use-list-place';
import { type CalendarView, calendarViews, spanOf } from './calendar-days';

/** What the page shows; each value stands in the address under its own name. */
export interface BookingFilters {
  /** A calendar instead of the list, round `day` (today where there is none). */
  view?: CalendarView;
  day?: string;
  /** One or several of them, with commas; all where there is none. */
  status?: string;
  service?: string;
  /** A technician's id, or `nobody`. */
  assignedTo?: string;
  /** All urgent help, or what of it nobody has yet. */
  urgent?: '1' | 'waiting';
  /** What the office has to call about. */
  needsTime?: '1';
  /** What somebody has to do something about, while places are counted. */
  needs?: 'nobody' | 'answer';
  /** What has a late fee that nobody collected or waived yet. */
  owed?: '1';
  /** One person's, as their own page links them. */
  userId?: string;
  from?: string;
  to?: string;
  /** When they were requested, as the dashboard's figures link them. */
  createdFrom?: string;
  createdTo?: string;
  search?: string;
  /** As it was chosen; what narrows the list may allow another only: see `sortWithin`. */
  sort: BookingSort;
  cursor?: string;
}

const day = (text: string) => (isDay(text) ? text : undefined);
const person = (text: string) => (text === 'nobody' || id.safeParse(text).success ? text : undefined);

/** Those of them that are known, each once and in their order. */
function statuses(text: string): string | undefined {
  const asked = text.split(',');
  return bookingStatuses.filter((each) => asked.includes(each)).join() || undefined;
}

const plain = addressOf<BookingFilters>(
  {
    view: oneOf(calendarViews),
    day,
    status: statuses,
    service: oneOf(bookableServices),
    assignedTo: person,
    urgent: oneOf(['1', 'waiting']),
    needsTime: oneOf(['1']),
    needs: oneOf(['nobody', 'answer']),
    owed: oneOf(['1']),
    userId: (text) => (id.safeParse(text).success ? text : undefined),
    from: day,
    to: day,
    createdFrom: day,
    createdTo: day,
    search: words,
    sort: oneOf(bookingSorts),
    cursor: opaque,
  },
  { sort: 'newest' },
);

/** Filters in the address. What is not one of the known values is left out: an old link still opens. */
export const bookingAddress: Address<BookingFilters> = {
  read(params) {
    const filters = plain.read(params);
    // A range that ends before it begins would only ever be empty.
    const { from, to } = filters;
    return { ...filters, to: from && to && to < from ? undefined : to };
  },
  write: plain.write,
};

/** The filters as the server takes them: those of the list, or of the days that a calendar shows. */
export function askedOf(filters: BookingFilters, today: string): AdminBookingFilters {
  const { view, day = today, from, to, createdFrom, createdTo, sort, cursor, ...shared } = filters;
  if (view) return { ...shared, ...spanOf(view, day), sort: 'soonest' };
  return { ...shared, from, to, createdFrom, createdTo, sort, cursor };
}

/** What `Clear filters` sets; the days of a calendar are no filter. */
export const nothing = {
  status: undefined,
  service: undefined,
  assignedTo: undefined,
  urgent: undefined,
  needsTime: undefined,
  needs: undefined,
  owed: undefined,
  userId: undefined,
  from: undefined,
  to: undefined,
  createdFrom: undefined,
  createdTo: undefined,
  search: undefined,
} as const satisfies Partial<BookingFilters>;
