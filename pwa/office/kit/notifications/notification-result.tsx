import type { Notification } from '../../../../contract/notifications/admin-notifications';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { resultOf } from './notification-labels';
import styles from './notifications.module.css';

/** How far a message came. */
export function NotificationResult({ notification }: { notification: Notification }) {
  const { words, tone } = resultOf(notification);
  return (
    <span className={cx(styles.result, 'flex anywhere soft text-sm', styles[tone])}>
      {tone === 'good' && <Icon name="check" size="sm" />}
      {words}
    </span>
  );
}
