import { useQuery } from '@tanstack/react-query';
import type { TogetherBooking } from '../../../../contract/bookings/together';
import type { Problem } from '../../../../contract/errors';
import { callAsMe } from '../../../data/session/session';
import { adminKey } from '../../data/lists/list';

/** The same as `useTogether`, asked for once. */
export async function fetchTogether(id: string): Promise<TogetherBooking[]> {
  return (await callAsMe<TogetherBooking[]>(`/bookings/${id}/together`)).body;
}

/** What belongs to a booking, itself among it, the earliest visit first: days of its work, what it puts right, what puts it right. */
export function useTogether(id: string) {
  return useQuery<TogetherBooking[], Problem>({
    queryKey: [...adminKey('bookings'), 'together', id],
    queryFn: () => fetchTogether(id),
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
  });
}
