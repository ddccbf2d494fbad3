import { splitDate } from '../../../../contract/slots';
import { dubaiMinute, weekday } from '../../../../contract/time';
import { visitSpan } from '../../../../contract/visits/visit-when';

const weekdays = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'];
const months = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];

/** `السبت 28 نوفمبر، من 9:00 ص إلى 11:00 ص`; a date that is none of ours stays as it is. */
export function arabicWhen(date: string, slots = 1): string {
  const span = visitSpan(date, slots);
  const day = splitDate(date)?.day;
  if (!span || !day) return date;
  return `${weekdays[weekday(day)]} ${Number(day.slice(8, 10))} ${arabicMonth(day)}، من ${clock(span.start)} إلى ${clock(span.end)}`;
}

/** `نوفمبر` of a day. */
export function arabicMonth(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? '';
}

function clock(at: Date): string {
  const time = dubaiMinute(at).slice(11);
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'ص' : 'م'}`;
}
