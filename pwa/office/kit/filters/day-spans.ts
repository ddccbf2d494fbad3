import { dubaiClock } from '../../../../contract/dates';
import { splitDate } from '../../../../contract/slots';
import { dubaiDay } from '../../../../contract/time';

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Nov 28, 2026` of a Dubai day: 'MMM d, yyyy'. */
export function showDay(of: string): string {
  return day.format(new Date(`${of}T00:00:00Z`));
}

/** `Nov 16 – 22, 2026`, with what both ends have in common said once; a single day as `showDay`. */
export function showDays({ from, to }: { from: string; to: string }): string {
  const [start, end] = [showDay(from), showDay(to)];
  if (from === to) return start;
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${start} – ${end}`;
  const startShort = start.slice(0, start.lastIndexOf(','));
  const endShort = from.slice(0, 7) === to.slice(0, 7) ? end.slice(end.indexOf(' ') + 1) : end;
  return `${startShort} – ${endShort}`;
}

/** The Dubai day of an instant, `Nov 26, 2026`. */
export function showInstant(instant: string): string {
  return showDay(dubaiDay(instant));
}

/** `10:42 AM` in Dubai. */
export function showClock(instant: number | string): string {
  return dubaiClock(new Date(instant));
}

/** A booking's `date` in words: the day, when it starts, and the whole slot. A text of another form is shown as it is. */
export function showVisit(date: string): { day: string; start: string; slot: string } {
  const parts = splitDate(date);
  if (!parts) return { day: date, start: '', slot: '' };
  return { day: showDay(parts.day), start: parts.slot.start, slot: parts.slot.label.replace('-', '–') };
}
