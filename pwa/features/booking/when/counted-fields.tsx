import { useEffect, useRef, useState } from 'react';
import type { OfferedDay } from '../../../../contract/offered-slots';
import { slots, splitDate } from '../../../../contract/slots';
import { useOnline } from '../../../data/device/online';
import { useHold } from '../../../data/slots/use-hold';
import { useSlots } from '../../../data/slots/use-slots';
import { useWide } from '../../../ui/use-wide';
import type { Chosen } from '../../../widgets/slots/chosen';
import { knownOn } from '../../../widgets/slots/known-days';
import { bookableIn } from '../bookable';
import { ListFields } from './list-fields';
import { spanOf } from './spans';
import { WeekFields } from './week-fields';
import { WhenFields } from './when-fields';
import type { ShownTimes, TimeProps } from './when-props';

/** Day and time where places are counted: what is left of each, and the chosen one is held meanwhile. */
export function CountedFields(props: TimeProps & { now: Date }) {
  const { today, now, draft, isSending, onChange, onRemark } = props;
  const service = bookableIn(draft.serviceType);
  const isOnline = useOnline();
  const isWide = useWide();
  const first = useSlots({ service, from: today, isToday: true });
  // The week that is looked at, which need not be that of the chosen day.
  const [week, setWeek] = useState<string>();
  const weekFrom = week ?? spanOf(today, draft.day || today, 7);
  const laterFrom = spanOf(today, (isWide ? weekFrom : draft.day) || today);
  const isLater = laterFrom !== today;
  const later = useSlots({ service: isLater ? service : undefined, from: laterFrom, isToday: false });
  const days: OfferedDay[] = [...(first.answer?.days ?? []), ...(later.answer?.days ?? [])];
  const isCounted = first.answer?.isCounted === true;
  const date = draft.day && draft.start ? `${draft.day} ${draft.start}` : '';
  const offered = offeredAt(days, date);

  const sending = useRef(isSending);
  sending.current = isSending;
  const hold = useHold(
    {
      service: isCounted ? service : undefined,
      date,
      isPossible: isOnline && first.as === 'now' && offered !== 0 && typeof offered !== 'string',
    },
    () => sending.current,
  );
  const { id: holdId, is } = hold;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold is told once
  useEffect(() => {
    if (holdId && holdId !== draft.holdId) onChange({ holdId });
  }, [holdId]);
  // What others took meanwhile, and what is counted no more, is asked for anew.
  const { ask } = first;
  useEffect(() => {
    if (is === 'full' || is === 'uncounted') ask();
  }, [is, ask]);

  const isThen = first.as === 'then';
  const isFull = offered === 0 || is === 'full';
  const remark = !isCounted || !date ? '' : remarkOf({ start: draft.start, isFull, isThen });
  useEffect(() => onRemark(remark), [remark, onRemark]);

  if (!isCounted) return <WhenFields {...props} />;

  const chosen: Chosen = isThen
    ? { is: 'unheld' }
    : is === 'held'
      ? { is, secondsLeft: hold.secondsLeft }
      : is === 'ended'
        ? { is, holdAgain: hold.again }
        : { is: is === 'asking' ? is : 'plain' };

  /** What is known of a day now; nothing is said of it while the server's word may still come. */
  const known = (day: string) =>
    knownOn(first.as === 'asking' ? closedOf(days) : days, day, now).map((each, slot) =>
      is === 'full' && date === `${day} ${slots[slot]?.start}` ? 0 : each,
    );

  const shown: ShownTimes = {
    ...{ today, now, draft, faults: props.faults },
    known,
    isThen,
    at: first.answer?.at ?? '',
    chosen,
    date,
    onDay(day) {
      const at = slots.findIndex(({ start }) => start === draft.start);
      const isThere = at >= 0 && typeof known(day)[at] !== 'string';
      onChange({ day, holdId: '', ...(!isThere && { start: '' }) });
    },
    onChoose(next) {
      const parts = splitDate(next);
      if (parts) onChange({ day: parts.day, start: parts.slot.start, holdId: '' });
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
function remarkOf(of: { start: string; isFull: boolean; isThen: boolean }): string {
  if (of.isFull && !of.isThen)
    return `${of.start} is full. We keep your request, and you take another time or we call you with one.`;
  if (!of.isThen) return '';
  return of.isFull
    ? `${of.start} was full. It is not held: if it still is, we keep your request and show you the nearest times.`
    : `${of.start} is not held. If it is gone when your request arrives, we keep the request and show you the three nearest times.`;
}
