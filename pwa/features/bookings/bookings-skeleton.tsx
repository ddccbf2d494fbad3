import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import styles from './bookings.module.css';

/** Three rows in their final shape. */
export function BookingsSkeleton({ label = 'Loading your bookings' }) {
  return (
    <SkeletonGroup label={label} className={styles.bookingList}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={`${styles.bookingRow} grid gap-14`}>
          <Skeleton shape="arch" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
