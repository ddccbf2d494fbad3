import type { RowsLink, Span } from '../../../contract/office/dashboard';
import { showSpan } from '../kit/filters/day-spans';
import { Figure } from './charts/figure';
import type { Change } from './charts/figures';
import styles from './dashboard.module.css';

interface Props {
  change: Change;
  /** The figure before, as shown. */
  before: string;
  rows: readonly RowsLink[];
  span: Span;
  today: string;
  /** What is counted. */
  label: string;
  align?: 'start' | 'end';
}

/** `+3 from 15 in Oct 1 to 26`. */
export function Compared({ change, before, rows, span, today, label, align }: Props) {
  const days = showSpan(span, today);
  return (
    <span className={styles.compared}>
      <span className={styles[change.direction]}>{change.text}</span>
      <span className={`${styles.comparedFrom} nowrap`}>
        from{' '}
        <Figure rows={rows} label={`${label}: ${before}, ${days}`} align={align}>
          {before}
        </Figure>
      </span>
      <span className={styles.comparedDays}>
        {span.from === span.to ? 'on' : 'in'} {days}
      </span>
    </span>
  );
}
