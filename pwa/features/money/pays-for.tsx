import { Link } from 'react-router-dom';
import type { PaidHome } from '../../../contract/money/overview';
import styles from './money.module.css';

/** Homes of others that one pays for: whose, and where. */
export function PaysFor({ homes }: { homes: readonly PaidHome[] }) {
  return (
    <section aria-labelledby="money-pays-for" className={styles.part}>
      <h2 id="money-pays-for">You pay for</h2>
      <ul className="list-rows">
        {homes.map(({ homeId, customer, place }) => (
          <li key={homeId} className={`${styles.row} grid anywhere`}>
            <span className={styles.billing}>
              <b>{place || 'A home'}</b>
              <span className="soft text-sm">{customer}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="soft text-sm">
        The invoices of visits there come to you. If you do not pay for one of these,{' '}
        <Link className="prose-link" to="/contact">
          tell us
        </Link>
        : we end it at once.
      </p>
    </section>
  );
}
