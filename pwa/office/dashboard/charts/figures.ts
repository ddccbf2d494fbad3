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

const listLabels = { bookings: ['Bookings', 'bookings'], subscriptions: ['Subscriptions', 'subscriptions'] };

/** `Confirmed and completed bookings`. */
export function rowsText({ list, query }: RowsLink): string {
  const states = new URLSearchParams(query).get('status')?.split(',') ?? [];
  const [alone = list, noun = list] = listLabels[list];
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
