import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { addDays, addMonths, dubaiDay, weekday } from '../../../../contract/time';
import { Field } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { TextInput } from '../../../ui/text-input';

interface Props {
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from?: string; to?: string }) => void;
}

const wire = 'YYYY-MM-DD';

/** Days of the visit, both included, either end open: two fields and a calendar. */
export function DateRangeFilter({ from, to, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      className={from || to ? 'date-filter is-set' : 'date-filter'}
      aria-label="Days of the visit"
      id={{ start: 'bookings-from', end: 'bookings-to' }}
      value={[from ? dayjs(from, wire) : null, to ? dayjs(to, wire) : null]}
      format={['MMM D, YYYY', wire, 'D/M/YYYY']}
      placeholder={['Visit from', 'until']}
      separator="–"
      allowEmpty={[true, true]}
      suffixIcon={<Icon name="calendar" size="sm" />}
      presets={presets(dubaiDay(new Date()))}
      onChange={(days) => onChange({ from: textOf(days?.[0]), to: textOf(days?.[1]) })}
    />
  );
}

/** The same on a phone, by its own date wheels. */
export function DateFields({ from, to, onChange }: Props) {
  return (
    <>
      <Field label="Visit from">
        <TextInput
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange({ from: event.currentTarget.value || undefined, to })}
        />
      </Field>
      <Field label="Visit to">
        <TextInput
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange({ from, to: event.currentTarget.value || undefined })}
        />
      </Field>
    </>
  );
}

function textOf(day: Dayjs | null | undefined): string | undefined {
  return day ? day.format(wire) : undefined;
}

/** What an office asks for most, in Dubai's calendar; weeks begin on Monday. */
function presets(today: string) {
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const first = `${today.slice(0, 8)}01`;
  const range = (label: string, from: string, to: string) => ({
    label,
    value: [dayjs(from, wire), dayjs(to, wire)] as [Dayjs, Dayjs],
  });
  return [
    range('Today', today, today),
    range('Tomorrow', addDays(today, 1), addDays(today, 1)),
    range('This week', monday, addDays(monday, 6)),
    range('Next 7 days', today, addDays(today, 6)),
    range('This month', first, addDays(addMonths(first, 1), -1)),
  ];
}
