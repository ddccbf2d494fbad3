import type { Problem } from '../../../../contract/errors';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlays/dialog';
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
      className={`${styles.officeDialog} ${styles.bookingDrawer}`}
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
