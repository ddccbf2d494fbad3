import { addDays } from '../../../../contract/time';

/** How many days are told at once. */
const daysAtOnce = 14;

/** The first day of the span of so many days, counted from today, in which a day lies. */
export function spanOf(today: string, day: string, days = daysAtOnce): string {
  const ahead = Math.max(0, Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000));
  return addDays(today, ahead - (ahead % days));
}
