import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton';

/** Three bookings in their final shape. */
export function BookingsSkeleton() {
  return (
    <SkeletonGroup label="Loading your bookings" className="booking-list">
      {[0, 1, 2].map((row) => (
        <div key={row} className="booking-row">
          <Skeleton shape="arch" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
