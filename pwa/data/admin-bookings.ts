import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Booking,
  type BookingAdminUpdate,
  type BookingStatus,
  bookingStatuses,
} from '../../contract/bookings';
import type { Problem } from '../../contract/errors';
import { noConnection } from '../sync/api-client';
import { callAsMe } from './session';

export interface AdminBookingFilters {
  status?: string;
  service?: string;
  from?: string;
  to?: string;
  search?: string;
  cursor?: string;
  sort?: string;
}

export interface AdminBookingPage {
  rows: Booking[];
  /** Cursor of the next page, where there is one. */
  next?: string;
  /** '412' or '10000+' */
  total: string;
  /** How many bookings there are in each status, whatever the filters. */
  byStatus: Partial<Record<BookingStatus, number>>;
}

export interface BookingUpdate {
  /** The booking as the person saw it: its `rev` says on what the change is based. */
  booking: Booking;
  change: BookingAdminUpdate;
}

const lists = ['admin', 'bookings'] as const;
const updates = ['admin', 'bookings', 'update'] as const;
export const pageSize = 50;

/** One page of all bookings. Online only: a missing network is a failure at once, never a paused query. */
export function useAdminBookings(filters: AdminBookingFilters) {
  return useQuery<AdminBookingPage, Problem>({
    queryKey: [...lists, filters],
    queryFn: () => fetchPage(filters),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
  });
}

/**
 * Changes a booking on condition that nobody changed it meanwhile (`If-Match`): else the Problem is `conflict` and its
 * `detail.current` the booking as it is now. The lists show the change at once and take it back when it is refused.
 */
export function useUpdateBooking() {
  const client = useQueryClient();
  return useMutation<Booking, Problem, BookingUpdate>({
    mutationKey: updates,
    mutationFn: sendUpdate,
    networkMode: 'always',
    retry: false,
    onMutate: async ({ booking, change }) => {
      await client.cancelQueries({ queryKey: lists });
      const { status = booking.status, amount = booking.amount } = change;
      putInLists(client, { ...booking, status, amount });
    },
    onError: (problem, { booking }) => putInLists(client, currentOf(problem) ?? booking),
    onSuccess: (booking) => putInLists(client, booking),
    // With another change on its way the lists would show that row as it was: its own end fetches them.
    onSettled: () => {
      if (client.isMutating({ mutationKey: updates }) === 1) client.invalidateQueries({ queryKey: lists });
    },
  });
}

/** The ids of the bookings whose change is on its way. */
export function useUpdatingBookings(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: updates, status: 'pending' },
    select: (mutation) => (mutation.state.variables as BookingUpdate | undefined)?.booking.id ?? '',
  });
  return useMemo(() => new Set(ids), [ids]);
}

/** The booking as the server has it, where a change came too late. */
export function currentOf(problem: Problem): Booking | undefined {
  return problem.code === 'conflict' ? (problem.detail.current as Booking | undefined) : undefined;
}

/** Whether nothing is known because the server could not be reached. */
export function isOffline(problem: Problem | null): boolean {
  return problem?.code === 'unavailable' && problem.message === noConnection;
}

async function fetchPage(filters: AdminBookingFilters): Promise<AdminBookingPage> {
  const params = new URLSearchParams({ limit: String(pageSize) });
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  const { body, headers } = await callAsMe<Booking[]>(`/admin/bookings?${params}`);
  return {
    rows: body,
    next: nextCursor(headers.get('link')),
    total: totalOf(body, headers),
    byStatus: countsOf(headers),
  };
}

async function sendUpdate({ booking, change }: BookingUpdate): Promise<Booking> {
  const headers = { 'If-Match': `"${booking.rev}"` };
  return (await callAsMe<Booking>(`/admin/bookings/${booking.id}`, { method: 'PUT', body: change, headers }))
    .body;
}

/** The cursor in a `Link: <…?cursor=…>; rel="next"` header. */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return new URLSearchParams(target?.split('?')[1]).get('cursor') ?? undefined;
}

function totalOf(rows: Booking[], headers: Headers): string {
  return headers.get('x-total-count') ?? String(rows.length);
}

function countsOf(headers: Headers): AdminBookingPage['byStatus'] {
  const counts: AdminBookingPage['byStatus'] = {};
  for (const status of bookingStatuses) {
    const count = headers.get(`x-count-${status}`);
    if (count !== null && /^\d+$/.test(count)) counts[status] = Number(count);
  }
  // A status that nobody has is not counted: beside others it is zero.
  if (Object.keys(counts).length === 0) return counts;
  return Object.fromEntries(bookingStatuses.map((status) => [status, counts[status] ?? 0]));
}

function putInLists(client: QueryClient, booking: Booking): void {
  client.setQueriesData<AdminBookingPage>(
    { queryKey: lists },
    (page) =>
      page?.rows && { ...page, rows: page.rows.map((row) => (row.id === booking.id ? booking : row)) },
  );
}
