import type { KnownSlot } from '../../../contract/availability/known-slots';

/** A day as its arch says it: `full` may be chosen all the same, `closed` not; without a word there is room, or nothing is known. */
export type DayWord = 'full' | 'closed' | 'past' | undefined;

export function dayWord(known: readonly KnownSlot[]): DayWord {
  if (known.some((each) => each === undefined || (typeof each === 'number' && each > 0))) return undefined;
  if (known.some((each) => each === 0)) return 'full';
  return known.some((each) => each === 'past' || each === 'too_soon') ? 'past' : 'closed';
}

/** The day to begin with: the first that has a free slot or, where all are full, that can be asked for at all. */
export function firstOpenDay(
  days: readonly string[],
  known: (day: string) => readonly KnownSlot[],
): string | undefined {
  const words = days.map((day) => dayWord(known(day)));
  const free = words.indexOf(undefined);
  return days[free >= 0 ? free : words.indexOf('full')];
}

const overLabels = {
  past: 'It is too late for a visit today',
  closed: 'We make no visits today',
  full: 'Today is full',
} as const;

/** Why another day than today is shown; undefined where today is, or has a free slot. */
export function todayOver(
  of: { today: string; day: string },
  known: (day: string) => readonly KnownSlot[],
): string | undefined {
  const word = of.day === of.today ? undefined : dayWord(known(of.today));
  return word && `${overLabels[word]}.`;
}
