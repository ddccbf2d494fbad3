import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Problem } from '../../../contract/errors';
import type { BookingChange } from '../../../contract/office/admin-bookings';
import { callAsMe } from '../../data/session/session';
import { adminKey } from './lists/list';

/** Who changed a field of a booking last; asked for where something else is typed over it. */
export function useChangedBy({ id, rev }: Booking, field: string, enabled: boolean): string | undefined {
  const { data } = useQuery<BookingChange[], Problem>({
    queryKey: [...adminKey('bookings'), 'changed-by', id, rev],
    queryFn: async () => (await callAsMe<BookingChange[]>(`/admin/bookings/${id}/history?limit=10`)).body,
    enabled,
    networkMode: 'always',
    staleTime: 60_000,
    retry: false,
  });
  const step = data?.find(({ changes }) => changes.some((each) => each.field === field));
  return enabled ? step?.by?.name : undefined;
}
