import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';

export function Gone() {
  return (
    <EmptyState
      level={1}
      title="This request is not on this device."
      text="It was sent, withdrawn, or made on another device."
      action={
        <>
          <Link className={buttonClass({ kind: 'primary' })} to="/bookings">
            View bookings
          </Link>
          <Link className={buttonClass()} to="/urgent">
            Ask for urgent help
          </Link>
        </>
      }
    />
  );
}

export function Loading() {
  return (
    <SkeletonGroup label="Loading">
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}
