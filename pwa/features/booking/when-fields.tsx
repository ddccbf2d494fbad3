import { type ComponentType, useState } from 'react';
import { lastBookableDay } from '../../../contract/booking-rules';
import { hoursText } from '../../../contract/business';
import { visitTimes } from '../../../contract/slots';
import type { CalendarDialog } from '../../ui/calendar/calendar-dialog';
import { DayStrip } from '../../ui/calendar/day-strip';
import { toast } from '../../ui/feedback/toast-store';
import { FieldSet } from '../../ui/form/field';
import { SlotPicker } from '../../ui/form/slot-picker';
import type { RequestFaults } from './check-request';
import type { RequestFields } from './request-draft';
import { monthOf, slotsOf, stripOf } from './visit-days';

/** Day and time: the strip of the next days, the whole calendar behind it, the five slots. */
export function WhenFields({
  today,
  now,
  draft,
  faults,
  onChange,
}: {
  today: string;
  /** undefined until the page runs on the device. */
  now: Date | undefined;
  draft: Pick<RequestFields, 'day' | 'start'>;
  faults: RequestFaults;
  onChange(part: Partial<RequestFields>): void;
}) {
  const [Calendar, setCalendar] = useState<ComponentType<Parameters<typeof CalendarDialog>[0]>>();
  const [open, setOpen] = useState(false);

  async function openCalendar() {
    try {
      const loaded = await import('../../ui/calendar/calendar-dialog');
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

  function chooseDay(day: string) {
    const stillFree = slotsOf(day, now).some((slot) => slot.value === draft.start && !slot.disabled);
    onChange(stillFree ? { day } : { day, start: '' });
  }

  return (
    <>
      <div data-field="day">
        <FieldSet label="Date" mark={monthOf(draft.day || today)} error={faults.day}>
          <DayStrip
            name="day"
            label="Date"
            days={stripOf(today, draft.day, now)}
            value={draft.day}
            onChange={chooseDay}
            onMore={() => void openCalendar()}
            moreLabel="More days"
          />
        </FieldSet>
      </div>
      <div data-field="start">
        <FieldSet
          label="Time slot"
          hint={`Visits every day ${visitTimes}. The office answers ${hoursText()}.`}
          error={faults.start}
        >
          <SlotPicker
            name="start"
            label="Time slot"
            slots={slotsOf(draft.day, now)}
            value={draft.start}
            onChange={(start) => onChange({ start })}
          />
        </FieldSet>
      </div>
      {Calendar && (
        <Calendar
          open={open}
          onClose={() => setOpen(false)}
          title="Choose a date"
          label="Date"
          value={draft.day}
          min={today}
          max={lastBookableDay(today)}
          today={today}
          onChange={(day: string) => {
            chooseDay(day);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
