import { addDays } from '../../time';
import type { Entitlement } from '../entitlements';

/** From the one to the other day, both included. */
interface Term {
  startDate: string;
  endDate: string;
}

/** The days of the year, from 0, before which air conditioning is served: April 1 before summer, November 1 before winter. */
const seasonStarts = [90, 304] as const;
const yearDays = 365;
/** So finely a year is divided at most. */
const finest = 24;

/**
 * Whether the visits of an entitlement are planned through the term: counted ones of one service. Those of several services are
 * call-outs, asked for when something is broken, as unlimited ones are, and hours are asked for when there is work.
 */
export function isPlanned({ count, unit, services }: Entitlement): boolean {
  return count !== null && unit === 'visit' && services.length === 1;
}

/**
 * The days on which the next `count` visits are due, in their order. `lastDone`: the day of the last visit that was made, from which the next
 * ones are counted, so an early visit moves them. Air conditioning is due before summer and before winter first, then in the
 * middle of the longest gap of the year; everything else is spread evenly over what is left of the term.
 */
export function dueDays(
  entitlement: Pick<Entitlement, 'services' | 'count'>,
  term: Term,
  { count, lastDone }: { count: number; lastDone: string | undefined },
): string[] {
  if (count <= 0) return [];
  const seasonal = entitlement.services[0] === 'AC Services';
  return (
    (seasonal && seasonDays(entitlement, term, { count, lastDone })) || spread(term, { count, lastDone })
  );
}

/** Half the days between two visits, where those of a term are spread evenly: nearer than that, two are one too many. */
export function nearestGap({ count }: Pick<Entitlement, 'count'>, term: Term): number {
  return Math.floor(daysBetween(term.startDate, term.endDate) / (count ?? 1) / 2);
}

/** How many days the one lies after the other. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

interface Wanted {
  count: number;
  lastDone: string | undefined;
}

function spread({ startDate, endDate }: Term, { count, lastDone }: Wanted): string[] {
  const [from, lead] = lastDone === undefined ? [startDate, 0.5] : [lastDone, 1];
  const gap = Math.max(0, daysBetween(from, endDate)) / (count - 0.5 + lead);
  return Array.from({ length: count }, (_, at) => addDays(from, Math.round(gap * (at + lead))));
}

/** The days of the coarsest calendar that has enough of them in what is left of the term; undefined where none has. */
function seasonDays(
  entitlement: Pick<Entitlement, 'count'>,
  term: Term,
  { count, lastDone }: Wanted,
): string[] | undefined {
  const first =
    lastDone === undefined ? term.startDate : addDays(lastDone, Math.max(1, nearestGap(entitlement, term)));
  for (let most = count; most <= finest; most += 1) {
    const days = calendar(most)
      .flatMap((day) => years(first, term.endDate).map((year) => `${year}-${dateOf(day)}`))
      .filter((day) => first <= day && day < term.endDate)
      .sort();
    if (days.length >= count) return days.slice(0, count);
  }
  return undefined;
}

/** `04-01` of 90, in leap years too. */
function dateOf(dayOfYear: number): string {
  return addDays('2027-01-01', dayOfYear).slice(5);
}

/** So many days of a year, from 0: the seasons' first, then the middle of the longest gap, again and again. */
function calendar(count: number): number[] {
  const days: number[] = seasonStarts.slice(0, count);
  while (days.length < count) {
    const inOrder = [...days].sort((a, b) => a - b);
    const gaps = inOrder.map((day, at) => ({
      day,
      length: (inOrder[at + 1] ?? (inOrder[0] ?? 0) + yearDays) - day,
    }));
    const longest = gaps.reduce((most, gap) => (gap.length > most.length ? gap : most));
    days.push((longest.day + Math.floor(longest.length / 2)) % yearDays);
  }
  return days;
}

function years(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
