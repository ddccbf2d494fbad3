import { type BookingStatus, bookingStatuses, serviceTypes } from '../../../../contract/bookings';
import { isDay } from '../../../../contract/time';

export const sorts = ['newest', 'oldest', 'soonest', 'latest'] as const;
export type BookingSort = (typeof sorts)[number];

export const sortWords: Record<BookingSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  soonest: 'Soonest visit first',
  latest: 'Latest visit first',
};

/** What lies on the pages before and after. */
export const pageWords: Record<BookingSort, readonly [back: string, on: string]> = {
  newest: ['Newer', 'Older'],
  oldest: ['Older', 'Newer'],
  soonest: ['Sooner', 'Later'],
  latest: ['Later', 'Sooner'],
};

/** What the list shows; each value stands in the address under its own name. */
export interface BookingFilters {
  status?: BookingStatus;
  service?: string;
  from?: string;
  to?: string;
  search?: string;
  sort: BookingSort;
  cursor?: string;
}

/** The filters of an address. What is not one of the known values is left out: an old link still opens. */
export function readFilters(params: URLSearchParams): BookingFilters {
  const one = (name: string) => params.get(name)?.trim() || undefined;
  const known = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === one(name));
  const dayOf = (name: string) => [one(name)].find((value) => value !== undefined && isDay(value));
  const [from, to] = [dayOf('from'), dayOf('to')];
  return {
    status: known('status', bookingStatuses),
    service: known('service', serviceTypes),
    from,
    // A range that ends before it begins would only ever be empty.
    to: from && to && to < from ? undefined : to,
    search: one('search')?.slice(0, 100),
    sort: known('sort', sorts) ?? 'newest',
    cursor: one('cursor'),
  };
}

/** The address of filters: names in one order, nothing for what is not set or goes without saying. */
export function writeFilters(filters: BookingFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['status', 'service', 'from', 'to', 'search', 'sort', 'cursor'] as const) {
    const value = filters[name];
    if (value && !(name === 'sort' && value === 'newest')) params.set(name, value);
  }
  return params;
}

/** Whether anything but the status narrows the list: the counts by status are known for the whole list only. */
export function isNarrowed({ service, from, to, search }: BookingFilters): boolean {
  return Boolean(service || from || to || search);
}

export const bookingAddress = { read: readFilters, write: writeFilters };
