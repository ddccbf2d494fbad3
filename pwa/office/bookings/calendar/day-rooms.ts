import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../../../../contract/errors';
import type { BookingDays } from '../../../../contract/office/admin-bookings';
import { callAsMe } from '../../../data/session/session';
import { pollMs } from '../../data/bookings';
import { adminKey } from '../../data/lists/list';
import { usePolling } from '../../data/lists/polling';

export type RoomOfDay = BookingDays['days'][number];

/** How much room these days have, by day; none of which nothing is known. */
export function useDayRooms(days: readonly string[]): ReadonlyMap<string, RoomOfDay> {
  const query = new URLSearchParams({ from: days[0] ?? '', days: String(days.length) });
  const { data } = useQuery<BookingDays, Problem, ReadonlyMap<string, RoomOfDay>>({
    queryKey: [...adminKey('bookings'), 'days', String(query)],
    queryFn: async ({ signal }) =>
      (await callAsMe<BookingDays>(`/admin/bookings/days?${query}`, { signal })).body,
    select: byDay,
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
    refetchInterval: usePolling(pollMs),
  });
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, RoomOfDay> = new Map();
const byDay = ({ days }: BookingDays) => new Map(days.map((each) => [each.day, each]));
