import { Link } from 'react-router-dom';
import { monthDay } from '../../../../contract/dates';
import type { MoneyOverview, UnpaidPlan } from '../../../../contract/money/overview';
import { showPhone } from '../../../../contract/phone/phone-text';
import { cx } from '../../../ui/class-names';
import { showFils } from '../../kit/money/money-text';
import styles from '../frame/money-page.module.css';
import { About, Named, Part } from './open-rows';

interface Props {
  of: MoneyOverview['plans'];
  onOpen: ((plan: UnpaidPlan) => void) | undefined;
}

/** Plans that run and are not paid: their invoices come with their payments. */
export function UnpaidPlans({ of: { rows, fils, count }, onOpen }: Props) {
  return (
    <>
      <table className={styles.table} aria-label="Plans that are not paid">
        <Part title="Plans that are not paid" count={count} fils={fils}>
          {rows.map((row) => (
            <tr key={row.id} className={cx(styles.row, styles.item)}>
              <Named name={row.buyer} more={showPhone(row.contact)} onOpen={onOpen && (() => onOpen(row))} />
              <About about={row.about}>
                <span className="soft text-sm block">{row.isPart ? 'Paid in part' : 'Nothing paid yet'}</span>
              </About>
              <td className="num">
                <span className="block">{monthDay(row.startDate)}</span>
                <span className="soft text-sm block">start</span>
              </td>
              <td className={`${styles.amount} num strong`}>{showFils(row.open)}</td>
            </tr>
          ))}
        </Part>
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
