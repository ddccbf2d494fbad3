import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import styles from './calendar.module.css';

const ghosts = ['1', '2', '3', '4', '5', '6', '7'];

/** Stands where the days are about to be: their bookings, or the code that draws them. */
export function CalendarLoading() {
  return (
    <SkeletonGroup label="Loading bookings" className={`${styles.agenda} text-md stack gap-12`}>
      {ghosts.map((ghost) => (
        <Skeleton key={ghost} height={56} shape="block" />
      ))}
    </SkeletonGroup>
  );
}
