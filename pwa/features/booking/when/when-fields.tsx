import { daysText, officeDays, visitDays } from '../../../../contract/settings/business-hours';
import { useOwnerFacts } from '../../../data/public/owner-facts';
import { FieldSet } from '../../../ui/form/field';
import { SlotPicker } from '../../../ui/form/slot-picker';
import { DayField } from './day-field';
import { slotsOf, stripOf } from './visit-days';
import type { WhenProps } from './when-props';

/** Day and time where no places are counted: the next days and the five slots. */
export function WhenFields({ today, now, draft, faults, onChange }: WhenProps) {
  const { hours, visitWeek } = useOwnerFacts();

  function chooseDay(day: string) {
    const stillFree = slotsOf(day, now).some((slot) => slot.value === draft.start && !slot.disabled);
    onChange(stillFree ? { day } : { day, start: '' });
  }

  return (
    <>
      <DayField
        today={today}
        days={stripOf(today, draft.day, now)}
        value={draft.day}
        error={faults.day}
        onChange={chooseDay}
      />
      <div data-field="start">
        <FieldSet
          label="Time slot"
          hint={hintOf({ visits: daysText(visitDays(visitWeek)), office: daysText(officeDays(hours)) })}
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
    </>
  );
}

function hintOf({ visits, office }: { visits: string; office: string }): string {
  return [visits && `Visits ${visits}.`, office && `The office answers ${office}.`].filter(Boolean).join(' ');
}
