import type { KnownSlot } from '../../../contract/availability/known-slots';

/** A day as its arch says it: `full` may be chosen all the same, `closed` not; without a word there is room, or nothing is known. */
export type DayWord = 'full' | 'closed' | 'past' | undefined;

export function dayWord(known: readonly KnownSlot[]): DayWord {
  if (known.some((each) => each === undefined || (typeof each === 'number' && each > 0))) return undefined;
  if (known.some((each) => each === 0)) return 'full';
  return known.some((each) => each === 'past' || each === 'too_soon') ? 'past' : 'closed';
}
