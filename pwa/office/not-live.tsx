import { dubaiClock } from '../../contract/dates';
import { useLiveStatus } from '../data/live/live-status';
import { Icon } from '../ui/icon';
import { useReach } from './data/alarms';
import styles from './kit/admin.module.css';

/**
 * On every page of the office that is not told what others change: it asks by itself, and shows it later. Where the server is out of reach
 * altogether, that is said instead.
 */
export function NotLive() {
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
