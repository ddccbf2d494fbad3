import type { TogetherBooking } from '../../../../contract/bookings/together';
import { callAsMe } from '../../../data/session/session';
import { useRead } from '../../data/lists/client';
import { adminKey } from '../../data/lists/list';

/** The same as `useTogether`, asked for once. */
export async function fetchTogether(id: string): Promise<TogetherBooking[]> {
  return (await callAsMe<TogetherBooking[]>(`/bookings/${id}/together`)).body;
}

/** What belongs to a booking, itself among it, the earliest visit first: days of its work, what it puts right, what puts it right. */
export function useTogether(id: string) {
  return useRead<TogetherBooking[]>({
    queryKey: [...adminKey('bookings'), 'together', id],
    read: () => fetchTogether(id),
  });
}
