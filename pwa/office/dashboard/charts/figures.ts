import { showWhole, showWholeAed } from '../../../../contract/money';
import type { RowsLink, Span } from '../../../../contract/office/dashboard';

/** The address of the office's list with these rows. */
export function pathOf({ list, query }: RowsLink): string {
  return `/admin/${list}?${query}`;
}

/** The same rows of other days. */
export function during(links: readonly RowsLink[], { from, to }: Span): RowsLink[] {
  return withQuery(links, { createdFrom: from, createdTo: to });
}

/** Those of the rows that fit further filters. */
export function withQuery(links: readonly RowsLink[], values: Record<string, string>): RowsLink[] {
  return links.map(({ list, query }) => {
    const params = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) params.set(name, value);
    return { list, query: params.toString() };
  });
}

const listWords = { bookings: ['Bookings', 'bookings'], subscriptions: ['Subscriptions', 'subscriptions'] };

/** `Confirmed and completed bookings`. */
export function rowsWords({ list, query }: RowsLink): string {
  const states = new URLSearchParams(query).get('status')?.split(',') ?? [];
  const [alone = list, noun = list] = listWords[list];
  const words = states.join(' and ');
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)} ${noun}` : alone;
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `+3`, `−12%`, `±0`. */
  text: string;
}

/** How a count differs from the one before. */
export function changeOf(now: number, before: number): Change {
  return change(now - before, showWhole(Math.abs(now - before)));
}

/** How an amount differs, in per cent where that says something. */
export function amountChangeOf(now: number, before: number): Change {
  const difference = now - before;
  const percent = Math.round((Math.abs(difference) / before) * 100);
  const measured = before > 0 && percent < 1_000;
  return change(difference, measured ? `${percent}%` : showWholeAed(Math.abs(difference)));
}

function change(difference: number, size: string): Change {
  if (difference === 0) return { direction: 'same', text: '±0' };
  return difference > 0 ? { direction: 'up', text: `+${size}` } : { direction: 'down', text: `−${size}` };
}

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** `Thursday, Nov 26, 2026`. */
export function showLongDay(day: string): string {
  return longDay.format(at(day));
}

/** `Nov 26`, `Nov 1 to 26`, `Jan 1 to Nov 26`; with the year where it is not that of `today`. */
export function showSpan({ from, to }: Span, today: string): string {
  const year = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`);
  const last = monthDay.format(at(to)) + year(to);
  if (from === to) return last;
  const first = monthDay.format(at(from));
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first} to ${Number(to.slice(8))}${year(to)}`;
  return `${first}${from.slice(0, 4) === to.slice(0, 4) ? '' : year(from)} to ${last}`;
}
