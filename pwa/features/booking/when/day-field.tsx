import { type ComponentType, useState } from 'react';
import { lastBookableDay } from '../../../../contract/bookings/booking-rules';
import { monthOf } from '../../../../contract/dates';
import type { CalendarDialog } from '../../../ui/calendar/calendar-dialog';
import { DayStrip, type StripDay } from '../../../ui/calendar/day-strip';
import { toast } from '../../../ui/feedback/toast-store';
import { FieldSet } from '../../../ui/form/field';

/** The strip of the next days, the whole calendar behind it. */
export function DayField(props: {
  today: string;
  days: readonly StripDay[];
  value: string;
  error: string | undefined;
  /** Why the shown day is not today. */
  hint?: string | undefined;
  isWaiting: boolean;
  onChange(day: string): void;
}) {
  const { today, days, value, error, hint, isWaiting, onChange } = props;
  const [Calendar, setCalendar] = useState<ComponentType<Parameters<typeof CalendarDialog>[0]>>();
  const [open, setOpen] = useState(false);

  async function openCalendar() {
    try {
      const loaded = await import('../../../ui/calendar/calendar-dialog');
      setCalendar(() => loaded.CalendarDialog);
      setOpen(true);
    } catch {
      toast({
        kind: 'error',
        title: 'Error',
        description: 'The calendar could not be loaded. Please try again.',
      });
    }
  }

  return (
    <div data-field="day">
      <FieldSet label="Date" mark={monthOf(value || today)} hint={hint} error={error}>
        <DayStrip
          name="day"
          label="Date"
          days={days}
          value={value}
          onChange={onChange}
          waiting={isWaiting}
          onMore={() => (isWaiting ? onChange('') : void openCalendar())}
          moreLabel="More days"
        />
      </FieldSet>
      {Calendar && (
        <Calendar
          open={open}
          onClose={() => setOpen(false)}
          title="Choose a date"
          label="Date"
          value={value}
          min={today}
          max={lastBookableDay(today)}
          today={today}
          onChange={(day: string) => {
            onChange(day);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
