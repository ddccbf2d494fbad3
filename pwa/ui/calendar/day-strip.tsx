import { useEffect, useRef } from 'react';
import { Icon } from '../icon';

export type StripDay = {
  /** 'yyyy-MM-dd' */
  value: string;
  weekday: string;
  day: string | number;
  /** What a screen reader says, such as "Saturday, 28 November". */
  name?: string;
  disabled?: boolean;
  /** Below the number, such as "full"; the arch is dashed then, or dim where it cannot be chosen. */
  word?: string | undefined;
};

type DayStripProps = {
  label: string;
  days: readonly StripDay[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Opens the full month for later dates. */
  onMore?: () => void;
  moreLabel?: string;
  name: string;
  /** What can be chosen is not known yet: the days can be looked at, and a choice waits. */
  waiting?: boolean | undefined;
};

/** The next days as arches over native radios; the chosen one scrolls into view. */
export function DayStrip({
  label,
  days,
  value,
  onChange,
  onMore,
  moreLabel = 'More dates',
  name,
  waiting,
}: DayStripProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A sheet that opens with it gives it its width only after this.
    const frame = requestAnimationFrame(() => value && row.current && scrollToChosen(row.current));
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return (
    <div className="day-strip middle num gap-8">
      <div ref={row} role="radiogroup" aria-label={label} className="day-strip-days">
        {days.map((day) => (
          <label key={day.value} className={day.word ? 'day day-worded' : 'day'}>
            <input
              type="radio"
              name={name}
              value={day.value}
              aria-label={day.name}
              checked={day.value === value}
              disabled={day.disabled}
              aria-disabled={waiting || undefined}
              onChange={() => onChange(day.value)}
            />
            <span className="words">{day.weekday}</span>
            <b>{day.day}</b>
            {day.word && <small>{day.word}</small>}
          </label>
        ))}
      </div>
      {onMore && (
        <button
          type="button"
          className="day day-more grid gap-2"
          aria-disabled={waiting || undefined}
          onClick={onMore}
        >
          <Icon name="calendar" />
          {moreLabel}
        </button>
      )}
    </div>
  );
}

function scrollToChosen(strip: HTMLElement): void {
  const chosen = strip.querySelector<HTMLElement>('.day:has(:checked)');
  if (!chosen) return;
  // Only the strip moves: scrollIntoView would move the page as well.
  const outside =
    chosen.offsetLeft < strip.scrollLeft || chosen.offsetLeft + 60 > strip.scrollLeft + strip.clientWidth;
  if (outside) strip.scrollLeft = chosen.offsetLeft - strip.clientWidth / 2 + 30;
}
