import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Problem } from '../../../contract/errors';
import type {
  BookingNeeds,
  BookingReplacements,
  BookingTimes,
  OthersFound,
  TimesOffered,
} from '../../../contract/office/admin-bookings';
import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import type { Written } from '../../../contract/team/obstacles';
import { callAsMe } from '../../data/session/session';
import { pollMs } from './bookings';
import { adminKey, changeKey, fetchPage, putInLists } from './lists/list';
import { usePolling } from './lists/polling';
import { teamPreviewKey } from './team';

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

/** The first of those that want this: who waited longest first, of visits the soonest. */
export function useNeeding(needs: 'time' | 'nobody', enabled: boolean) {
  return useQuery<Booking[], Problem>({
    queryKey: [...adminKey(noun), 'list', 'needs', needs],
    queryFn: async () =>
      (await fetchPage<Booking>(noun, { needs, sort: needs === 'nobody' ? 'soonest' : 'oldest' }, 50)).rows,
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
    // What a change of the team would mean is another now, too.
    onSettled: () =>
      Promise.all([adminKey(noun), teamPreviewKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
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

/** Which bookings, and a change of the team that is not saved yet, by which they are judged already. */
export interface Several {
  ids: readonly string[];
  ahead?: TeamPreviewInput | undefined;
}

/** Finds others for bookings that need a technician. */
export function useFindOthers() {
  return useAct<Several, OthersFound>(
    (body) => posted('find-others', body),
    ({ found }) => found,
  );
}

/** Offers each the nearest time that it could have. */
export function useOfferTimes() {
  return useAct<Several, TimesOffered>(
    (body) => posted('offer-times', body),
    ({ offered }) => offered,
  );
}

/** Gives one to a technician, in place of whoever of its people cannot come. */
export function useGiveBooking() {
  return useAct<Giving, Booking[]>(
    ({ id, to, replacing, ...allowance }) =>
      posted('assign', { ids: [id], assignedTo: to, ...(replacing && { replacing }), ...allowance }),
    (rows) => rows,
  );
}

interface Giving {
  id: string;
  to: string;
  replacing?: string | undefined;
  because?: string | undefined;
  written?: Written | undefined;
}

/** To whom each of these could be given, whom nothing stands in the way of first. */
export function useReplacements({ ids, ahead }: Several) {
  return useQuery<BookingReplacements, Problem>({
    queryKey: [...adminKey(noun), 'replacements', ids, ahead],
    queryFn: () => posted('replacements', { ids, ahead }),
    ...shown,
    enabled: ids.length > 0,
  });
}

async function posted<Answer>(path: string, body: object): Promise<Answer> {
  return (await callAsMe<Answer>(`/admin/bookings/${path}`, { method: 'POST', body })).body;
}
