import { dateText, monthDay } from '../../../../contract/dates';

interface Days {
  from: string;
  to: string;
}

/** `Nov 16 – 22, 2026`, with what both ends have in common said once; a single day as `dateText`. */
export function showDays({ from, to }: Days): string {
  const [start, end] = [dateText(from), dateText(to)];
  if (from === to) return start;
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${start} – ${end}`;
  const startShort = start.slice(0, start.lastIndexOf(','));
  const endShort = from.slice(0, 7) === to.slice(0, 7) ? end.slice(end.indexOf(' ') + 1) : end;
  return `${startShort} – ${endShort}`;
}

/** `Nov 26`, `Nov 1 to 26`, `Jan 1 to Nov 26`; with the year where it is not that of `today`. */
export function showSpan({ from, to }: Days, today: string): string {
  const year = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`);
  const last = monthDay(to) + year(to);
  if (from === to) return last;
  const first = monthDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first} to ${Number(to.slice(8))}${year(to)}`;
  return `${first}${from.slice(0, 4) === to.slice(0, 4) ? '' : year(from)} to ${last}`;
}
