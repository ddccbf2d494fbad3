import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useMemo } from 'react';
import { dubaiDay } from '../../../../contract/time';
import { Icon } from '../../../ui/icon';
import styles from './filters.module.css';

interface Props {
  /** What the days are of, before `from`: `Visit`. */
  noun: string;
  from?: string | undefined;
  to?: string | undefined;
  /** The ends that changed. */
  onChange: (range: { from?: string | undefined; to?: string | undefined }) => void;
  /** `Visit date` */
  label: string;
  /** What an office asks for most. */
  presets: (today: string) => readonly DaysPreset[];
}

export interface DaysPreset {
  label: string;
  from: string;
  to: string;
}

const wire = 'YYYY-MM-DD';
/** The first is how a day is shown, all are how one may be typed. */
const typedDays = ['MMM D, YYYY', 'MMM DD, YYYY', wire, 'D/M/YYYY', 'DD/MM/YYYY', 'D/MM/YYYY', 'DD/M/YYYY'];

/** Days, both included, either end open: two fields and a calendar. */
export function DateRangeFilter({ noun, label, from, to, presets, onChange }: Props) {
  const id = useId();
  // The same value at each render: a new one throws away an end that is chosen before the other.
  const value = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [from ? dayjs(from, wire) : null, to ? dayjs(to, wire) : null],
    [from, to],
  );
  return (
    <DatePicker.RangePicker
      className={from || to ? `${styles.dateFilter} ${styles.isSet}` : styles.dateFilter}
      aria-label={label}
      // At once, as a list that sets a value.
      transitionName=""
      id={{ start: `${id}-from`, end: `${id}-to` }}
      value={value}
      format={typedDays}
      placeholder={[`${noun} from`, 'until']}
      separator="–"
      allowEmpty={[true, true]}
      suffixIcon={<Icon name="calendar" size="sm" />}
      presets={presets(dubaiDay(new Date())).map((each) => ({
        label: each.label,
        value: [dayjs(each.from, wire), dayjs(each.to, wire)],
      }))}
      onChange={(days) => onChange({ from: textOf(days?.[0]), to: textOf(days?.[1]) })}
    />
  );
}

function textOf(day: Dayjs | null | undefined): string | undefined {
  return day ? day.format(wire) : undefined;
}
