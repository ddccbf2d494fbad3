import {
  type BookingSort,
  type BookingStatus,
  bookableServices,
  bookingSorts,
  bookingStatuses,
  type SortedBy,
  sortWithin,
} from '../../../../contract/bookings';
import { id } from '../../../../contract/fields';
import { isDay } from '../../../../contract/time';
import type { AdminBookingFilters } from '../../../data/office/bookings';
import { addressOf, oneOf, opaque, words } from '../kit/list/list-address';
import type { Address } from '../kit/list/use-list-place';
import { type CalendarView, calendarViews, spanOf } from './calendar/calendar-days';

const sortWords: Record<BookingSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  soonest: 'Soonest visit first',
  latest: 'Latest visit first',
};

/** The orders that these rows may have, for a select. */
export function ordersOf(filters: SortedBy): { value: BookingSort; label: string }[] {
  return bookingSorts
    .filter((each) => sortWithin(each, filters) === each)
    .map((value) => ({ value, label: sortWords[value] }));
}

/** What lies on the pages before and after. */
export const pageWords: Record<BookingSort, readonly [back: string, on: string]> = {
  newest: ['Newer', 'Older'],
  oldest: ['Older', 'Newer'],
  soonest: ['Sooner', 'Later'],
  latest: ['Later', 'Sooner'],
};

/** What the page shows; each value stands in the address under its own name. */
export interface BookingFilters {
  /** A calendar instead of the list, round `day` (today where there is none). */
  view?: CalendarView;
  day?: string;
  /** One or several of them; all where there is none. */
  status: readonly BookingStatus[];
  service?: string;
  /** A technician's id, or `nobody`. */
  assignedTo?: string;
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

const plain = addressOf<Omit<BookingFilters, 'status'> & { status?: string }>(
  {
    view: oneOf(calendarViews),
    day,
    status: opaque,
    service: oneOf(bookableServices),
    assignedTo: person,
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
    const { status: text, ...rest } = plain.read(params);
    const asked = text?.split(',') ?? [];
    const status = bookingStatuses.filter((each) => asked.includes(each));
    // A range that ends before it begins would only ever be empty.
    const { from, to } = rest;
    return { ...rest, status, to: from && to && to < from ? undefined : to };
  },
  write: ({ status, ...rest }) => plain.write({ ...rest, status: status.join() || undefined }),
};

/** The filters as the server takes them: those of the list, or of the days that a calendar shows. */
export function askedOf(filters: BookingFilters, today: string): AdminBookingFilters {
  const { view, day = today, status, from, to, createdFrom, createdTo, sort, cursor, ...shared } = filters;
  const both = { ...shared, status: status.join() || undefined };
  if (view) return { ...both, ...spanOf(view, day), sort: 'soonest' };
  return { ...both, from, to, createdFrom, createdTo, sort, cursor };
}

/** Whether anything but the status narrows the list: the counts by status are known for the whole list only. */
export function isNarrowed(filters: BookingFilters): boolean {
  const { view, service, assignedTo, userId, from, to, createdFrom, createdTo, search } = filters;
  const days = view ? view : from || to || createdFrom || createdTo;
  return Boolean(days || service || assignedTo || userId || search);
}

/** Whether there are filters to clear; the days of a calendar are none. */
export function isFiltered(filters: BookingFilters): boolean {
  return filters.status.length > 0 || isNarrowed({ ...filters, view: undefined });
}

export const nothing = {
  status: [],
  service: undefined,
  assignedTo: undefined,
  userId: undefined,
  from: undefined,
  to: undefined,
  createdFrom: undefined,
  createdTo: undefined,
  search: undefined,
} as const satisfies Partial<BookingFilters>;
