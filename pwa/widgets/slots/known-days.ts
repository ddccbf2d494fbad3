import { slots } from '../../../contract/slots';
import { dubaiHour } from '../../../contract/time';
import type { KnownSlot } from './time-words';

/** The slots of a day as they stand at a moment: what was offered, as far as it is known, and those that have begun since. */
export function knownOn(
  days: ReadonlyArray<{ day: string; slots: readonly KnownSlot[] }>,
  day: string,
  now: Date,
): KnownSlot[] {
  const offered = days.find((each) => each.day === day)?.slots ?? [];
  return slots.map(({ hour }, slot) => (dubaiHour(day, hour) <= now ? 'past' : offered[slot]));
}

/** A day as its arch says it: `full` may be chosen all the same, `closed` not; without a word there is room, or nothing is known. */
export type DayWord = 'full' | 'closed' | 'past' | undefined;

export function dayWord(known: readonly KnownSlot[]): DayWord {
  if (known.some((each) => each === undefined || (typeof each === 'number' && each > 0))) return undefined;
  if (known.some((each) => each === 0)) return 'full';
  return known.some((each) => each === 'past' || each === 'too_soon') ? 'past' : 'closed';
}
