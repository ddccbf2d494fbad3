import { type BlockKind, blockedText } from '../bookings/block-labels';
import type { Severity } from './assignment-rules';
import type { Violation, Written } from './violations';

const words: Record<Exclude<Violation, 'blocked'>, string> = {
  skill: 'Not one of their skills',
  hours: 'Does not work then',
  two_at_once: 'Has another visit then',
  slots_a_day: 'More slots than they do in a day',
  too_soon: 'Shorter notice than we ask for',
  too_far: 'Further ahead than we plan',
  another_without: 'Leaves another visit without a technician',
  midday: 'Outdoors in the midday hours',
  closed: 'We are closed then',
  past_last: 'Runs past the last slot of the day',
  on_leave: 'Is on leave: end the leave first',
  no_technician: 'Not a technician, or locked',
};

/** What stands in the way, in words: `Does not work then`. `blocks`: what its people do then. */
export function violationText(violation: Violation, blocks?: readonly BlockKind[]): string {
  if (violation !== 'blocked') return words[violation];
  const text = blockedText(blocks);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All of it in one sentence: `Not one of their skills, has another visit then.` */
export function violationsSentence(violations: readonly Violation[], blocks?: readonly BlockKind[]): string {
  const [first = '', ...others] = violations.map((each) => violationText(each, blocks));
  return `${[first, ...others.map((each) => each.charAt(0).toLowerCase() + each.slice(1))].join(', ')}.`;
}

/** What is asked for to do it all the same. */
export const severityLabels: Record<Exclude<Severity, 'fits'>, string> = {
  breaks_ours: 'This breaks one of our rules. Give a reason.',
  cannot: 'This cannot be done.',
};

/** The exceptions in the words in which they are agreed to. */
export const exceptionLabels: { [K in keyof Written]-?: Record<NonNullable<Written[K]>, string> } = {
  midday: { in_shade: 'All of the work is in the shade', exempt_urgent: 'Exempt urgent work' },
  closed: { crew_agreed: 'The crew agreed to come' },
};
