import { keepPreviousData } from '@tanstack/react-query';
import type { BookingTechnicians } from '../../../../contract/office/who-can-come';
import { callAsMe } from '../../../data/session/session';
import { useRead } from '../lists/client';
import { adminKey, queryOf } from '../lists/list';

/** The booking as it would be, where that is another than it is. */
export interface Wanted {
  date?: string | undefined;
  service?: string | undefined;
  slots?: number | undefined;
  people?: number | undefined;
}

/** Who of the team could have a booking, who fits first, and why the others do not; nothing is asked without an id. */
export function useTechnicians(id: string | undefined, wanted: Wanted = {}) {
  const query = queryOf(wanted).toString();
  return useRead<BookingTechnicians>({
    queryKey: [...adminKey('bookings'), 'technicians', id, query],
    read: async ({ signal }) => {
      const path = `/admin/bookings/${id}/technicians${query && `?${query}`}`;
      return (await callAsMe<BookingTechnicians>(path, { signal })).body;
    },
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
}
