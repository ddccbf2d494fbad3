import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId } from 'react';
import { dubaiDay } from '../../../../contract/time';
import { Field } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { DayInput, dayOnWire, typedDays } from './day-input';

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

interface FieldsProps extends Range {
  /** What the days are of, before `from` and `to`: `Visit`. */
  noun: string;
  onChange: (range: Range) => void;
}

interface Props extends FieldsProps {
  /** `Days of the visit` */
  label: string;
  /** What an office asks for most. */
  presets: (today: string) => readonly DaysPreset[];
}

export interface DaysPreset {
  label: string;
  from: string;
  to: string;
}

/** Days, both included, either end open: two fields and a calendar. */
export function DateRangeFilter({ noun, label, from, to, presets, onChange }: Props) {
  const id = useId();
  return (
    <DatePicker.RangePicker
      className={from || to ? 'date-filter is-set' : 'date-filter'}
      aria-label={label}
      id={{ start: `${id}-from`, end: `${id}-to` }}
      value={[from ? dayjs(from, dayOnWire) : null, to ? dayjs(to, dayOnWire) : null]}
      format={typedDays}
      placeholder={[`${noun} from`, 'until']}
      separator="–"
      allowEmpty={[true, true]}
      suffixIcon={<Icon name="calendar" size="sm" />}
      presets={presets(dubaiDay(new Date())).map((each) => ({
        label: each.label,
        value: [dayjs(each.from, dayOnWire), dayjs(each.to, dayOnWire)],
      }))}
      onChange={(days) => onChange({ from: textOf(days?.[0]), to: textOf(days?.[1]) })}
    />
  );
}

/** The same on a phone, where two months do not fit beside each other. */
export function DateFields({ noun, from, to, onChange }: FieldsProps) {
  return (
    <>
      <Field label={`${noun} from`}>
        <DayInput clearable value={from ?? ''} onChange={(day) => onChange({ from: day || undefined, to })} />
      </Field>
      <Field label={`${noun} to`}>
        <DayInput clearable value={to ?? ''} onChange={(day) => onChange({ from, to: day || undefined })} />
      </Field>
    </>
  );
}

function textOf(day: Dayjs | null | undefined): string | undefined {
  return day ? day.format(dayOnWire) : undefined;
}
