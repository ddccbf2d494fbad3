/** Rules of ours: an admin may break them, with a reason in the history. */
export const rulesOfOurs = [
  'skill',
  'hours',
  'blocked',
  'two_at_once',
  'slots_a_day',
  'too_soon',
  'too_far',
  'another_without',
] as const;

/** What nobody does without a written exception, and what is written then. */
export const exceptions = { midday: ['in_shade', 'exempt_urgent'], closed: ['crew_agreed'] } as const;

/** What cannot be, whatever is written: a day has no more slots, leave is ended first, who is no technician, or locked, goes nowhere. */
export const bars = ['past_last', 'on_leave', 'no_technician'] as const;

export type Violation = (typeof rulesOfOurs)[number] | keyof typeof exceptions | (typeof bars)[number];

/** All there are, the gravest last. */
export const everyViolation: readonly Violation[] = [...rulesOfOurs, 'midday', 'closed', ...bars];

/** The exceptions that were written down. */
export type Written = { [K in keyof typeof exceptions]?: (typeof exceptions)[K][number] | undefined };
