import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Problem } from '../../../../contract/errors';
import type {
  BookingNeeds,
  BookingTimes,
  OthersFound,
  TimesOffered,
} from '../../../../contract/office/admin-bookings';
import { callAsMe } from '../../session/session';
import { adminKey, changeKey, fetchPage, putInLists } from '../lists/list';
import { usePolling } from '../lists/polling';
import { pollMs } from './bookings';

const noun = 'bookings';
const shown = { networkMode: 'always', staleTime: 5_000, retry: false } as const;

/** How much there is to do: without a time, without anybody, not answered; and whether places are counted at all. */
export function useBookingNeeds() {
  return useQuery<BookingNeeds, Problem>({
    queryKey: [...adminKey(noun), 'needs'],
    queryFn: async () => (await callAsMe<BookingNeeds>('/admin/bookings/needs')).body,
    ...shown,
    refetchInterval: usePolling(pollMs),
  });
}

/** The first of those that want this, who waited longest first. */
export function useNeeding(needs: 'time' | 'nobody', enabled: boolean) {
  return useQuery<Booking[], Problem>({
    queryKey: [...adminKey(noun), 'list', 'needs', needs],
    queryFn: async () => (await fetchPage<Booking>(noun, { needs, sort: 'oldest' }, 50)).rows,
    ...shown,
    enabled,
    refetchInterval: usePolling(pollMs),
  });
}

/** The times that a booking could have now, the nearest to its own first. */
export function useBookingTimes(id: string) {
  return useQuery<BookingTimes, Problem>({
    queryKey: [...adminKey(noun), 'times', id],
    queryFn: async () => (await callAsMe<BookingTimes>(`/admin/bookings/${id}/times`)).body,
    ...shown,
  });
}

/** A change that is more than a row's own: the lists are asked for anew, whatever came of it. */
function useAct<Asked, Answer>(
  send: (asked: Asked) => Promise<Answer>,
  rowsOf: (answer: Answer) => Booking[],
) {
  const client = useQueryClient();
  return useMutation<Answer, Problem, Asked>({
    mutationKey: changeKey(noun),
    mutationFn: send,
    networkMode: 'always',
    retry: false,
    onSuccess: (answer) => {
      for (const row of rowsOf(answer)) {
        putInLists(client, noun, row);
        client.setQueryData([...adminKey(noun), 'one', row.id], row);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(noun) }),
  });
}

/** Offers another time; without a date the offer ends. */
export function useOfferTime() {
  return useAct<{ id: string; date: string | null }, Booking>(
    async ({ id, date }) => {
      const how = date === null ? { method: 'DELETE' as const } : { method: 'POST' as const, body: { date } };
      return (await callAsMe<Booking>(`/admin/bookings/${id}/proposal`, how)).body;
    },
    (row) => [row],
  );
}

/** Finds others for bookings that have nobody who can come. */
export function useFindOthers() {
  return useAct<string[], OthersFound>(
    async (ids) =>
      (await callAsMe<OthersFound>('/admin/bookings/find-others', { method: 'POST', body: { ids } })).body,
    ({ found }) => found,
  );
}

/** Offers each the nearest time that it could have. */
export function useOfferTimes() {
  return useAct<string[], TimesOffered>(
    async (ids) =>
      (await callAsMe<TimesOffered>('/admin/bookings/offer-times', { method: 'POST', body: { ids } })).body,
    ({ offered }) => offered,
  );
}
