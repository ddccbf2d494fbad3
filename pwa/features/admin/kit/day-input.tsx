import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type InputHTMLAttributes, type Ref, useRef } from 'react';
import { useControl } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import './day-input.css';

/** How the API writes a day, and what a day may be typed as. */
export const dayOnWire = 'YYYY-MM-DD';
export const typedDays = ['MMM D, YYYY', dayOnWire, 'D/M/YYYY'];

interface Props {
  /** `2026-11-28`, or empty while none is chosen. */
  value: string;
  /** The day that was chosen or typed; empty when it was cleared. */
  onChange: (day: string) => void;
  /** For a control outside of a Field. */
  'aria-label'?: string;
  clearable?: boolean;
}

/** One day: typed, or picked from a calendar. In a Field it takes its id and faults from there. */
export function DayInput({ value, onChange, clearable = false, ...named }: Props) {
  const { id, required, ...explained } = useControl();
  const take = (day: Dayjs | null) => onChange(day ? day.format(dayOnWire) : '');
  const open = useRef(false);
  return (
    <DatePicker
      className="day-input"
      {...named}
      {...explained}
      status={explained['aria-invalid'] && 'error'}
      id={id}
      aria-required={required}
      value={value ? dayjs(value, dayOnWire) : null}
      format={typedDays}
      placeholder="Choose a day"
      allowClear={clearable}
      showNow={false}
      suffixIcon={<Icon name="calendar" size="sm" />}
      onOpenChange={(now) => {
        open.current = now;
      }}
      // It closes the calendar, not also the dialog around it.
      onKeyDown={(event) => {
        if (open.current && event.key === 'Escape') event.preventDefault();
      }}
      components={{ input: DayText }}
      // Heard while it is typed too, not only when the field is left: the button that saves waits for it.
      onCalendarChange={(day) => take(day as Dayjs | null)}
      onChange={take}
    />
  );
}

/** Without the keyboard of a phone, which would cover the calendar. */
export function DayText(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...props} inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : undefined} />;
}
