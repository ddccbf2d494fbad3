import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { ChargeDecision, NoShowMark } from '../../../../contract/changes/charges';
import type { Problem } from '../../../../contract/errors';
import { callAsMe } from '../../../data/session/session';
import { adminKey, changeKey, currentOf, putInLists } from '../../data/lists/list';

const noun = 'bookings';

interface Deciding {
  booking: Booking;
  chargeId: string;
  decision: ChargeDecision;
}

interface Marking {
  booking: Booking;
  mark: NoShowMark;
}

/** Collects or waives a charge of a booking, on condition that it has not changed since it was read. */
export function useDecideCharge() {
  return useAboutBooking<Deciding>(({ chargeId, decision }) => ({
    path: `/admin/charges/${chargeId}`,
    method: 'PUT',
    body: decision,
  }));
}

/** Says who did not come to a visit, which cancels it; on the same condition. */
export function useMarkNoShow() {
  return useAboutBooking<Marking>(({ booking, mark }) => ({
    path: `/admin/bookings/${booking.id}/no-show`,
    method: 'POST',
    body: mark,
  }));
}

/** What is done beside a booking and answers it; where it is refused as changed, it shows as it is. */
function useAboutBooking<T extends { booking: Booking }>(
  asked: (of: T) => { path: string; method: 'PUT' | 'POST'; body: object },
) {
  const client = useQueryClient();
  const put = (row: Booking) => {
    putInLists(client, noun, row);
    client.setQueryData([...adminKey(noun), 'one', row.id], row);
  };
  return useMutation<Booking, Problem, T>({
    mutationKey: changeKey(noun),
    mutationFn: async (of) => {
      const { path, ...request } = asked(of);
      const headers = { 'If-Match': `"${of.booking.rev}"` };
      return (await callAsMe<Booking>(path, { ...request, headers })).body;
    },
    networkMode: 'always',
    retry: false,
    onSuccess: put,
    onError: (problem) => {
      const current = currentOf<Booking>(problem);
      if (current) put(current);
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(noun) }),
  });
}
