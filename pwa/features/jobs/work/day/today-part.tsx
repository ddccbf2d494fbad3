import { Link } from 'react-router-dom';
import { countOf } from '../../../../../contract/counts';
import { weekdayDate } from '../../../../../contract/dates';
import { showFull, toAed } from '../../../../../contract/money';
import { dubaiDay } from '../../../../../contract/time';
import type { JobView } from '../../../../data/jobs';
import { useCash } from '../../../../data/money/cash';
import { buttonClass } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { PayIcon } from '../../pay/pay-icon';
import styles from './day.module.css';

/** The day as it is by now: its jobs, what was paid, and the cash in hand. */
export function TodayPart({ jobs, now, cashTo }: { jobs: readonly JobView[]; now: Date; cashTo: string }) {
  const cash = useCash();
  const today = dubaiDay(now);
  const mine = jobs.filter((job) => job.mine && dubaiDay(job.startsAt) === today);
  const done = mine.filter(({ status }) => status === 'completed');
  const arrived = done.filter(({ stored, waiting }) => stored.status === 'completed' && waiting.length === 0);
  const paid = paymentsOf(mine);
  return (
    <section className={styles.today} aria-labelledby="evening-today">
      <header>
        <h2 id="evening-today">Today</h2>
        <span className="soft">{weekdayDate(today)}</span>
      </header>
      <ul>
        <li>
          <Icon name={arrived.length === done.length ? 'check' : 'clock'} />
          <span>
            {jobsText(done.length, arrived.length)}
            {done.length > 0 && <small>Work, checklists and signatures</small>}
          </span>
        </li>
        {paid.jobs > 0 && (
          <li>
            <Icon name={paid.waiting === 0 ? 'check' : 'clock'} />
            <span className="num">
              {`${countOf(paid.jobs, 'job')} paid, ${showFull(toAed(paid.sum))}`}
              <small>
                {paid.waiting === 0
                  ? 'All of it is with the office'
                  : `${countOf(paid.waiting, 'payment')} not sent yet`}
              </small>
            </span>
          </li>
        )}
        {cash && cash.inHand > 0 && (
          <li>
            <PayIcon name="hand" />
            <span className="num">
              {`${showFull(toAed(cash.inHand))} in your hand`}
              <small>Hand it in to the office, today or tomorrow</small>
            </span>
            <Link className={buttonClass({ size: 'xl' })} to={cashTo}>
              Hand in
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function jobsText(done: number, arrived: number): string {
  if (done === 0) return 'No job finished today';
  return arrived === done
    ? `${countOf(done, 'job')}, all arrived`
    : `${arrived} of ${countOf(done, 'job')} arrived`;
}

/** What was paid of these, in fils, and how many payments wait. */
function paymentsOf(jobs: readonly JobView[]): { jobs: number; sum: number; waiting: number } {
  const paid = jobs.filter((job) => (job.paid ?? 0) > 0);
  const waiting = jobs.flatMap((job) => job.waiting).filter(({ kind }) => kind === 'payment.record');
  return {
    jobs: paid.length,
    sum: paid.reduce((sum, job) => sum + (job.paid ?? 0), 0),
    waiting: waiting.length,
  };
}
