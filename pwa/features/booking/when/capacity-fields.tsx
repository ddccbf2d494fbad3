import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { knownOn } from '../../../../contract/availability/known-slots';
import type { OfferedDay } from '../../../../contract/availability/offered-slots';
import { slots, splitDate } from '../../../../contract/slots';
import { addDays } from '../../../../contract/time';
import { useOnline } from '../../../data/device/online';
import { chosenOf, useHold } from '../../../data/slots/use-hold';
import { useSlotWaitlist } from '../../../data/slots/use-slot-waitlist';
import { useSlots } from '../../../data/slots/use-slots';
import { useWide } from '../../../ui/hooks/use-wide';
import { firstOpenDay, todayOver } from '../../../widgets/slots/known-days';
import { bookableIn } from '../draft/bookable';
import { ListFields } from './list-fields';
import { spanOf } from './spans';
import { nextDays } from './visit-days';
import { WeekFields } from './week-fields';
import type { ShownTimes, TimeProps } from './when-props';

interface CapacityProps extends TimeProps {
  now: Date;
  /** The fields for days of which nothing is counted are gone. */
  isShown: boolean;
  /** Whether capacity is limited, and whether that and what is closed is known by now. */
  onKnown(known: { capacityEnabled: boolean; isKnown: boolean }): void;
}

