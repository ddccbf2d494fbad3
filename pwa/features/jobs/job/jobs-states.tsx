import { useSyncStatus } from '../../../data/device/sync-status';
import { Button } from '../../../ui/button';
import { OfflineScene } from '../../../ui/drawings/scenes';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Note } from '../../../ui/feedback/note';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton';
import styles from '../jobs.module.css';

/** A day in its final shape: the job of now, then rows. */
export function JobsSkeleton() {
  return (
    <SkeletonGroup label="Loading your jobs" className={`${styles.jobsSkeleton} grid gap-24`}>
      <Skeleton width="50%" height={32} />
      <Skeleton shape="block" height={300} />
      <SkeletonText lines={3} />
      <SkeletonText lines={3} />
    </SkeletonGroup>
  );
}

/** Below the jobs that are here already, while the rest is on its way. */
export function MoreJobsSkeleton() {
  return (
    <SkeletonGroup label="Loading more jobs">
      <SkeletonText lines={3} />
    </SkeletonGroup>
  );
}

/** The first loading broke off: what is shown is not all. */
export function SomeJobsFailed() {
  return (
    <Note kind="warning" icon="cloud-off" live>
      <div className="between">
        <span>Not all of your jobs are on this device yet.</span>
        <Button onClick={() => location.reload()}>Try Again</Button>
      </div>
    </Note>
  );
}

/** Nothing can be shown: never loaded here, or nothing can be kept here. */
export function JobsFailed() {
  const { deviceCannotSave: cannotSave } = useSyncStatus();
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<OfflineScene />}
        title={cannotSave ? 'Your jobs could not be loaded' : 'Your jobs are not on this device yet'}
        text={
          cannotSave
            ? 'This browser keeps nothing, so they show only while there is a connection.'
            : 'Connect once, and they stay here for the whole day.'
        }
        action={
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
