import { daysBetween } from '../../../contract/plans/visits/due-days';
import type { YearMark } from '../../../contract/plans/visits/read-plan';
import { addMonths } from '../../../contract/time';

/** From the one to the other Dubai day, both included. */
export interface Term {
  startDate: string;
  endDate: string;
}

/** So many months have a name below the line at most. */
const mostMonths = 12;

/** Nearer than this part of the line, two marks would lie on each other: they share one. */
const nearest = 0.076;

/** Marks that share a place, the first of them first. `at`: from 0, the start of the term, to 1. */
export interface Place {
  at: number;
  marks: [YearMark, ...YearMark[]];
}

/** Where a day lies in a term: 0 at its start, 1 at its end and after. */
export function placeOf(day: string, { startDate, endDate }: Term): number {
  const all = daysBetween(startDate, endDate);
  return all <= 0 ? 0 : Math.min(1, Math.max(0, daysBetween(startDate, day) / all));
}

/** The marks of a year on its line, in the order of their days. */
export function placesOf(marks: readonly YearMark[], term: Term): Place[] {
  const places: Place[] = [];
  for (const mark of marks) {
    const at = placeOf(mark.day, term);
    const last = places.at(-1);
    if (last && at - last.at < nearest) last.marks.push(mark);
    else places.push({ at, marks: [mark] });
  }
  return places;
}

/** The months of a term from its first day on, each with its place and its length; of a long one every second, third, and so on. */
export function monthsOf(term: Term): { day: string; at: number; length: number; until: string }[] {
  const starts: string[] = [];
  for (let count = 0; addMonths(term.startDate, count) < term.endDate; count += 1)
    starts.push(addMonths(term.startDate, count));
  const step = Math.ceil(starts.length / mostMonths);
  const shown = starts.filter((_, index) => index % step === 0);
  return shown.map((day, index) => {
    const until = shown[index + 1] ?? term.endDate;
    const at = placeOf(day, term);
    return { day, at, length: placeOf(until, term) - at, until };
  });
}
