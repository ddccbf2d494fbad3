import type { BookingDays } from '../../../../contract/office/booking-needs';
import { callAsMe } from '../../../data/session/session';
import { pollMs } from '../../data/bookings/bookings';
import { useRead } from '../../data/lists/client';
import { adminKey } from '../../data/lists/list';

export type RoomOfDay = BookingDays['days'][number];

/** How much room these days have, by day; none of which nothing is known. */
export function useDayRooms(days: readonly string[]): ReadonlyMap<string, RoomOfDay> {
  const query = new URLSearchParams({ from: days[0] ?? '', days: String(days.length) });
  const { data } = useRead<BookingDays, ReadonlyMap<string, RoomOfDay>>({
    queryKey: [...adminKey('bookings'), 'days', String(query)],
    read: async ({ signal }) =>
      (await callAsMe<BookingDays>(`/admin/bookings/days?${query}`, { signal })).body,
    select: byDay,
    pollMs,
  });
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, RoomOfDay> = new Map();
const byDay = ({ days }: BookingDays) => new Map(days.map((each) => [each.day, each]));
