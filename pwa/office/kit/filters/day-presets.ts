import { addDays, addMonths, weekday } from '../../../../contract/time';
import type { DaysPreset } from './date-filter';

/** Days to come, in Dubai's calendar; weeks begin on Monday. */
export function daysAhead(today: string): DaysPreset[] {
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Tomorrow', from: addDays(today, 1), to: addDays(today, 1) },
    week(today),
    { label: 'Next 7 days', from: today, to: addDays(today, 6) },
    month(today),
  ];
}

/** Days that were. */
export function daysBack(today: string): DaysPreset[] {
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    week(today),
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    month(today),
  ];
}

function week(today: string): DaysPreset {
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  return { label: 'This week', from: monday, to: addDays(monday, 6) };
}

function month(today: string): DaysPreset {
  const first = `${today.slice(0, 8)}01`;
  return { label: 'This month', from: first, to: addDays(addMonths(first, 1), -1) };
}
