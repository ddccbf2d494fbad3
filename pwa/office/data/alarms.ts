import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type Activity, activityHeader } from '../../../contract/accounts/second-factor-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import type { BookingChange } from '../../../contract/office/booking-history';
import type { Alarms, UrgentAlarm } from '../../../contract/rules/admin-rules';
import { callAsMe, useIsAccountant } from '../../data/session/session';
import { send, useRead, useWrite } from './lists/client';
import { adminKey, isListKey, isOffline } from './lists/list';

const key = adminKey('alarms');

/**
 * Also of a page that nobody touches, and of one that is told what is new: what rings must not wait until somebody comes back, nor hang on one
 * way alone. By the stream it only rings sooner.
 */
const everyMs = 15_000;

/**
 * What rings in the office now, asked for as soon as the page is told of it, and every 15 s while it is on the screen. `serverNow`: the time of its clocks. With
 * `alarms.away` it rings without names, until the admin shows again that it is them.
 */
export function useAlarms(): { alarms: Alarms | undefined; failed: boolean; serverNow(): Date } {
  const { data, isError } = useHeard();
  const offset = data?.offset ?? 0;
  const serverNow = useCallback(() => new Date(Date.now() + offset), [offset]);
  return { alarms: data?.alarms, failed: isError, serverNow };
}

function useHeard() {
  // Nothing rings for an accountant.
  const enabled = !useIsAccountant();
  return useRead<Heard>({ queryKey: key, read: hear, refetchInterval: everyMs, enabled });
}

/**
 * Whether the server is out of reach, by what every page asks it all the time: no page may show as true what nobody can say any more.
 * `since`: when it was heard last, 0 for never. As it goes, lists that ask seldom find out how old they are; once it is back,
 * everything is asked anew.
 */
export function useReach(): { since: number | undefined; busy: boolean; retry(): void } {
  const client = useQueryClient();
  const { error, dataUpdatedAt, isFetching, refetch } = useHeard();
  const isOut = isOffline(error);
  const was = useRef(isOut);
  useEffect(() => {
    if (was.current === isOut) return;
    was.current = isOut;
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] !== key[1] && (!isOut || isListKey(queryKey)),
    });
  }, [client, isOut]);
  return { since: isOut ? dataUpdatedAt : undefined, busy: isFetching, retry: () => void refetch() };
}

interface Heard {
  alarms: Alarms;
  /** What the server's clock is ahead of this one, ms. */
  offset: number;
}

/** Asked for by the page and not by a person: it does not keep a sign-in awake. */
const headers = { [activityHeader]: 'idle' satisfies Activity };

async function hear(): Promise<Heard> {
  const { body: alarms } = await callAsMe<Alarms>('/admin/alarms', { headers });
  return { alarms, offset: Date.parse(alarms.serverTime) - Date.now() };
}

/** What became of an alarm that rings no more: the booking, and who did the last thing to it. */
export async function fateOf(id: string): Promise<{ booking: Booking; last: BookingChange | undefined }> {
  const path = `/admin/bookings/${id}`;
  const [{ body: booking }, { body: steps }] = await Promise.all([
    callAsMe<Booking>(path, { headers }),
    callAsMe<BookingChange[]>(`${path}/history?limit=1`, { headers }),
  ]);
  return { booking, last: steps[0] };
}

/**
 * Gives urgent help to a technician, or back to nobody. Given to another meanwhile it is a `conflict`, whose `detail.current` says
 * to whom. The alarms and the bookings are read anew in either case.
 */
export function useGiveUrgent() {
  const client = useQueryClient();
  return useWrite<Booking, { alarm: Pick<UrgentAlarm, 'id' | 'rev'>; to: string | null }>({
    mutationFn: ({ alarm, to }) =>
      send('PUT', `/admin/bookings/${alarm.id}`, { body: { assignedTo: to }, seen: alarm, once: true }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: adminKey('bookings') }),
      ]),
  });
}
