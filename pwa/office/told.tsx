import { dubaiClock } from '../../contract/dates';
import { useLiveStatus } from '../data/live/live-status';
import { Icon } from '../ui/icon';
import { useReach } from './data/alarms';
import { useOfficeNews } from './data/lists/news';
import styles from './kit/admin.module.css';

/**
 * Has the office follow what others change, and says on every page where it is not told of it: it asks by itself then, and shows it later.
 * Where the server is out of reach altogether, that is said instead.
 */
export function Told() {
  useOfficeNews();
  const { since } = useLiveStatus();
  const reach = useReach();
  if (since === null || reach.since !== undefined) return null;
  return (
    <p role="status" className={`${styles.notLive} row gap-10 soft text-xs`}>
      <Icon name="cloud-off" size="sm" />
      <span>Not live since {dubaiClock(since)}. What others change shows here within a few minutes.</span>
    </p>
  );
}
