import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { pageSize } from '../../data/lists/list';
import styles from '../rows/list-page.module.css';
import type { ListLocation } from './use-list-location';

interface Props<Filters extends { cursor?: string }> {
  /** Undefined while the page of this address is on its way. */
  list: { rows: readonly unknown[]; total: string; next?: string } | undefined;
  /** What the rows are: `bookings`. */
  noun: string;
  location: ListLocation<Filters>;
  /** What lies on the pages before and after this one. */
  words?: readonly [back: string, on: string];
  /** Stands at the start of the line. */
  children?: ReactNode;
}

/** Where one is in the list, and the way on. */
export function ListPages<Filters extends { cursor?: string }>({
  list,
  noun,
  location,
  words: [back, on] = ['Newer', 'Older'],
  children,
}: Props<Filters>) {
  const next = list?.next;
  return (
    <footer className={`${styles.listFooter} row soft num`}>
      {children}
      <nav className={`${styles.listPages} full cluster gap-8`} aria-label="Pages">
        <span role="status">
          {list && rangeText(noun, list.rows.length, list.total, location.pagesBefore)}
        </span>
        <Button size="sm" icon="chevron-left" disabled={!location.filters.cursor} onClick={location.goBack}>
          {back}
        </Button>
        <Button size="sm" disabled={!next} onClick={() => next && location.goNext(next)}>
          {on}
          <Icon name="chevron-right" />
        </Button>
      </nav>
    </footer>
  );
}

const whole = new Intl.NumberFormat('en-AE');

/** `51 to 100 of 412`; a page opened by a link does not know what came before it. */
export function rangeText(
  noun: string,
  shown: number,
  total: string,
  pagesBefore: number | undefined,
): string {
  const before = (pagesBefore ?? 0) * pageSize;
  const of = showTotal(total, before + shown);
  if (shown === 0) return total === '0' ? `No ${noun}` : `0 of ${of}`;
  if (pagesBefore === undefined) return `${shown} of ${of}`;
  return `${whole.format(before + 1)} to ${whole.format(before + shown)} of ${of}`;
}

/** `412`, `1,000+`. Where counting stopped, there are at least as many as were `seen`. */
export function showTotal(total: string, seen = 0): string {
  const parts = /^(\d+)(\+?)$/.exec(total);
  if (!parts) return total;
  return parts[2] ? `${whole.format(Math.max(Number(parts[1]), seen))}+` : whole.format(Number(parts[1]));
}
