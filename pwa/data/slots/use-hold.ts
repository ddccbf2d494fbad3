import { useCallback, useEffect, useRef, useState } from 'react';
import type { HoldAnswer } from '../../../contract/availability/slots-query';
import type { BookableService } from '../../../contract/bookings/booking-rules';
import { newId } from '../../../contract/new-id';
import { openDevice } from '../../device/device';
import { deviceId } from '../../device/sync/stored-session';
import { useServerNow } from '../device/server-clock';
import { callAsMe } from '../session/session';
import { callLinked } from '../visit/call-linked';

/** What is to be held: nothing without a service and a date. */
export interface Wanted {
  service: BookableService | undefined;
  /** `2026-11-28 9:00 AM`; empty where nothing is chosen. */
  date: string;
  booking?: string | undefined;
  /** What is chosen from the price list, which says how large the visit is. */
  items?: readonly string[] | undefined;
  /** The link that shows that the booking may be moved. */
  link?: string | undefined;
  /** Online, and a slot may be free: else nothing is asked for. What is held already stays so. */
  isPossible: boolean;
}

/**
 * The slot that is kept while a form is filled in. `id` goes with what is sent, whatever became of the hold; `none`: none was asked
 * for; `unheard`: the server did not answer, so that what is known is of before; `full`: nobody is free; `many`: much of that day is asked for from here already, so it can be
 * asked for and is not held; `uncounted`: capacity is not limited any more.
 */
export interface Hold {
  id: string;
  is: 'none' | 'asking' | 'unheard' | 'held' | 'ended' | 'full' | 'many' | 'uncounted';
  /** How long it lasts, once that is short. */
  secondsLeft?: number | undefined;
}

/** Somebody who goes through the times by key holds only the one they stay at. */
const settleMs = 400;
/** Of its last seconds alone anything is said. */
const saidSeconds = 120;

interface State extends Hold {
  key: string;
  until?: number;
}
const none: State = { key: '', id: '', is: 'none' };

/**
 * Holds the chosen time quietly; another choice replaces it, and leaving lets it go, unless `isSent()`: what was sent uses it.
 */
export function useHold(wanted: Wanted, isSent: () => boolean): Hold & { again(): void } {
  const { service, date, booking, items = [], link, isPossible } = wanted;
  const key = service && date ? `${service} ${date} ${items}` : '';
  const serverNow = useServerNow();
  const [state, setState] = useState<State>(none);
  const [attempt, setAttempt] = useState(0);
  const now = useRef({ state, isSent });
  now.current = { state, isSent };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is wanted
  useEffect(() => {
    const { state, isSent } = now.current;
    if (state.key === key && state.is !== 'ended' && state.is !== 'unheard') return;
    if (state.key !== key) {
      if (!isSent()) letGo(state);
      setState(none);
    }
    if (!service || !key || !isPossible) return;
    const begin = () => {
      // What was sent without a hold would find its own slot taken by one that overtakes it.
      if (now.current.isSent()) return;
      const id = newId();
      setState({ key, id, is: 'asking' });
      const update = (next: Partial<State>) =>
        setState((before) => (before.id === id ? { ...before, ...next } : before));
      const chosen = items.length > 0 && { items };
      hold({ id, service, date, ...(booking && { booking }), ...chosen }, link).then(
        ({ held, isCounted: capacityEnabled, until, many }) => {
          if (many) update({ is: 'many' });
          else if (held) update({ is: 'held', ...(until && { until: Date.parse(until) }) });
          else update({ id: '', is: capacityEnabled ? 'full' : 'uncounted' });
        },
        () => update({ is: 'unheard' }),
      );
    };
    const timer = setTimeout(begin, attempt > 0 && state.key === key ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [key, isPossible, attempt]);

  useEffect(
    () => () => {
      const { state, isSent } = now.current;
      if (!isSent()) letGo(state);
    },
    [],
  );

  const { until, is } = state;
  useEffect(() => {
    if (is !== 'held' || until === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = Math.ceil((until - serverNow().getTime()) / 1000);
      setState((before) => {
        if (before.until !== until) return before;
        if (left <= 0) return { ...before, is: 'ended', secondsLeft: undefined };
        return left > saidSeconds ? before : { ...before, secondsLeft: left };
      });
      if (left > 0) timer = setTimeout(tick, left > saidSeconds ? (left - saidSeconds) * 1000 : 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, is, serverNow]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const { id, secondsLeft } = state.key === key ? state : none;
  return {
    id,
    is: state.key === key ? is : 'none',
    ...(secondsLeft !== undefined && { secondsLeft }),
    again,
  };
}

/** One after the other: the last choice is the last that the server hears. */
let turn: Promise<unknown> = Promise.resolve();

function hold(
  request: { id: string; service: string; date: string; booking?: string; items?: readonly string[] },
  link: string | undefined,
): Promise<HoldAnswer> {
  const answer = turn.then(async () => {
    const { usable, hub, env } = await openDevice();
    const device = usable ? await deviceId(hub, env.uuid) : request.id;
    const { body } = await callLinked<HoldAnswer>(link, '/slots/holds', {
      method: 'POST',
      body: { ...request, deviceId: device },
    });
    return body;
  });
  turn = answer.catch(() => {});
  return answer;
}

/** As well as it can be done: what is not let go ends by itself. */
function letGo({ id, is }: Hold): void {
  if (!id || is === 'ended') return;
  turn = turn.then(() =>
    callAsMe(`/slots/holds/${id}`, { method: 'DELETE', keepalive: true }).catch(() => {}),
  );
}

/** How the chosen time stands by what became of its hold. `isUnheld`: none can be had now. */
export function chosenOf({ is, secondsLeft, again }: Hold & { again(): void }, isUnheld: boolean) {
  if (isUnheld || is === 'many') return { is: 'unheld' as const };
  if (is === 'held') return { is, secondsLeft };
  if (is === 'ended') return { is, holdAgain: again };
  return { is: is === 'asking' ? is : ('plain' as const) };
}
