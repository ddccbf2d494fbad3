import type { ToldMessage } from '../../../../contract/notifications/admin-told';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import styles from './told.module.css';
import { resultOf } from './told-words';

/** How far a message came. */
export function ToldResult({ told }: { told: ToldMessage }) {
  const { words, tone } = resultOf(told);
  return (
    <span className={cx(styles.result, 'flex anywhere soft text-sm', styles[tone])}>
      {tone === 'good' && <Icon name="check" size="sm" />}
      {words}
    </span>
  );
}
