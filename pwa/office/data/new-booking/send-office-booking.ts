import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../../../contract/bookings/bookings';
import { Problem } from '../../../../contract/errors';
import { fetchBooking } from '../bookings/bookings';
import { send, useWrite } from '../lists/client';
import { adminKey, changeKey, isOffline } from '../lists/list';
import type { OfficeRequest } from './office-draft';

/**
 * What became of a call's booking: `saved` as the server has it; `before`: it had arrived already, otherwise than it is asked for
 * now; `unknown`: no answer came, and to send the same again is safe; `refused` with the server's words.
 */
export type OfficeSent =
  | { is: 'saved'; row: Booking }
  | { is: 'before'; row: Booking }
  | { is: 'unknown' }
  | { is: 'refused'; problem: Problem };

/** Sends the booking of a call, under the id of its form. */
export async function sendOfficeBooking(request: OfficeRequest): Promise<OfficeSent> {
  try {
    return { is: 'saved', row: await send<Booking>('POST', '/admin/bookings', { body: request }) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (isOffline(problem)) return { is: 'unknown' };
    if (problem.code !== 'key_reused') return { is: 'refused', problem };
    return fetchBooking(request.id).then(
      (row): OfficeSent => ({ is: 'before', row }),
      (): OfficeSent => ({ is: 'refused', problem }),
    );
  }
}

/** The same from a form: the office's lists and figures are asked for anew once it stands. */
export function useSendOfficeBooking() {
  const client = useQueryClient();
  return useWrite<OfficeSent, OfficeRequest>({
    mutationKey: changeKey('bookings'),
    mutationFn: sendOfficeBooking,
    onSettled: () => {
      for (const noun of ['bookings', 'callers', 'phone-guests', 'dashboard'])
        client.invalidateQueries({ queryKey: adminKey(noun) });
    },
  });
}
