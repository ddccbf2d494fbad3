import { FailedNote } from '../../../ui/feedback/failed-note';
import { SkeletonBlocks } from '../../../ui/feedback/skeleton';
import styles from '../profile.module.css';

/** While neither the device nor the server has said who this is. */
export function PanelSkeleton({ label }: { label: string }) {
  return <SkeletonBlocks label={label} heights={[48, 48, 48]} className={styles.profileSkeleton} />;
}

/** Nor will they for now. `what`: `your profile`. */
export function PanelFailed({ what }: { what: string }) {
  return <FailedNote words={`Failed to load ${what}. Please try again later.`} />;
}
