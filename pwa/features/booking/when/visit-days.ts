import type { KnownSlot } from '../../../../contract/availability/known-slots';
import { spokenDay, weekdayShort } from '../../../../contract/dates';
import { slots } from '../../../../contract/slots';
import { addDays } from '../../../../contract/time';
import type { StripDay } from '../../../ui/calendar/day-strip';
import { dayWord } from '../../../widgets/slots/known-days';

const stripDays = 14;

/** The next two weeks. */
export function nextDays(today: string): string[] {
  return Array.from({ length: stripDays }, (_, index) => addDays(today, index));
}

/** The next two weeks as the strip shows them, with what is to be said of each; a chosen day that lies later stands last. */
export function daysOf(of: {
  today: string;
  chosen: string;
  known(day: string): readonly KnownSlot[];
}): StripDay[] {
  const days = nextDays(of.today);
  if (of.chosen > (days.at(-1) ?? '')) days.splice(-1, 1, of.chosen);
  return days.map((day) => {
    const word = dayWord(of.known(day));
    const name = spokenDay(day);
    return {
      value: day,
      weekday: weekdayShort(day),
      day: String(Number(day.slice(8))),
      disabled: word === 'closed' || word === 'past',
      ...(word && word !== 'past' ? { word, name: `${name}, ${word}` } : { name }),
    };
  });
}

/** The slots; those that are over or closed cannot be chosen. */
export function slotsOf(known: readonly KnownSlot[]) {
  return slots.map(({ start, label }, slot) => ({
    value: start,
    label,
    disabled: typeof known[slot] === 'string',
  }));
}
