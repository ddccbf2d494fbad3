import { arabicClock, arabicMonthDay, arabicWeekday } from '../date-text/arabic-dates';
import { splitDate } from '../slots';
import { visitSpan } from './visit-when';

/** `السبت 28 نوفمبر، من 9:00 ص إلى 11:00 ص`; a date that is none of ours stays as it is. */
export function arabicWhen(date: string, slots = 1): string {
  const span = visitSpan(date, slots);
  const day = splitDate(date)?.day;
  if (!span || !day) return date;
  const times = `من ${arabicClock(span.start)} إلى ${arabicClock(span.end)}`;
  return `${arabicWeekday(day)} ${arabicMonthDay(day)}، ${times}`;
}