/** Day and time where capacity is limited: what is left of each, and the chosen one is held meanwhile. Nothing where it is not. */
export function CapacityFields(props: CapacityProps) {
  const { today, now, draft, isSending, isShown, onKnown, onChange, onHeld, onRemark } = props;
  const service = bookableIn(draft.serviceType);
  const isOnline = useOnline();
  const isWide = useWide();
  // While it is asked anew, as for a larger visit, the fields that are there stay. Where nothing is counted no visit is too large.
  const [wasCounted, setWasCounted] = useState(false);
  const items = wasCounted ? props.items : undefined;
  const first = useSlots({ service, items, from: today, isToday: true });
  const isWaiting = service !== undefined && first.as === 'asking';
  // The week that is looked at, which need not be that of the chosen day.
  const [week, setWeek] = useState<string>();
  // Where the form begins stays where it is, whatever others take meanwhile: nothing moves under a finger.
  const [begins, setBegins] = useState({ service: '', day: today });
  if (!isWaiting && first.answer && begins.service !== draft.serviceType) {
    const open = firstOpenDay(nextDays(today), (each) => knownOn(first.answer?.days ?? [], each, now));
    setBegins({ service: draft.serviceType, day: open ?? today });
  }
  const day = draft.day || begins.day;
  const weekFrom = week ?? spanOf(today, day, 7);
  const laterFrom = spanOf(today, isWide ? weekFrom : day);
  const isLater = laterFrom !== today;
  const later = useSlots({ service: isLater ? service : undefined, items, from: laterFrom, isToday: false });
  const days: OfferedDay[] = [...(first.answer?.days ?? []), ...(later.answer?.days ?? [])];
  const capacityEnabled = first.answer?.isCounted ?? (isWaiting && wasCounted);
  if (capacityEnabled !== wasCounted) setWasCounted(capacityEnabled);
  const date = draft.day && draft.start ? `${draft.day} ${draft.start}` : '';
  const offered = offeredAt(days, date);
  // A page that was loaded anew still has its slot, which counts as taken.
  const [kept] = useState(draft.holdId && date);

  const sending = useRef(isSending);
  sending.current = isSending;
  const hold = useHold(
    {
      service: capacityEnabled ? service : undefined,
      date,
      items,
      isPossible:
        isOnline && first.as === 'now' && (offered !== 0 || kept === date) && typeof offered !== 'string',
    },
    () => sending.current,
  );
  const { id: holdId, is } = hold;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold is told once
  useEffect(() => {
    if (holdId && holdId !== draft.holdId) onChange({ holdId });
  }, [holdId]);
  // What others took meanwhile, what is counted no more, and whether the server is there, is asked for anew.
  const { ask } = first;
  useEffect(() => {
    if (is === 'full' || is === 'uncounted' || is === 'unheard') ask();
  }, [is, ask]);

  // A link, an earlier visit of this page or another service left a time that cannot be asked for (any more): it is not chosen. What
  // waits to be sent keeps the one it has.
  const isOver = first.as === 'now' && typeof offered === 'string' && draft.asked !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => {
    if (isOver) onChange({ start: '', holdId: '' });
  }, [isOver]);

  const isThen = first.as === 'then';
  // What is held for whoever asks counts as taken.
  const isTheirs = is === 'held' || is === 'asking';
  const isFull = is === 'full' || (offered === 0 && !isTheirs);
  const remark =
    !capacityEnabled || !date ? '' : remarkOf({ start: draft.start, isFull, isMany: is === 'many', isThen });
  useEffect(() => onRemark(remark), [remark, onRemark]);
  // Without a network nobody knows whether it still is.
  const isHeld = is === 'held' && !isThen;
  useEffect(() => onHeld(isHeld), [isHeld, onHeld]);

  /** What is known of a day now; nothing is said of it while the server's word may still come. */
  const known = (day: string) =>
    knownOn(first.as === 'asking' ? closedOf(days) : days, day, now).map((each, slot) => {
      if (date !== `${day} ${slots[slot]?.start}` || typeof each !== 'number') return each;
      return is === 'full' ? 0 : isTheirs ? Math.max(each, 1) : each;
    });

  const seen = isWide ? Array.from({ length: 7 }, (_, ahead) => addDays(weekFrom, ahead)) : [day];
  const waitlist = useSlotWaitlist({
    service,
    isShown: capacityEnabled && seen.some((day) => known(day).includes(0)),
    isThen,
  });

  useLayoutEffect(
    () => onKnown({ capacityEnabled, isKnown: !isWaiting }),
    [capacityEnabled, isWaiting, onKnown],
  );
  if (!isShown) return null;

  const shown: ShownTimes = {
    ...{ today, now, draft, faults: props.faults, isWaiting, day },
    over: isWaiting ? undefined : todayOver({ today, day }, known),
    known,
    isThen,
    at: first.answer?.at ?? '',
    chosen: chosenOf(hold, isThen),
    waitlist,
    date,
    onDay(day) {
      if (isWaiting) return;
      const at = slots.findIndex(({ start }) => start === draft.start);
      const isThere = at >= 0 && typeof known(day)[at] !== 'string';
      onChange({ day, holdId: '', ...(!isThere && { start: '' }) });
    },
    onChoose(next) {
      const parts = splitDate(next);
      if (parts && !isWaiting) onChange({ day: parts.day, start: parts.slot.start, holdId: '' });
    },
  };
  return isWide ? <WeekFields {...shown} from={weekFrom} onWeek={setWeek} /> : <ListFields {...shown} />;
}

function offeredAt(days: readonly OfferedDay[], date: string) {
  const parts = splitDate(date);
  if (!parts) return undefined;
  return days.find(({ day }) => day === parts.day)?.slots[slots.indexOf(parts.slot)];
}

/** What does not change with what others ask for. */
function closedOf(days: readonly OfferedDay[]) {
  return days.map(({ day, slots: of }) => ({
    day,
    slots: of.map((each) => (typeof each === 'string' ? each : undefined)),
  }));
}

/** What is to be known before the button is pressed. */
function remarkOf(of: { start: string; isFull: boolean; isMany: boolean; isThen: boolean }): string {
  if (!of.isFull && of.isMany)
    return `We cannot hold ${of.start} for now. We keep your request, and call you if we cannot keep that time.`;
  if (!of.isFull) return '';
  return `${of.start} ${of.isThen ? 'was' : 'is'} full. We keep your request: take another time, or we call you with one.`;
}
