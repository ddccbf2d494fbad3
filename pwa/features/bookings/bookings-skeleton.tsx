import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';

/** Three rows in their final shape. */
export function BookingsSkeleton({ label = 'Loading your bookings' }) {
  return (
    <SkeletonGroup label={label} className="booking-list">
      {[0, 1, 2].map((row) => (
        <div key={row} className="booking-row">
          <Skeleton shape="arch" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
