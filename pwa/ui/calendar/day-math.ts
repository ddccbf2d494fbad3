// Calendar days as 'yyyy-MM-dd' text: no clock, no zone. Which day it is today in Dubai is the caller's to know.

const pad = (n: number, width = 2): string => String(n).padStart(width, '0');

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** From Monday, as the week in Dubai. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type DayParts = { year: number; month: number; day: number };

/** The parts of 'yyyy-MM-dd', month from 1; undefined when it is not a real day. */
export function parseDay(value: string | undefined): DayParts | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  if (!found) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

const formatDay = ({ year, month, day }: DayParts): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days since 1970-01-01 in the calendar everybody uses; the one number that day arithmetic needs. */
function dayNumber({ year, month, day }: DayParts): number {
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
}

/** 0 for Monday … 6 for Sunday. */
export const weekday = (value: string): number => {
  const parts = parseDay(value);
  return parts ? (((dayNumber(parts) + 3) % 7) + 7) % 7 : 0;
};

export function addDays(value: string, count: number): string {
  const parts = parseDay(value);
  if (!parts) return value;
  const at = new Date((dayNumber(parts) + count) * 86_400_000);
  return formatDay({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
}

/** The same day some months on, or that month's last day if it has none so late. */
export function addMonths(value: string, count: number): string {
  const parts = parseDay(value);
  if (!parts) return value;
  const months = parts.year * 12 + parts.month - 1 + count;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  return formatDay({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) });
}

/** The weeks of the month of a day, from Monday; undefined where another month's days would stand. */
export function monthGrid(value: string): (string | undefined)[][] {
  const parts = parseDay(value);
  if (!parts) return [];
  const lead = weekday(formatDay({ ...parts, day: 1 }));
  const cells = Array.from({ length: lead + daysInMonth(parts.year, parts.month) }, (_, i) =>
    i < lead ? undefined : formatDay({ ...parts, day: i - lead + 1 }),
  );
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** "Saturday, 28 November 2026" */
export function dayName(value: string): string {
  const parts = parseDay(value);
  return parts
    ? `${weekdayNames[weekday(value)]}, ${parts.day} ${monthNames[parts.month - 1]} ${parts.year}`
    : value;
}

/** "November 2026" */
export function monthName(value: string): string {
  const parts = parseDay(value);
  return parts ? `${monthNames[parts.month - 1]} ${parts.year}` : value;
}
