import { useEffect, useRef } from 'react';
import type { Booking } from '../../../../contract/bookings';
import { toast } from '../../../ui/toast-store';

/** Says which bookings of the shown ones were cancelled by somebody else while one looks at them. */
export function useCancelledMeanwhile(rows: readonly Booking[] | undefined): void {
  const before = useRef<ReadonlyMap<string, Booking>>(new Map());
  useEffect(() => {
    if (!rows) return;
    const cancelled = newlyCancelled(before.current, rows);
    before.current = new Map(rows.map((row) => [row.id, row]));
    const [first] = cancelled;
    if (!first) return;
    toast({
      kind: 'info',
      title: 'Cancelled meanwhile',
      description:
        cancelled.length === 1
          ? `${first.customerInfo.name}, ${first.serviceType} (${first.reference})`
          : `${cancelled.length} bookings, among them ${first.reference}`,
    });
  }, [rows]);
}

/** Own changes are shown before the server has them: those rows are cancelled already, at the revision they had. */
export function newlyCancelled(before: ReadonlyMap<string, Booking>, rows: readonly Booking[]): Booking[] {
  return rows.filter((row) => {
    const was = before.get(row.id);
    return was && row.status === 'cancelled' && was.status !== 'cancelled' && row.rev > was.rev;
  });
}
