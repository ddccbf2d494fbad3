import { hourText } from './dates';
import { isDay } from './time';

/** How long a slot is, in hours and in words, and between which Dubai hours the slots of a day are. */
export const slotHours = 2;
export const slotLength = 'two-hour';
const [firstHour, lastHour] = [9, 19];

export interface Slot {
  /** `9:00 AM-11:00 AM` */
  label: string;
  /** `9:00 AM` */
  start: string;
  /** The Dubai hour at which it starts. */
  hour: number;
}

/** The slots of a day. */
export const slots = Array.from(
  { length: Math.floor((lastHour - firstHour) / slotHours) },
  (_, slot): Slot => {
    const hour = firstHour + slot * slotHours;
    return { label: `${hourText(hour)}-${hourText(hour + slotHours)}`, start: hourText(hour), hour };
  },
) as [Slot, ...Slot[]];

/** How many slots a job takes, in the words of a refusal. */
export const slotsRange = `1 to ${slots.length} slots.`;

/** Day and slot of a booking's `date`, or undefined where it is not one. */
export function splitDate(date: string): { day: string; slot: Slot } | undefined {
  const [day, start] = [date.slice(0, 10), date.slice(11)];
  const slot = date[10] === ' ' ? slots.find((each) => each.start === start) : undefined;
  return slot && isDay(day) ? { day, slot } : undefined;
}

/** Why a time cannot be asked for, whoever is free. `past_last`: its slots run past the day's last. */
export const timeFaults = ['too_soon', 'too_far', 'closed', 'past_last', 'midday'] as const;
export type TimeFault = (typeof timeFaults)[number];

/** From so many free technicians on, a slot is only said to be free. */
export const mostCounted = 4;
