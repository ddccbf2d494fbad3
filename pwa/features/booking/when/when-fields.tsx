import { type KnownSlot, knownOn } from '../../../../contract/availability/known-slots';
import { daysText, officeDays, visitDays } from '../../../../contract/settings/business-hours';
import { slots } from '../../../../contract/slots';
import type { Week } from '../../../../contract/team/roster';
import { weekday } from '../../../../contract/time';
import { useBusiness } from '../../../data/public/business';
import { FieldSet } from '../../../ui/form/field';
import { SlotPicker } from '../../../ui/form/slot-picker';
import { firstOpenDay, todayOver } from '../../../widgets/slots/known-days';
import { DayField } from './day-field';
import { daysOf, nextDays, slotsOf } from './visit-days';
import type { WaitingProps } from './when-props';

/** Day and time where capacity is not limited, or none are known: the next days and the slots. */
export function WhenFields({ today, now, draft, faults, isWaiting, onChange }: WaitingProps) {
  const { hours, visitWeek } = useBusiness();
  const known = (day: string): KnownSlot[] => knownOn([{ day, slots: closedOn(visitWeek, day) }], day, now);
  const day = draft.day || firstOpenDay(nextDays(today), known) || today;

  function chooseDay(next: string) {
    const stillFree = slotsOf(known(next)).some((slot) => slot.value === draft.start && !slot.disabled);
    onChange(stillFree ? { day: next } : { day: next, start: '' });
  }

  return (
    <>
      <DayField
        today={today}
        days={inert(daysOf({ today, chosen: draft.day, known }), !now)}
        value={isWaiting ? draft.day : day}
        error={faults.day}
        hint={todayOver({ today, day }, known)}
        isWaiting={isWaiting}
        onChange={chooseDay}
      />
      <div data-field="start">
        <FieldSet
          label="Time"
          mark={now && waitingText(draft.serviceType, isWaiting)}
          hint={hintOf({ visits: daysText(visitDays(visitWeek)), office: daysText(officeDays(hours)) })}
          error={faults.start}
        >
          <SlotPicker
            name="start"
            label="Time"
            slots={inert(slotsOf(known(day)), !now)}
            value={draft.start}
            waiting={isWaiting}
            onChange={(start) => onChange({ day, start })}
          />
        </FieldSet>
      </div>
    </>
  );
}

/** Until the page runs nothing can be chosen at all. */
function inert<T extends { disabled?: boolean }>(all: readonly T[], isInert: boolean): T[] {
  return all.map((each) => (isInert ? { ...each, disabled: true } : each));
}

/** The slots of a day in which no visits are made, as far as the page knows the week. */
function closedOn(week: Week | undefined, day: string): KnownSlot[] {
  const open = week?.[weekday(day)];
  return slots.map((_, slot) => (open && !open.includes(slot) ? 'closed' : undefined));
}

function hintOf({ visits, office }: { visits: string; office: string }): string {
  return [visits && `Visits ${visits}.`, office && `The office answers ${office}.`].filter(Boolean).join(' ');
}

/** What a choice of a time waits for. */
function waitingText(service: string, isWaiting: boolean): string | undefined {
  if (!isWaiting) return undefined;
  return service ? 'Looking up free times' : 'Choose a service first';
}
