import { useEffect, useRef } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { toast } from '../../../ui/feedback/toast-store';
import { fetchBooking } from '../../data/bookings/bookings';

/** So many rows that left the list are looked after. */
const followed = 10;

/**
 * Says which of the shown bookings another person cancelled while they were shown. `listAddress` names the list: of
 * its open bookings alone those that leave it are asked for, since a cancelled one stands there no more.
 */
export function useCancellations(rows: readonly Booking[] | undefined, listAddress: string): void {
  const before = useRef<{ listAddress: string; rows: ReadonlyMap<string, Booking> }>({
    listAddress,
    rows: new Map(),
  });
  useEffect(() => {
    if (!rows) return;
    const was = before.current;
    before.current = { listAddress, rows: new Map(rows.map((row) => [row.id, row])) };
    if (was.listAddress !== listAddress) return;
    say(newlyCancelled(was.rows, rows));
    const gone = leftOpen(was.rows, rows).slice(0, followed);
    void Promise.allSettled(gone.map(fetchBooking)).then((found) => {
      const now = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      say(newlyCancelled(was.rows, now));
    });
  }, [rows, listAddress]);
}

/** The open ones among those that are shown no more. */
function leftOpen(before: ReadonlyMap<string, Booking>, rows: readonly Booking[]): string[] {
  const here = new Set(rows.map((row) => row.id));
  return [...before.values()].filter((was) => isOpen(was.status) && !here.has(was.id)).map((was) => was.id);
}

function say(cancelled: readonly Booking[]): void {
  const [first] = cancelled;
  if (!first) return;
  toast({
    kind: 'info',
    title: 'Just cancelled',
    description:
      cancelled.length === 1
        ? `${first.customerInfo.name}, ${first.serviceType} (${first.reference})`
        : `${cancelled.length} bookings, including ${first.reference}`,
  });
}

/** Own changes are shown before the server has them: those rows are cancelled already, at the revision they had. */
export function newlyCancelled(before: ReadonlyMap<string, Booking>, rows: readonly Booking[]): Booking[] {
  return rows.filter((row) => {
    const was = before.get(row.id);
    return was && row.status === 'cancelled' && was.status !== 'cancelled' && row.rev > was.rev;
  });
}
