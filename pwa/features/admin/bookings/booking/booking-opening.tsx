import { Button } from '../../../../ui/button';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton';
import { Dialog } from '../../../../ui/overlays/dialog';
import styles from '../office-dialog.module.css';

interface Props {
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands where a booking that no list shows is about to be. */
export function BookingOpening({ failed, onRetry, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booking"
      placement="side"
      className={`${styles.officeDialog} ${styles.bookingDrawer}`}
    >
      {failed ? (
        <div className="between" role="alert">
          <span>Failed to load the booking</span>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </div>
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
