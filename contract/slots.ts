import { isDay } from './time';

/** The two-hour slots of a day. `hour` is the Dubai hour at which it starts. */
export const slots = [
  { label: '9:00 AM-11:00 AM', start: '9:00 AM', hour: 9 },
  { label: '11:00 AM-1:00 PM', start: '11:00 AM', hour: 11 },
  { label: '1:00 PM-3:00 PM', start: '1:00 PM', hour: 13 },
  { label: '3:00 PM-5:00 PM', start: '3:00 PM', hour: 15 },
  { label: '5:00 PM-7:00 PM', start: '5:00 PM', hour: 17 },
] as const;
export type Slot = (typeof slots)[number];

/** Day and slot of a booking's `date`, or undefined where it is not one. */
export function splitDate(date: string): { day: string; slot: Slot } | undefined {
  const [day, start] = [date.slice(0, 10), date.slice(11)];
  const slot = date[10] === ' ' ? slots.find((each) => each.start === start) : undefined;
  return slot && isDay(day) ? { day, slot } : undefined;
}

/** Why a time cannot be asked for, whoever is free. `past_last`: its slots run past the day's last. */
export const timeFaults = ['too_soon', 'too_far', 'closed', 'past_last', 'midday'] as const;
export type TimeFault = (typeof timeFaults)[number];

/** From so many places on, a slot is only said to be free. */
export const mostTold = 4;
