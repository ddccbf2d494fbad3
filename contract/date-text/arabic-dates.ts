import { dubaiMinute, weekday } from '../time';

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

/** `السبت` of a day, `yyyy-MM-dd`. */
export function arabicWeekday(day: string): string {
  return weekdays[weekday(day)] ?? '';
}

/** `28 نوفمبر` */
export function arabicMonthDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

/** `28 نوفمبر 2026` */
export function arabicDate(day: string): string {
  return `${arabicMonthDay(day)} ${day.slice(0, 4)}`;
}

/** `9:00 ص`, an instant on Dubai's clock. */
export function arabicClock(at: Date): string {
  const time = dubaiMinute(at).slice(11);
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'ص' : 'م'}`;
}
