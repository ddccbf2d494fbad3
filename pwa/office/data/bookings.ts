import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../contract/changes/booking-changes';
import type { Problem } from '../../../contract/errors';
import { newId } from '../../../contract/new-id';
import type { BookingChange } from '../../../contract/office/admin-bookings';
import type { InTheWay } from '../../../contract/team/assignment-shapes';
import { callAsMe } from '../../data/session/session';
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
} from './lists/list';
import { usePolling } from './lists/polling';

export interface AdminBookingFilters {
  status?: string;
  service?: string;
  /** A technician's id, or `nobody`. */
  assignedTo?: string;
  userId?: string;
  /** `1`: all urgent help; `waiting`: what nobody has yet. */
  urgent?: '1' | 'waiting';
  /** `1`: what the office has to call about. */
  needsTime?: '1';
  /** `1`: with a late fee that nobody collected or waived yet. */
  owed?: '1';
  /** What somebody has to do something about. */
  needs?: 'time' | 'nobody' | 'answer';
  from?: string;
  to?: string;
  createdFrom?: string;
  createdTo?: string;
  search?: string;
  cursor?: string;
  sort?: string;
}

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
export function useAdminBookings(filters: AdminBookingFilters) {
  return useAdminList<Booking>(noun, filters, { pollMs });
}

/** Of more than this a calendar shows only the first. */
export const calendarLimit = 1000;

/** All bookings of a span of days, the soonest visit first. */
export function useAdminCalendar(filters: AdminBookingFilters, enabled: boolean) {
  return useQuery<AdminPage<Booking>, Problem>({
    queryKey: [...adminKey(noun), 'list', 'calendar', filters],
    queryFn: () => fetchSpan({ ...filters, sort: 'soonest' }),
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
    enabled,
    refetchInterval: usePolling(pollMs),
  });
}

/** One booking as it is now, whether or not a list has it. */
export function useAdminBooking(id: string | undefined) {
  return useQuery<Booking, Problem>({
    queryKey: [...adminKey(noun), 'one', id],
    queryFn: () => fetchBooking(id ?? ''),
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
    enabled: id !== undefined,
    refetchInterval: usePolling(pollMs),
  });
}

/** The same, asked for once. */
export async function fetchBooking(id: string): Promise<Booking> {
  return (await callAsMe<Booking>(pathOf(id))).body;
}

/** Changes a booking on condition that it has not changed since it was read (`If-Match`). */
export function useUpdateBooking() {
  return useAdminChange<Booking, BookingAdminUpdate>(noun, { send, expect });
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
  return useMutation<Booking[], Problem, Assignment>({
    mutationKey: changeKey(noun),
    mutationFn: async ({ rows, assignedTo, because, written }) => {
      const revs = Object.fromEntries(rows.map(({ id, rev }) => [id, rev]));
      const said = { ...(because && { because }), ...(written && { written }) };
      const body = { ids: rows.map(({ id }) => id), assignedTo, revs, ...said };
      return (await callAsMe<Booking[]>('/admin/bookings/assign', { method: 'POST', body })).body;
    },
    networkMode: 'always',
    retry: false,
    onMutate: async ({ rows, assignedTo }) => {
      await client.cancelQueries({ queryKey: adminKey(noun) });
      put(rows.map((row) => ({ ...row, assignedTo })));
    },
    onError: (problem, { rows }) => put([...rows, ...changedOf(problem)]),
    onSuccess: put,
    onSettled: () => refetchAfterChange(client, noun),
  });
}

/** The bookings, as they are now, that were changed before they could be assigned. */
export function changedOf(problem: Problem): Booking[] {
  return problem.code === 'conflict' ? ((problem.detail.current as Booking[] | undefined) ?? []) : [];
}

/** What stands in the way of a change, where that is why it was refused. */
export function inTheWayOf(problem: Problem): InTheWay | undefined {
  return problem.code === 'breaks_rules' ? (problem.detail.current as InTheWay) : undefined;
}

/** Adds a remark to a booking, for the office alone or for the customer too. */
export function useAddRemark(bookingId: string) {
  const client = useQueryClient();
  return useMutation<Booking, Problem, NewRemark>({
    mutationFn: async (body) =>
      (await callAsMe<Booking>(`${pathOf(bookingId)}/notes`, { method: 'POST', body })).body,
    networkMode: 'always',
    retry: false,
    onSuccess: (row) => {
      putInLists(client, noun, row);
      client.setQueryData([...adminKey(noun), 'one', row.id], row);
      client.invalidateQueries({ queryKey: adminKey(noun) });
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
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
  });
}

async function send({ row, change }: RowChange<Booking, BookingAdminUpdate>): Promise<Booking> {
  // A proxy that lost the answer asks again: what it already changed would read as somebody else's change.
  const headers = { 'If-Match': `"${row.rev}"`, 'Idempotency-Key': newId() };
  return (await callAsMe<Booking>(pathOf(row.id), { method: 'PUT', body: change, headers })).body;
}

function expect({ row, change }: RowChange<Booking, BookingAdminUpdate>): Booking {
  const { status = row.status, amount = row.amount, date = row.date, assignedTo = row.assignedTo } = change;
  const { slots = row.slots, people = row.people, outdoor = row.outdoor, crew = row.crew } = change;
  return { ...row, status, amount, date, assignedTo, slots, people, outdoor, crew };
}

async function fetchSpan(filters: AdminBookingFilters): Promise<AdminPage<Booking>> {
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
