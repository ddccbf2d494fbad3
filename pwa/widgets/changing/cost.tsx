import type { Change } from '../../../contract/changes/policy';
import { cx } from '../../ui/class-names';
import styles from './change.module.css';
import { costText } from './cost-labels';

/** What it costs, said before the button. */
export function Cost({ doing, change }: { doing: 'Moving' | 'Cancelling'; change: Change }) {
  const [strong, rest] = costText(doing, change);
  return (
    <div
      className={cx(styles.cost, 'grid middle text-sm', change.is !== 'free' && `${styles.fee} rounded-md`)}
      role="status"
    >
      <b className="num" aria-hidden="true">
        <small>AED</small> {change.fee}
      </b>
      <p className="num">
        <strong>{strong}</strong>
        {rest}
      </p>
    </div>
  );
}
