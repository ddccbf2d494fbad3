import { useEffect, useRef } from 'react';
import { Icon } from './icon';
import { moveByKey } from './roving';

export type StripDay = {
  /** 'yyyy-MM-dd' */
  value: string;
  weekday: string;
  day: string | number;
  /** What a screen reader says, such as "Saturday, 28 November". */
  name?: string;
  disabled?: boolean;
};

type DayStripProps = {
  label: string;
  days: readonly StripDay[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Opens the full month for later dates. */
  onMore?: () => void;
  moreLabel?: string;
  /** Adds a hidden input, for a form that is sent as it stands. */
  name?: string;
};

/** The next days as arches to choose one from; arrow keys walk, the chosen one scrolls into view. */
export function DayStrip({
  label,
  days,
  value,
  onChange,
  onMore,
  moreLabel = 'More dates',
  name,
}: DayStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const free = days.filter((day) => !day.disabled);
  const stop = free.some((day) => day.value === value) ? value : free[0]?.value;

  useEffect(() => {
    const strip = row.current;
    const chosen = strip?.querySelector<HTMLElement>('[aria-checked="true"]');
    if (!strip || !chosen) return;
    // Only the strip moves: scrollIntoView would move the page as well.
    const outside =
      chosen.offsetLeft < strip.scrollLeft || chosen.offsetLeft + 60 > strip.scrollLeft + strip.clientWidth;
    if (value && outside) strip.scrollLeft = chosen.offsetLeft - strip.clientWidth / 2 + 30;
  }, [value]);

  return (
    <div className="day-strip">
      <div
        ref={row}
        role="radiogroup"
        aria-label={label}
        className="day-strip-days"
        onKeyDown={(event) =>
          moveByKey(
            event,
            'radio',
            days.map((day) => day.disabled === true),
            (index) => days[index] && onChange(days[index].value),
          )
        }
      >
        {days.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: an arch with two lines; one tab stop by roving
          <button
            key={day.value}
            type="button"
            role="radio"
            className="day"
            aria-checked={day.value === value}
            aria-label={day.name}
            tabIndex={day.value === stop ? 0 : -1}
            disabled={day.disabled}
            onClick={() => onChange(day.value)}
          >
            {day.weekday}
            <b>{day.day}</b>
          </button>
        ))}
      </div>
      {onMore && (
        <button type="button" className="day day-more" onClick={onMore}>
          <Icon name="calendar" />
          {moreLabel}
        </button>
      )}
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </div>
  );
}
