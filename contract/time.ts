/** Dubai has had UTC+4 without daylight saving since 1920. */
const dubaiOffsetMs = 4 * 3_600_000;
const dayMs = 86_400_000;

/** The Dubai calendar day of an instant, `yyyy-MM-dd`. */
export function dubaiDay(instant: Date | string | number): string {
  return new Date(new Date(instant).getTime() + dubaiOffsetMs).toISOString().slice(0, 10);
}

/** The Dubai day and time of an instant, `yyyy-MM-dd HH:mm`. */
export function dubaiMinute(instant: Date | string | number): string {
  const shifted = new Date(new Date(instant).getTime() + dubaiOffsetMs).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 16)}`;
}

/** The instant at which a Dubai day has the given hour, 0 to 24. */
export function dubaiHour(day: string, hour: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dubaiOffsetMs + hour * 3_600_000);
}

/** Whether the text is a real day of the calendar, as `yyyy-MM-dd`, in this century or the next. */
export function isDay(text: string): boolean {
  if (!/^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  const date = Number(text.slice(8));
  // Every month has these; a day that a month has not is read as one of the next.
  return date <= 28 || new Date(`${text}T00:00:00Z`).getUTCDate() === date;
}

/** The day `count` days later (or earlier, when negative). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The same day of the month `count` months later; past the end of a month it becomes that month's last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month + count, 0));
  const clamped = Math.min(date, lastOfTarget.getUTCDate());
  lastOfTarget.setUTCDate(clamped);
  return lastOfTarget.toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
