import { useState } from 'react';
import { monthName } from '../../../../contract/dates';
import { isPeriod, type Period } from '../../../../contract/money/returns/period';
import { addDays, addMonths, dubaiDay } from '../../../../contract/time';
import { Select } from '../../../ui/form/select';
import { useWide } from '../../../ui/hooks/use-wide';
import { IconButton } from '../../../ui/icon-button';
import { daysChoice } from '../../kit/list/days-choice';
import styles from '../frame/money-page.module.css';

/** Which days are looked at: so many quarters or months back, or any. */
export type Chosen = { by: 'quarter' | 'month'; back: number } | { by: 'days'; days: Period };

/** The last quarter that is over: its return is due next. */
export const lastQuarter: Chosen = { by: 'quarter', back: 1 };

const steps = { quarter: { of: quarterOf, word: 'Quarter' }, month: { of: monthOf, word: 'Month' } } as const;

/** What was chosen, as days with what they are called; own days have no name. */
export function periodOf(chosen: Chosen, now: Date): Period & Partial<Named> {
  return chosen.by === 'days' ? chosen.days : steps[chosen.by].of(now, chosen.back);
}

const days = daysChoice<Partial<Period>>({ noun: 'Issued', label: 'Days of issue', presets: () => [] });
const options = [
  { value: 'quarter', label: 'Quarter' },
  { value: 'month', label: 'Month' },
  { value: 'days', label: 'Own days' },
];

interface Props {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Chooses the days: by quarters and months one after the other, or from and to. */
export function PeriodChoice({ chosen, onChoose }: Props) {
  const wide = useWide();
  function kindOf(by: string) {
    if (by === 'days') onChoose({ by, days: periodOf(chosen, new Date()) });
    else onChoose({ by: by === 'month' ? by : 'quarter', back: 1 });
  }
  return (
    <div className={`flex wraps gap-6 ${styles.quarter}`}>
      <Select
        aria-label="Period"
        className={styles.periodKind}
        options={options}
        value={chosen.by}
        onChange={(event) => kindOf(event.currentTarget.value)}
      />
      {chosen.by === 'days' ? (
        <OwnDays days={chosen.days} wide={wide} onDays={(to) => onChoose({ by: 'days', days: to })} />
      ) : (
        <Steps of={chosen} onChoose={onChoose} />
      )}
    </div>
  );
}

function Steps({ of, onChoose }: { of: Exclude<Chosen, { by: 'days' }>; onChoose: Props['onChoose'] }) {
  const { by, back } = of;
  const { word } = steps[by];
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={`${word} before`}
        onClick={() => onChoose({ by, back: back + 1 })}
      />
      <b className="num nowrap">{periodOf(of, new Date()).label}</b>
      <IconButton
        icon="chevron-right"
        label={`${word} after`}
        disabled={back === 0}
        onClick={() => onChoose({ by, back: back - 1 })}
      />
    </>
  );
}

/** Both ends as they are being chosen; only days that are a period are looked at. */
function OwnDays(props: { days: Period; wide: boolean; onDays: (days: Period) => void }) {
  const [typed, setTyped] = useState<Partial<Period>>(props.days);
  function change(ends: Partial<Period>) {
    const next = { ...typed, ...ends };
    setTyped(next);
    const { from, to } = next;
    if (from && to && isPeriod({ from, to })) props.onDays({ from, to });
  }
  const { from, to } = typed;
  const isFit = from !== undefined && to !== undefined && isPeriod({ from, to });
  return (
    <>
      {days.draw({ filters: typed, onChange: change, wide: props.wide })}
      {!isFit && <span className="soft text-sm">Choose both ends, at most a year.</span>}
    </>
  );
}

/** A quarter or a month of a year, by its Dubai days. */
export interface Named extends Period {
  /** `Q4 2026`, `November 2026` */
  label: string;
}

const lastDays = ['03-31', '06-30', '09-30', '12-31'];

/** The quarter of an instant, or so many before it. */
export function quarterOf(now: Date, back = 0): Named {
  const [year = 0, month = 1] = dubaiDay(now).split('-').map(Number);
  const index = year * 4 + Math.floor((month - 1) / 3) - back;
  const [of, at] = [Math.floor(index / 4), index % 4];
  const from = `${of}-${String(at * 3 + 1).padStart(2, '0')}-01`;
  return { label: `Q${at + 1} ${of}`, from, to: `${of}-${lastDays[at]}` };
}

/** The month of an instant, or so many before it. */
export function monthOf(now: Date, back = 0): Named {
  const from = addMonths(`${dubaiDay(now).slice(0, 7)}-01`, -back);
  return { label: `${monthName(from)} ${from.slice(0, 4)}`, from, to: addDays(addMonths(from, 1), -1) };
}
