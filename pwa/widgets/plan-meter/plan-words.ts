import { countOf } from '../../../contract/counts';
import { monthDay } from '../../../contract/dates';
import type { CountedVisit, EntitlementUse } from '../../../contract/plans/plan-use';
import type { DueVisit, YearMark } from '../../../contract/plans/visits/read-plan';

/** More days than these would be a list: then only the last one is named. */
const mostDays = 2;

/** `1 of 2 used, Apr 14 · 1 booked, Dec 7`: what was taken of an entitlement, and when. */
export function usedText({ entitlement, bought, used, booked, visits }: EntitlementUse): string {
  const days = (is: CountedVisit['is']) => daysIn(visits.filter((visit) => visit.is === is));
  const first = bought === null ? '' : ` of ${bought}`;
  const parts = [
    used > 0 && `${used}${first} used, ${days('used')}`,
    booked > 0 && `${booked}${used > 0 ? '' : first} booked, ${days('booked')}`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(' · ');
  return bought === null ? 'One at a time, none used' : `None of ${countOf(bought, entitlement.unit)} used`;
}

function daysIn(visits: readonly CountedVisit[]): string {
  const days = visits.map(({ day }) => monthDay(day));
  return days.length > mostDays ? `last on ${days.at(-1)}` : days.join(', ');
}

/** `Due since Nov 1`, `Due this week`, `Next due Dec 7`: when a visit is due that nobody has booked. */
export function dueText({ dueOn, overdue, week, date }: DueVisit, today: string): string {
  if (overdue) return `Due since ${monthDay(dueOn)}`;
  if (!week || date === null) return 'No day is left for it in this plan';
  return week.from <= today || dueOn <= today ? 'Due this week' : `Next due ${monthDay(week.from)}`;
}

const kinds: ReadonlyArray<{ of: readonly YearMark['is'][]; text: (count: number) => string }> = [
  { of: ['done'], text: (count) => `${countOf(count, 'visit')} done` },
  { of: ['lost'], text: (count) => `${count} used without a visit` },
  { of: ['confirmed', 'requested'], text: (count) => `${count} booked` },
  { of: ['proposed'], text: (count) => `${count} proposed` },
];

/** `4 visits done, 1 booked, 1 proposed`: the year line, as it is read aloud. */
export function yearText(marks: readonly YearMark[]): string {
  const counts = kinds.flatMap(({ of, text }) => {
    const count = marks.filter(({ is }) => of.includes(is)).length;
    return count > 0 ? [text(count)] : [];
  });
  return counts.join(', ') || 'no visits yet';
}
