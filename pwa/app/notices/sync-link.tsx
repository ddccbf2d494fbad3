import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSyncStatus } from '../../data/device/sync-status';
import { SyncChip } from '../../ui/feedback/sync-chip';
import { useNow } from '../../ui/hooks/use-now';
import styles from '../frame/shell.module.css';
import { chipText, spokenText } from './sync-labels';

/** The chip in the top bar; leads to the list of what waits. Screen readers hear of what it counts when that changes. */
export function SyncLink() {
  const status = useSyncStatus();
  const now = useNow();
  const words = chipText(status, now);
  const spoken = spokenText(status);
  const [waited, setWaited] = useState(false);
  if (spoken && !waited) setWaited(true);
  return (
    <>
      <span role="status" className="visually-hidden">
        {spoken || (waited && status.known && 'Nothing waits to be sent.')}
      </span>
      {words && (
        <Link to="/outbox" className={`${styles.syncLink} min-0 row`}>
          <SyncChip {...words} />
        </Link>
      )}
    </>
  );
}
