import { useCallback, useEffect, useRef, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Problem } from '../../../../contract/errors';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlays/dialog';
import { useAdminBooking } from '../../data/bookings/bookings';
import { useDrawerAddress } from '../../kit/list/use-drawer-address';
import { LoadFailed } from '../../kit/rows/load-failed';
import styles from '../office-dialog.module.css';

interface Props {
  problem: Problem | null;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands where a booking that no list shows is about to be. */
export function BookingOpening({ problem, onRetry, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booking"
      placement="side"
      className={`text-md ${styles.bookingDrawer}`}
    >
      {problem ? (
        <LoadFailed noun="the booking" problem={problem} busy={false} onRetry={onRetry} />
      ) : (
        <SkeletonGroup label="Loading the booking" className={styles.detailsPart}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
          <Skeleton height={44} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

/**
 * The booking that stands open at the side, whose id stands in the address. It is asked for by itself as well, so that a change by
 * which it left the list (a customer cancelled, an admin moved it) shows while it stays open.
 */
export function useOpened(rows: readonly Booking[] | undefined) {
  const [id, openById] = useDrawerAddress('booking');
  const [seen, setSeen] = useState<Booking>();
  const { data, error, refetch } = useAdminBooking(id);
  const listed = rows?.find((row) => row.id === id);
  const address = useRef(openById);
  address.current = openById;
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = id ? undefined : last.current;
    last.current = id;
    // What opened it is drawn anew elsewhere when it was moved: that is where the focus belongs now.
    if (closed && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-row="${closed}"]`)?.focus({ preventScroll: true });
  }, [id]);
  return {
    id,
    booking: id ? newestOf([listed, data, seen?.id === id ? seen : undefined]) : undefined,
    problem: error,
    retry: () => refetch(),
    open: useCallback((booking: Booking) => {
      setSeen(booking);
      address.current(booking.id);
    }, []),
    openById,
    close: () => openById(undefined),
    /** Hears of newer versions. */
    changed: useCallback((to: Booking) => setSeen((before) => (before?.id === to.id ? to : before)), []),
  };
}

/** The one of the highest revision; the list's where it is no older, since it shows what is on its way. */
function newestOf(versions: ReadonlyArray<Booking | undefined>): Booking | undefined {
  let newest: Booking | undefined;
  for (const each of versions) if (each && (!newest || each.rev > newest.rev)) newest = each;
  return newest;
}
