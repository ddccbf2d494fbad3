import { type QueryClient, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { bookingListing } from '../../../../contract/bookings/booking-listing';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Problem } from '../../../../contract/errors';
import type { ListQuery } from '../../../../contract/lists/listing';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import type { BookingChange } from '../../../../contract/office/booking-history';
import type { BlockedAssignment } from '../../../../contract/team/assignment-shapes';
import { callAsMe } from '../../../data/session/session';
import { currentOf, online, send, useRead, useWrite } from '../lists/client';
import {
  type AdminPage,
  adminKey,
  changeKey,
  fetchPage,
  nextCursor,
  putInLists,
  type RowChange,
  refetchAfterChange,
  useAdminChange,
  useAdminList,
} from '../lists/list';

/** What the lists of bookings are asked; in the usual order where none is said. */
type Filters = Partial<ListQuery<typeof bookingListing>>;

/** Several bookings for one technician, or for none. */
export interface Assignment {
  rows: readonly Booking[];
  assignedTo: string | null;
  because?: string;
  written?: BookingAdminUpdate['written'];
}

/** A remark to be: named by whoever writes it, so that a repeat after a lost answer makes no second one. */
export interface NewRemark {
  id: string;
  text: string;
  internal: boolean;
}

const noun = 'bookings';
const pathOf = (id: string) => `/admin/bookings/${id}`;

/** What customers and others change shows within this time, page, selection and scroll as they are. */
export const pollMs = 20_000;

/** One page of all bookings. */
export function useAdminBookings(filters: Filters) {
  return useAdminList<Booking>(noun, filters, { pollMs });
}

/** Of more than this a calendar shows only the first. */
export const calendarLimit = 1000;

/** All bookings of a span of days, the soonest visit first. */
export function useAdminCalendar(filters: Filters, enabled: boolean) {
  return useRead<AdminPage<Booking>>({
    queryKey: [...adminKey(noun), 'list', 'calendar', filters],
    read: () => fetchSpan({ ...filters, sort: 'soonest' }),
    enabled,
    pollMs,
  });
}

/** One booking as it is now, whether or not a list has it. */
export function useAdminBooking(id: string | undefined) {
  return useRead<Booking>({
    queryKey: [...adminKey(noun), 'one', id],
    read: pathOf(id ?? ''),
    enabled: id !== undefined,
    pollMs,
  });
}

/** The same, asked for once. */
export async function fetchBooking(id: string): Promise<Booking> {
  return (await callAsMe<Booking>(pathOf(id))).body;
}

/** Changes a booking on condition that it has not changed since it was read (`If-Match`). */
export function useUpdateBooking() {
  return useAdminChange<Booking, BookingAdminUpdate>(noun, {
    send: ({ row, change }) => send('PUT', pathOf(row.id), { body: change, seen: row, once: true }),
    expect,
  });
}

/**
 * Gives bookings to a technician or to none, on condition that they have not changed since they were read: all at once
 * or not at all.
 * `changedOf` reads which were changed.
 */
export function useAssignBookings() {
  const client = useQueryClient();
  const put = (rows: readonly Booking[]) => {
    for (const row of rows) putInLists(client, noun, row);
  };
  return useWrite<Booking[], Assignment>({
    mutationKey: changeKey(noun),
    mutationFn: ({ rows, assignedTo, because, written }) => {
      const revs = Object.fromEntries(rows.map(({ id, rev }) => [id, rev]));
      const said = { ...(because && { because }), ...(written && { written }) };
      const body = { ids: rows.map(({ id }) => id), assignedTo, revs, ...said };
      return send('POST', '/admin/bookings/assign', { body });
    },
    onMutate: async ({ rows, assignedTo }) => {
      await client.cancelQueries({ queryKey: adminKey(noun) });
      put(rows.map((row) => ({ ...row, assignedTo })));
    },
    onError: (problem, { rows }) => put([...rows, ...changedOf(problem)]),
    onSuccess: put,
    onSettled: () => refetchAfterChange(client, noun),
  });
}

/** The bookings, as they are now, that were changed before what was to be done to them. */
export function changedOf(problem: Problem): Booking[] {
  return [currentOf<Booking | Booking[]>(problem) ?? []].flat();
}

/** What stands in the way of a change, where that is why it was refused. */
export function inTheWayOf(problem: Problem): BlockedAssignment | undefined {
  return problem.code === 'breaks_rules' ? (problem.detail.current as BlockedAssignment) : undefined;
}

/**
 * A change that is more than a row's own. The bookings that it answers show at once, and where it is refused as changed, these as they
 * are; then the lists are asked for anew, and what else it concerns (`also`).
 */
export function useBookingAct<Input, Answer = Booking>(
  act: (input: Input) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Booking[] = (answer) => [answer].flat() as Booking[],
  also: readonly QueryKey[] = [],
) {
  const client = useQueryClient();
  const put = (rows: readonly Booking[]) => {
    for (const row of rows) putBooking(client, row);
  };
  return useWrite<Answer, Input>({
    mutationKey: changeKey(noun),
    mutationFn: act,
    onSuccess: (answer) => put(rowsOf(answer)),
    onError: (problem) => put(changedOf(problem)),
    onSettled: () =>
      Promise.all([adminKey(noun), ...also].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

function putBooking(client: QueryClient, row: Booking): void {
  putInLists(client, noun, row);
  client.setQueryData([...adminKey(noun), 'one', row.id], row);
}

/** Adds a remark to a booking, for the office alone or for the customer too; the lists are asked for anew behind it. */
export function useAddRemark(bookingId: string) {
  const client = useQueryClient();
  return useWrite<Booking, NewRemark>({
    mutationFn: (body) => send('POST', `${pathOf(bookingId)}/notes`, { body }),
    onSuccess(row) {
      putBooking(client, row);
      void client.invalidateQueries({ queryKey: adminKey(noun) });
    },
  });
}

/** What was done to a booking, the newest first, a page after the other. */
export function useBookingHistory(id: string) {
  return useInfiniteQuery({
    queryKey: [...adminKey(noun), 'history', id],
    queryFn: async ({ pageParam }) => {
      const params = new URLSearchParams({ limit: '10', ...(pageParam && { cursor: pageParam }) });
      const { body, headers } = await callAsMe<BookingChange[]>(`${pathOf(id)}/history?${params}`);
      return { steps: body, next: nextCursor(headers.get('link')) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
    ...online,
  });
}

function expect({ row, change }: RowChange<Booking, BookingAdminUpdate>): Booking {
  const { status = row.status, amount = row.amount, date = row.date, assignedTo = row.assignedTo } = change;
  const { slots = row.slots, people = row.people, outdoor = row.outdoor, crew = row.crew } = change;
  return { ...row, status, amount, date, assignedTo, slots, people, outdoor, crew };
}

async function fetchSpan(filters: Filters): Promise<AdminPage<Booking>> {
  const first = await fetchPage<Booking>(noun, filters, 100);
  const rows = first.rows;
  let next = first.next;
  while (next && rows.length < calendarLimit) {
    const page = await fetchPage<Booking>(noun, { ...filters, cursor: next }, 100);
    rows.push(...page.rows);
    next = page.next;
  }
  return { ...first, rows, next };
}
