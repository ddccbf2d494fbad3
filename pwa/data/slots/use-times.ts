import { useEffect, useRef, useState } from 'react';
import { knownOn } from '../../../contract/availability/known-slots';
import { nearestSlots } from '../../../contract/availability/nearest-slots';
import type { OfferedDay } from '../../../contract/availability/offered-slots';
import { startsAt } from '../../../contract/bookings/booking-rules';
import { slots, splitDate } from '../../../contract/slots';
import { addDays, dubaiDay } from '../../../contract/time';
import { useOnline } from '../device/online';
import { useServerNow } from '../device/server-clock';
import { chosenOf, useHold } from './use-hold';
import { useSlotWaitlist } from './use-slot-waitlist';
import { serviceOf, useSlots } from './use-slots';

/** How many days are told at once. */
const windowDays = 14;

/**
 * The times to which a visit can be moved, as they are known now, and the chosen one, which is held where there is signal. `isSent`: it
 * is on its way, and what keeps it stays. `link`: what shows that the visit may be moved, where nobody is signed in.
 */
export function useTimes(
  booking: { id: string; date: string; serviceType?: string; needsTime?: unknown },
  { wanted, isSent, link }: { wanted: string | undefined; isSent: boolean; link?: string },
) {
  const now = useServerNow()();
  const today = dubaiDay(now);
  const first = splitDate(wanted ?? '');
  // What a request without a time asked for is not theirs: once it is free again they can take it.
  const own = booking.needsTime ? '' : booking.date;
  const [start, setStart] = useState<string>(first?.slot.start ?? '');
  const [looked, setDay] = useState(first?.day);
  const isOnline = useOnline();
  const request = { service: serviceOf(booking), booking: booking.id, link };
  const near = useSlots({ ...request, from: today, isToday: true });
  const [old = ''] = booking.date.split(' ');
  // Beyond the days told at once none of them is near: its own day is shown, and does not change under a finger.
  const nearDays = old < addDays(today, windowDays) ? (near.answer?.days ?? []) : [];
  const nearest = nearestSlots(nearDays, booking.date).filter(
    (date) => date !== own && now < new Date(startsAt(date)),
  )[0];
  const day = looked ?? nearest?.slice(0, 10) ?? (old && old >= today ? old : today);
  const ahead = Math.floor((Date.parse(day) - Date.parse(today)) / 86_400_000);
  const laterFrom = addDays(today, ahead - (ahead % windowDays));
  const isLater = laterFrom !== today;
  const later = useSlots({
    ...(isLater ? request : { service: undefined }),
    from: laterFrom,
    isToday: false,
  });
  const days: OfferedDay[] = [...(near.answer?.days ?? []), ...(later.answer?.days ?? [])];
  const capacityEnabled = near.answer?.isCounted === true;
  const date = start ? `${day} ${start}` : '';
  const parts = splitDate(date);
  const offered = parts && days.find((each) => each.day === day)?.slots[slots.indexOf(parts.slot)];

  const sent = useRef(isSent);
  sent.current = isSent;
  const hold = useHold(
    {
      service: capacityEnabled ? request.service : undefined,
      date: date === own ? '' : date,
      booking: booking.id,
      link,
      isPossible: isOnline && near.as === 'now' && offered !== 0 && typeof offered !== 'string',
    },
    () => sent.current,
  );
  const { id: holdId, is } = hold;
  const { ask } = near;
  useEffect(() => {
    if (is === 'full' || is === 'uncounted' || is === 'unheard') ask();
  }, [is, ask]);

  const isThen = near.as === 'then';
  const isUnheld = isThen || !isOnline;
  const chosen = chosenOf(hold, isUnheld);

  /** What is known of a day; no numbers of before while newer ones may still come. */
  const known = (of: string) =>
    knownOn(near.as === 'asking' ? [] : days, of, now).map((each, slot) =>
      is === 'full' && date === `${of} ${slots[slot]?.start}` ? 0 : each,
    );

  const waitlist = useSlotWaitlist({ booking: booking.id, link, isShown: known(day).includes(0), isThen });

  return {
    ...{ now, today, day, start, date, isThen, isUnheld, capacityEnabled, chosen, known, waitlist },
    at: near.answer?.at,
    holdId: holdId || undefined,
    chooseDay(next: string) {
      setDay(next);
      if (next !== day) setStart('');
    },
    chooseStart(next: string) {
      setDay(day);
      setStart(next);
    },
  };
}
