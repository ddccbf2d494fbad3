import { type AdminBookingPage, pageSize } from '../../../data/admin-bookings';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { BookingSort } from './booking-filters';
import type { BookingPlace } from './use-booking-filters';
import './bookings-footer.css';

interface Props {
  /** Undefined while the page of this address is on its way. */
  list: AdminBookingPage | undefined;
  place: BookingPlace;
  keys: { on: boolean; toggle: () => void };
}

/** Where one is in the list, the way on, and the keys. */
export function BookingsFooter({ list, place, keys }: Props) {
  const [back, on] = pageWords[place.filters.sort];
  const next = list?.next;
  return (
    <footer className="bookings-footer num">
      <div className="bookings-keys only-desktop">
        <button type="button" className="keys-switch" aria-pressed={keys.on} onClick={keys.toggle}>
          Keys
        </button>
        {keys.on && (
          <>
            <Key keys={['J', 'K']} does="Move" />
            <Key keys={['↵']} does="Open" />
            <Key keys={['C']} does="Confirm" />
            <Key keys={['F']} does="Filter" />
            <Key keys={['/']} does="Search" />
          </>
        )}
      </div>
      <nav className="bookings-pages" aria-label="Pages">
        <span role="status">{list && rangeText(list.rows.length, list.total, place.pagesBefore)}</span>
        <Button size="sm" icon="chevron-left" disabled={!place.filters.cursor} onClick={place.goBack}>
          {back}
        </Button>
        <Button size="sm" disabled={!next} onClick={() => next && place.goNext(next)}>
          {on}
          <Icon name="chevron-right" />
        </Button>
      </nav>
    </footer>
  );
}

const pageWords: Record<BookingSort, readonly [back: string, on: string]> = {
  newest: ['Newer', 'Older'],
  oldest: ['Older', 'Newer'],
  soonest: ['Sooner', 'Later'],
  latest: ['Later', 'Sooner'],
};

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {does}
    </span>
  );
}

const whole = new Intl.NumberFormat('en-AE');

/** `51 to 100 of 412`; a page opened by a link does not know what came before it. */
export function rangeText(shown: number, total: string, pagesBefore: number | undefined): string {
  const of = showTotal(total);
  if (shown === 0) return total === '0' ? 'No bookings' : `0 of ${of}`;
  if (pagesBefore === undefined) return `${shown} of ${of}`;
  const before = pagesBefore * pageSize;
  return `${whole.format(before + 1)} to ${whole.format(before + shown)} of ${of}`;
}

/** `412`, `10,000+`. */
export function showTotal(total: string): string {
  const parts = /^(\d+)(\+?)$/.exec(total);
  return parts ? `${whole.format(Number(parts[1]))}${parts[2]}` : total;
}
