import { useRef, useState } from 'react';
import type { WaitlistEntry } from '../../../contract/availability/waitlist';
import type { BookableService } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import { newId } from '../../../contract/new-id';
import { noConnection } from '../api/api-client';
import { useOnline } from '../device/online';
import { useSession } from '../session/session';
import { joinWaitlist, leaveWaitlist, useWaitlist } from '../waitlist';
import { switchFreeMessagesOn, useFreeMessagesOff } from './free-messages';

/** The state of an entry; `unknown`: whether there is one is not known yet. Only the server's word makes it `on`. */
export type WaitlistStatus = 'unknown' | 'off' | 'asking' | 'on' | 'ending';

/**
 * "Tell me when free" of the times that are shown. `statusAt` says nothing where it is not offered, and `whyNot` why: nobody is signed in,
 * the sign-in has ended, or there is no connection. `isOff`: the person switched such messages off, and asking switches them on. `failure`: what went wrong last, at which time.
 */
export interface SlotWaitlist {
  statusAt(date: string): WaitlistStatus | undefined;
  turn(date: string): void;
  whyNot: 'guest' | 'expired' | 'offline' | undefined;
  isOff: boolean;
  failure: { date: string; problem: Problem } | undefined;
}

/**
 * Asks to be told when a full time is free, and takes it back: for a new request of a `service`, or a `booking` that would move there.
 * `isShown`: a full time is in sight, else nothing is asked for; `isThen`: what is known of the times is of before.
 */
export function useSlotWaitlist(of: {
  service?: BookableService | undefined;
  booking?: string | undefined;
  link?: string | undefined;
  isShown: boolean;
  isThen: boolean;
}): SlotWaitlist {
  const { service, booking, link, isShown, isThen } = of;
  const { status } = useSession();
  const isOnline = useOnline() && !isThen;
  const isKnown = link !== undefined || status === 'signed-in';
  const whyNot = isKnown
    ? isOnline
      ? undefined
      : ('offline' as const)
    : status === 'guest' || status === 'expired'
      ? status
      : undefined;
  const isOffered = isKnown && isOnline && (service ?? booking) !== undefined;
  const { entries, as } = useWaitlist({ link, isWanted: isShown && isOffered });
  const [running, setRunning] = useState<Readonly<Record<string, 'asking' | 'ending'>>>({});
  const [failure, setFailure] = useState<SlotWaitlist['failure']>();
  const busy = useRef(new Set<string>());
  const ids = useRef(new Map<string, string>());

  // Of what they would not hear nothing is waited for.
  const isOff = useFreeMessagesOff() && link === undefined;
  const entryAt = (date: string) =>
    isOff
      ? undefined
      : entries?.find(
          (each: WaitlistEntry) =>
            each.date === date &&
            (booking ? each.booking === booking : each.booking === null && each.service === service),
        );

  async function turn(date: string) {
    if (!isOffered || busy.current.has(date)) return;
    const entry = entryAt(date);
    busy.current.add(date);
    setFailure(undefined);
    setRunning((before) => ({ ...before, [date]: entry ? 'ending' : 'asking' }));
    // After a mere failure the same number keeps a repeat harmless.
    const id = ids.current.get(date) ?? newId();
    ids.current.set(date, id);
    try {
      if (isOff) await switchFreeMessagesOn();
      if (entry) await leaveWaitlist(entry.id, link);
      else await joinWaitlist({ id, date, ...(booking ? { booking } : { service }) }, link);
      ids.current.delete(date);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('unavailable', noConnection);
      setFailure({ date, problem });
    } finally {
      busy.current.delete(date);
      setRunning(({ [date]: _, ...others }) => others);
    }
  }

  return {
    statusAt(date) {
      if (!isOffered) return undefined;
      return running[date] ?? (entryAt(date) ? 'on' : !entries && as === 'asking' ? 'unknown' : 'off');
    },
    turn: (date) => void turn(date),
    whyNot,
    isOff: isOffered && isOff,
    failure,
  };
}
