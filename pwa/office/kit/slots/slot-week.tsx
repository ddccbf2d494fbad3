import { type KeyboardEvent, useRef, useState } from 'react';
import { roomText } from '../../../../contract/availability/slot-labels';
import { isOpen, lastBookableDay } from '../../../../contract/bookings/booking-rules';
import { monthDay, spokenDay, weekdayShort } from '../../../../contract/dates';
import { slots, splitDate } from '../../../../contract/slots';
import { addDays, dubaiDay } from '../../../../contract/time';
import { slotSpan } from '../../../../contract/visits/visit-when';
import { IconButton } from '../../../ui/icon-button';
import { useAdminCalendar } from '../../data/bookings/bookings';
import { useOfferedSlots } from '../../data/bookings/offered-slots';
import { CapacityNote } from './capacity-note';
import { hasEnded, type SlotChoice } from './slot-time';
import styles from './slot-week.module.css';

const shown = 6;

/** Six days with their slots: how many places each has left, or how much is in it already. Arrows move, Enter takes. */
export function SlotWeek({
  service,
  booking,
  day: chosenDay,
  start: chosenStart,
  onChange,
  now,
}: SlotChoice) {
  const today = dubaiDay(now);
  const [first, setFirst] = useState(() => firstFor(chosenDay, today));
  // A day that is chosen elsewhere comes into sight.
  const [day, setDay] = useState(chosenDay);
  if (day !== chosenDay) {
    setDay(chosenDay);
    if (chosenDay && (chosenDay < first || chosenDay >= addDays(first, shown)))
      setFirst(firstFor(chosenDay, today));
  }
  const days = Array.from({ length: shown }, (_, at) => addDays(first, at));
  const offered = useOfferedSlots({ service, booking, from: first, days: shown });
  const counts = useCounts(days, !offered.capacityEnabled);
  const table = useRef<HTMLDivElement>(null);
  const stop = days.includes(chosenDay) && chosenStart ? `${chosenDay} ${chosenStart}` : undefined;
  let firstFree: string | undefined;

  function pressed(event: KeyboardEvent) {
    const step = steps[event.key];
    const at = (event.target as HTMLElement).dataset.cell?.split(',').map(Number);
    if (!step || !at || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = `${(at[0] ?? 0) + step[0]},${(at[1] ?? 0) + step[1]}`;
    table.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows work on the buttons in it */}
      <div ref={table} className={`${styles.week} grid gap-4`} onKeyDown={pressed}>
        <span className={styles.turn}>
          <IconButton
            icon="chevron-left"
            label="Days before"
            disabled={first <= today}
            onClick={() => setFirst(firstFor(addDays(first, -shown), today))}
          />
          <IconButton
            icon="chevron-right"
            label="Days after"
            disabled={addDays(first, shown) > lastBookableDay(today)}
            onClick={() => setFirst(addDays(first, shown))}
          />
        </span>
        {days.map((each) => (
          <span key={each} className={`${styles.day} clips nowrap text-center text-xs`}>
            {weekdayShort(each)}, <b>{monthDay(each)}</b>
          </span>
        ))}
        {slots.map((slot, row) => [
          <span key={slot.start} className={`${styles.time} row nowrap text-xs`}>
            {slot.start}
          </span>,
          ...days.map((each, column) => {
            const date = `${each} ${slot.start}`;
            if (hasEnded(each, slot.start, now))
              return (
                <i key={date} className={styles.past}>
                  Past
                </i>
              );
            firstFree ??= date;
            const chosen = date === stop;
            const left = offered.of(each, slot.start);
            const words = left === undefined ? countText(counts && (counts.get(date) ?? 0)) : roomText(left);
            return (
              <button
                key={date}
                type="button"
                data-cell={`${column},${row}`}
                aria-pressed={chosen}
                className={words.hasRoom ? undefined : styles.isFull}
                aria-label={[spokenDay(each), slotSpan(slot), words.long].filter(Boolean).join(', ')}
                tabIndex={date === (stop ?? firstFree) ? 0 : -1}
                onClick={() => onChange({ day: each, start: slot.start })}
              >
                {chosen && words.hasRoom ? 'Chosen' : words.short}
              </button>
            );
          }),
        ])}
      </div>
      <CapacityNote offered={offered} />
    </>
  );
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Today first, as long as the day is in sight then. */
function firstFor(day: string, today: string): string {
  return day < addDays(today, shown) ? today : day;
}

/** What is in a slot already, which says nothing of how much fits. */
function countText(count: number | undefined): ReturnType<typeof roomText> {
  if (count === undefined) return { short: 'Open', long: '', hasRoom: true };
  const short = count === 0 ? 'Free' : count === 1 ? '1 visit' : `${count} visits`;
  return { short, long: short.toLowerCase(), hasRoom: true };
}

/** How many visits somebody still has to make, by date and slot; undefined while that is not known. */
function useCounts(days: readonly string[], enabled: boolean): Map<string, number> | undefined {
  const { data } = useAdminCalendar({ from: days[0] ?? '', to: days.at(-1) ?? '' }, enabled);
  if (!data) return undefined;
  const counts = new Map<string, number>();
  for (const { date, status } of data.rows)
    if (isOpen(status) && splitDate(date)) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}
