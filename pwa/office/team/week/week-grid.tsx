import { useId, useState } from 'react';
import { slots } from '../../../../contract/slots';
import type { Week } from '../../../../contract/team/roster';
import { cx } from '../../../ui/class-names';
import { moveByCell } from '../../kit/cell-arrows';
import styles from '../week.module.css';
import { nameOfDay, shownDays, slotText, toggled } from './week-labels';

interface Props {
  /** Whose week it is, as a screen reader says it with every window. */
  who: string;
  week: Week;
  onChange: (week: number[][]) => void;
  /** When the business visits: nobody comes at other times, whatever is lit. */
  open?: Week;
  /** What a lit and an unlit window are called. */
  words?: [lit: string, unlit: string];
}

/** A week of five windows a day: arrows move, Space or a press lights one. */
export function WeekGrid({ who, week, onChange, open, words = ['works', 'off'] }: Props) {
  const grid = useId();
  const [stop, setStop] = useState('0,0');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows work on the buttons in it
    <div className={`${styles.grid} grid middle gap-4`} onKeyDown={moveByCell}>
      <span />
      {shownDays.map((day) => (
        <span key={day} className={`${styles.day} text-center text-xs`} aria-hidden="true">
          {nameOfDay(day).slice(0, 3)}
        </span>
      ))}
      {slots.map(({ start }, slot) => [
        <span key={start} className="nowrap soft text-xs num" aria-hidden="true">
          {start.replace(':00', '')}
        </span>,
        ...shownDays.map((day, column) => {
          const lit = week[day]?.includes(slot) ?? false;
          const shut = open !== undefined && !open[day]?.includes(slot);
          const at = `${column},${slot}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a window, drawn as one
            <button
              key={at}
              type="button"
              role="checkbox"
              aria-checked={lit}
              aria-label={`${who}, ${nameOfDay(day)}, ${slotText(slot)}, ${lit ? words[0] : words[1]}${shut ? ', no visits then' : ''}`}
              className={cx(lit && styles.lit, shut && styles.shut)}
              data-cell={`${grid} ${at}`}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setStop(at)}
              onClick={() => onChange(toggled(week, day, slot))}
            />
          );
        }),
      ])}
    </div>
  );
}

/** What the windows mean. */
export function WeekLegend() {
  return (
    <p className={`${styles.legend} above-10 flex wraps soft text-xs`} aria-hidden="true">
      <span className="row gap-6">
        <i className={styles.lit} />
        Works
      </span>
      <span className="row gap-6">
        <i />
        Off
      </span>
      <span className="row gap-6">
        <i className={styles.shut} />
        No visits then
      </span>
    </p>
  );
}

/** The same week, small. */
export function WeekTower({ week, label }: { week: Week; label: string }) {
  return (
    <span className={`${styles.tower} sand`} role="img" aria-label={label}>
      {shownDays.map((day) => (
        <i className="grid gap-2" key={day}>
          {slots.map(({ start }, slot) => (
            <b key={start} className={cx(week[day]?.includes(slot) && styles.lit)} />
          ))}
        </i>
      ))}
    </span>
  );
}
