import { Link } from 'react-router-dom';
import { showAed, toAed } from '../../../../contract/money';
import { dubaiDay } from '../../../../contract/time';
import { useCash } from '../../../data/cash';
import type { JobView } from '../../../data/jobs';
import { canTakePayment, dueOf, shortName } from './amounts';
import styles from './pay.module.css';
import { PayIcon } from './pay-icon';

/** Above the list: what was done today and is not paid, and what is in hand. */
export function MoneyLinks(props: { jobs: readonly JobView[]; payTo(job: JobView): string; cashTo: string }) {
  const { jobs, payTo, cashTo } = props;
  const cash = useCash();
  const today = dubaiDay(new Date());
  const open = jobs.filter(
    (job) => job.status === 'completed' && canTakePayment(job) && dubaiDay(job.startsAt) === today,
  );
  const hasCash = cash && (cash.inHand !== 0 || cash.handOvers.length > 0);
  if (open.length === 0 && !hasCash) return null;
  return (
    <nav className={styles.links} aria-label="Money">
      {open.map((job) => (
        <Link key={job.id} to={payTo(job)}>
          <PayIcon name="cash" />
          <span className="anywhere">{`Take payment: ${shortName(job.customer.name) || job.reference}`}</span>
          <b className="num">{showAed(toAed(dueOf(job)))}</b>
        </Link>
      ))}
      {hasCash && (
        <Link to={cashTo}>
          <PayIcon name="hand" />
          <span>Your cash</span>
          <b className="num">{showAed(toAed(cash.inHand))}</b>
        </Link>
      )}
    </nav>
  );
}
