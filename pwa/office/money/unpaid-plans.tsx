import { Link } from 'react-router-dom';
import { monthDay } from '../../../contract/dates';
import type { MoneyOverview, UnpaidPlan } from '../../../contract/money/overview';
import { cx } from '../../ui/class-names';
import { showFils } from '../kit/money/money-text';
import { RowOpen } from '../kit/rows/row-open';
import styles from './money-page.module.css';

interface Props {
  of: MoneyOverview['plans'];
  onOpen: ((plan: UnpaidPlan) => void) | undefined;
}

/** Plans that run and are not paid: their invoices come with their payments. */
export function UnpaidPlans({ of: { rows, fils, count }, onOpen }: Props) {
  return (
    <>
      <table className={styles.table} aria-label="Plans that are not paid">
        <tbody>
          <tr className={cx(styles.row, styles.partHead)}>
            <th scope="rowgroup">
              <b>Plans that are not paid</b> <span className={styles.said}>{count}</span>
            </th>
            <td className={`${styles.amount} num strong`}>{showFils(fils)}</td>
          </tr>
          {rows.map((row) => (
            <tr key={row.id} className={cx(styles.row, styles.item)}>
              <td className="min-0">
                <RowOpen title={row.buyer} onOpen={onOpen && (() => onOpen(row))}>
                  {row.buyer}
                </RowOpen>
                <span className="soft text-sm block truncate num">{row.contact}</span>
              </td>
              <td className="min-0">
                <span className="block truncate" title={row.about}>
                  {row.about}
                </span>
                <span className="soft text-sm block">{row.isPart ? 'Paid in part' : 'Nothing paid yet'}</span>
              </td>
              <td className="num">
                <span className="block">{monthDay(row.startDate)}</span>
                <span className="soft text-sm block">start</span>
              </td>
              <td className={`${styles.amount} num strong`}>{showFils(row.open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {onOpen && count > rows.length && (
        <p className={styles.none}>
          <Link className="link" to="/admin/subscriptions?needs=unpaid">
            All plans that are not paid
          </Link>
        </p>
      )}
    </>
  );
}
