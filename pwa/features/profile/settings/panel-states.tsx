import { FailedNote } from '../../../ui/feedback/failed-note';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import styles from '../profile.module.css';

/** While neither the device nor the server has said who this is. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={styles.profileSkeleton}>
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={48} />
    </SkeletonGroup>
  );
}

/** Nor will they for now. `what`: `your profile`. */
export function PanelFailed({ what }: { what: string }) {
  return <FailedNote words={`Failed to load ${what}. Please try again later.`} />;
}
