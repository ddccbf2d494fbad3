import { slots } from '../slots';
import { dubaiHour } from '../time';
import type { OfferedSlot } from './offered-slots';

/** What is known of a slot: what is offered, that it has begun, or nothing. */
export type KnownSlot = OfferedSlot | 'past' | undefined;

/**
 * The slots of a day as they stand at a moment: what was offered, as far as it is known, and those that have begun since; without a
 * moment none has.
 */
export function knownOn(
  days: ReadonlyArray<{ day: string; slots: readonly KnownSlot[] }>,
  day: string,
  now: Date | undefined,
): KnownSlot[] {
  const offered = days.find((each) => each.day === day)?.slots ?? [];
  return slots.map(({ hour }, slot) => (now && dubaiHour(day, hour) <= now ? 'past' : offered[slot]));
}
