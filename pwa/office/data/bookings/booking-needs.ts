import type { Booking } from '../../../../contract/bookings/bookings';
import type { BookingTimes } from '../../../../contract/office/admin-bookings';
import type {
  BookingNeeds,
  BookingReplacements,
  OthersFound,
  TimesOffered,
} from '../../../../contract/office/booking-needs';
import type { TeamPreviewInput } from '../../../../contract/team/admin-team';
import type { Written } from '../../../../contract/team/violations';
import { send, useRead } from '../lists/client';
import { adminKey, fetchPage } from '../lists/list';
import { teamPreviewKey } from '../team/team';
import { pollMs, useBookingAct } from './bookings';

const noun = 'bookings';

/** How much there is to do: without a time, without anybody, not answered; and whether capacity is limited. */
export function useBookingNeeds() {
  return useRead<BookingNeeds>({
    queryKey: [...adminKey(noun), 'needs'],
    read: '/admin/bookings/needs',
    pollMs,
  });
}

/** The first of those that want this: who waited longest first, of visits the soonest. */
export function useNeeding(needs: 'time' | 'nobody', enabled: boolean) {
  return useRead<Booking[]>({
    queryKey: [...adminKey(noun), 'list', 'needs', needs],
    read: async () =>
      (await fetchPage<Booking>(noun, { needs, sort: needs === 'nobody' ? 'soonest' : 'oldest' }, 50)).rows,
    enabled,
    pollMs,
  });
}

/** The times that a booking could have now, the nearest to its own first. */
export function useBookingTimes(id: string) {
  return useRead<BookingTimes>({
    queryKey: [...adminKey(noun), 'times', id],
    read: `/admin/bookings/${id}/times`,
  });
}

/** What a change of the team would mean is another after such an act, too. */
const also = [teamPreviewKey];

/** Offers another time; without a date the offer ends. */
export function useOfferTime() {
  return useBookingAct<{ id: string; date: string | null }>(
    ({ id, date }) => {
      const path = `/admin/bookings/${id}/proposal`;
      return date === null ? send('DELETE', path) : send('POST', path, { body: { date } });
    },
    (row) => [row],
    also,
  );
}

/** Which bookings, and a change of the team that is not saved yet, by which they are judged already. */
export interface Several {
  ids: readonly string[];
  ahead?: TeamPreviewInput | undefined;
}

/** Finds others for bookings that need a technician. */
export function useFindOthers() {
  return useBookingAct<Several, OthersFound>(
    (body) => posted('find-others', body),
    ({ found }) => found,
    also,
  );
}

/** Offers each the nearest time that it could have. */
export function useOfferTimes() {
  return useBookingAct<Several, TimesOffered>(
    (body) => posted('offer-times', body),
    ({ offered }) => offered,
    also,
  );
}

/** Gives one to a technician, in place of whoever of its people cannot come. */
export function useGiveBooking() {
  return useBookingAct<Giving, Booking[]>(
    ({ id, to, replacing, ...allowance }) =>
      posted('assign', { ids: [id], assignedTo: to, ...(replacing && { replacing }), ...allowance }),
    (rows) => rows,
    also,
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
  return useRead<BookingReplacements>({
    queryKey: [...adminKey(noun), 'replacements', ids, ahead],
    read: () => posted('replacements', { ids, ahead }),
    enabled: ids.length > 0,
  });
}

function posted<Answer>(path: string, body: object): Promise<Answer> {
  return send('POST', `/admin/bookings/${path}`, { body });
}
