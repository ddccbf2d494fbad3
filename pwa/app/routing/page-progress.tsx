import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import styles from '../frame/shell.module.css';
import { usePageLoading } from './page';

/** A thin line while a page's code is on its way; the old page stays meanwhile. Shows itself only after a moment. */
export function PageProgress() {
  return usePageLoading() ? (
    <div className={`${styles.pageProgress} clips`} role="status" aria-label="Loading page" />
  ) : null;
}

/** In place of a page that was never shown before. */
export function PageSkeleton() {
  return (
    <div className="wrap section">
      <SkeletonGroup label="Loading">
        <SkeletonText lines={6} />
      </SkeletonGroup>
    </div>
  );
}
