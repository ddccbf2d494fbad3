import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../class-names';
import { IconButton } from '../icon-button';
import {
  addDays,
  addMonths,
  dayName,
  monthGrid,
  monthName,
  parseDay,
  weekday,
  weekdayNames,
} from './day-math';

export type CalendarProps = {
  /** 'yyyy-MM-dd', or undefined while nothing is chosen. */
  value: string | undefined;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  /** The day it is in Dubai, for the ring around it; also where the calendar opens without a value. */
  today?: string;
  label?: string;
};

function keyTarget(event: KeyboardEvent, day: string, rightToLeft: boolean): string | undefined {
  const sideways = rightToLeft ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return addDays(day, sideways);
    case 'ArrowLeft':
      return addDays(day, -sideways);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    default:
      return undefined;
  }
}

/** A month to pick one day from: a grid with one tab stop, walked by arrows, PageUp and PageDown (Shift: a year). */
export function Calendar({ value, onChange, min, max, today, label = 'Choose a date' }: CalendarProps) {
  const clamp = (day: string) => (min && day < min ? min : max && day > max ? max : day);
  const start = clamp([value, today, min].find(parseDay) ?? '2026-01-01');
  const [cursor, setCursor] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  const moveFocus = useRef(false);
  const title = useId();

  useEffect(() => {
    if (parseDay(value)) setCursor(value as string);
  }, [value]);
  // The cursor is compared so that the focus follows it into the month just drawn.
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  const possible = (day: string) => (!min || day >= min) && (!max || day <= max);
  const turn = (months: number) => setCursor(clamp(addMonths(cursor, months)));
  const first = `${cursor.slice(0, 8)}01`;

  return (
    <div className="calendar">
      <div className="calendar-head row apart">
        <IconButton
          icon="chevron-left"
          label="Previous month"
          disabled={!possible(addDays(first, -1))}
          onClick={() => turn(-1)}
        />
        <b id={title} aria-live="polite">
          {monthName(cursor)}
        </b>
        <IconButton
          icon="chevron-right"
          label="Next month"
          disabled={!possible(addMonths(first, 1))}
          onClick={() => turn(1)}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a real table
        role="grid"
        aria-label={label}
        aria-describedby={title}
        onKeyDown={(event) => {
          const next = keyTarget(event, cursor, getComputedStyle(event.currentTarget).direction === 'rtl');
          if (!next) return;
          event.preventDefault();
          moveFocus.current = true;
          const target = clamp(next);
          if (target === cursor) moveFocus.current = false;
          setCursor(target);
        }}
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(cursor).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) =>
                day ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid, not of a table
                  <td key={day} aria-selected={day === value}>
                    <button
                      type="button"
                      data-day={day}
                      className={cx(
                        'calendar-day',
                        day === today && 'is-today',
                        day === value && 'is-chosen',
                      )}
                      aria-label={day === today ? `Today, ${dayName(day)}` : dayName(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!possible(day) || undefined}
                      tabIndex={day === cursor ? 0 : -1}
                      data-autofocus={day === cursor || undefined}
                      onClick={() => {
                        if (!possible(day)) return;
                        setCursor(day);
                        onChange(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ) : (
                  <td key={weekdayNames[column]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
