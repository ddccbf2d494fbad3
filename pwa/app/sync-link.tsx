import { Link } from 'react-router-dom';
import { useSyncStatus } from '../data/sync-status';
import { SyncChip } from '../ui/sync-chip';
import { useNow } from '../ui/use-now';
import { useHydrated } from './hydrated';
import { chipWords } from './sync-words';

/** The chip in the top bar; leads to the list of what waits. */
export function SyncLink() {
  const hydrated = useHydrated();
  const status = useSyncStatus();
  const now = useNow();
  const words = hydrated ? chipWords(status, now) : undefined;
  if (!words) return null;
  return (
    <Link to="/outbox" className="sync-link">
      <SyncChip {...words} />
    </Link>
  );
}
