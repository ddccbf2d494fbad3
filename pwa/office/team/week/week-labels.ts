import { alikeDays, daysShort } from '../../../../contract/date-text/week-labels';
import { weekdayName } from '../../../../contract/dates';
import { slotHours, slots } from '../../../../contract/slots';
import type { Week } from '../../../../contract/team/roster';
import { addDays } from '../../../../contract/time';
import { spokenTimes } from '../../../../contract/visits/visit-when';

const aSunday = '2026-11-29';

/** The days of a week as it is shown: Monday first. Their numbers are those of a `Week`. */
export const shownDays = [1, 2, 3, 4, 5, 6, 0] as const;

/** `Monday` of 1. */
export function nameOfDay(index: number): string {
  return weekdayName(addDays(aSunday, index));
}

/** `11 AM to 1 PM` */
export function slotText(slot: number): string {
  return spokenTimes(slots[slot] ?? slots[0]);
}

/** `9 AM to 1 PM, 3 PM to 7 PM`: the slots of a day, those that follow each other as one. */
export function hoursText(ofDay: readonly number[]): string {
  const runs: Array<[number, number]> = [];
  for (const slot of ofDay) {
    const last = runs.at(-1);
    if (last && last[1] === slot - 1) last[1] = slot;
    else runs.push([slot, slot]);
  }
  const ends = (slot: number) => slotText(slot).split(' to ');
  return runs.map(([from, to]) => `${ends(from)[0]} to ${ends(to)[1]}`).join(', ');
}

/** A week in lines: `Mon–Fri: 9 AM to 7 PM`, days with the same hours together, days off left out. */
export function weekLines(week: Week): string[] {
  const alike = alikeDays(week.map((ofDay) => hoursText(ofDay) || null));
  return alike.map(({ runs, of }) => `${daysShort(runs).replace(/^e/, 'E')}: ${of}`);
}

/** How many hours a week has. */
export function hoursOf(week: Week): number {
  return week.reduce((sum, ofDay) => sum + ofDay.length * slotHours, 0);
}

/** The same week with one slot turned over. */
export function toggled(week: Week, day: number, slot: number): number[][] {
  return week.map((ofDay, index) => {
    if (index !== day) return [...ofDay];
    return ofDay.includes(slot)
      ? ofDay.filter((each) => each !== slot)
      : [...ofDay, slot].sort((a, b) => a - b);
  });
}
