import { useCallback, useEffect, useRef, useState } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { useAdminBooking } from '../../../../data/office/bookings/bookings';

/**
 * The booking that stands open at the side. It is asked for by itself as well, so that a change by which it left the
 * list (a customer cancelled, an admin moved it) shows while it stays open.
 */
export function useOpened(rows: readonly Booking[] | undefined) {
  const [opened, setOpened] = useState<{ id: string; seen?: Booking }>();
  const { data, error, refetch } = useAdminBooking(opened?.id);
  const listed = rows?.find((row) => row.id === opened?.id);
  /** Hears of newer versions. */
  const changed = useCallback(
    (to: Booking) => setOpened((before) => (before?.id === to.id ? { id: to.id, seen: to } : before)),
    [],
  );
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = opened ? undefined : last.current;
    last.current = opened?.id;
    // What opened it is drawn anew elsewhere when it was moved: that is where the focus belongs now.
    if (closed && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-row="${closed}"]`)?.focus({ preventScroll: true });
  }, [opened]);
  return {
    id: opened?.id,
    booking: opened && newestOf([listed, data, opened.seen]),
    problem: error,
    retry: () => refetch(),
    open: useCallback((booking: Booking) => setOpened({ id: booking.id, seen: booking }), []),
    openById: (id: string) => setOpened({ id }),
    close: () => setOpened(undefined),
    changed,
  };
}

/** The one of the highest revision; the list's where it is no older, since it shows what is on its way. */
function newestOf(versions: ReadonlyArray<Booking | undefined>): Booking | undefined {
  let newest: Booking | undefined;
  for (const each of versions) if (each && (!newest || each.rev > newest.rev)) newest = each;
  return newest;
}
