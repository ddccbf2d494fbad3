import type { ReactNode } from 'react';
import { showAed, toAed } from '../../../contract/money';
import { Icon, type IconName } from '../../ui/icon';
import styles from './paper-row.module.css';

const chips = {
  Open: 'clock',
  Settled: 'check',
  Paid: 'check',
  Credited: 'repeat',
  Returned: 'repeat',
} as const satisfies Record<string, IconName>;

interface Props {
  title: string;
  said: string;
  /** Fils. */
  amount: number;
  chip?: keyof typeof chips;
  /** What else is to be said of it. */
  more?: ReactNode;
  /** Its papers, as buttons. */
  children: ReactNode;
}

/** An invoice, credit note or payment in a list, with the buttons of its papers. */
export function PaperRow({ title, said, amount, chip, more, children }: Props) {
  return (
    <li className={`${styles.row} grid anywhere`}>
      <span>
        <b className="block">{title}</b>
        <span className="soft text-sm num block">{said}</span>
      </span>
      <span className={styles.amount}>
        <b className="num nowrap">
          <bdi>{`${amount < 0 ? '−' : ''}${showAed(toAed(Math.abs(amount)))}`}</bdi>
        </b>
        {chip && (
          <span className={`${styles.chip} ${chip === 'Open' ? styles.open : styles.done} text-xs`}>
            <Icon name={chips[chip]} size="sm" />
            {chip}
          </span>
        )}
      </span>
      {more && <span className={`${styles.wide} soft text-sm num`}>{more}</span>}
      <span className={`${styles.wide} ${styles.acts} flex wraps`}>{children}</span>
    </li>
  );
}
