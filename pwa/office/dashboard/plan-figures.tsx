import { countOf } from '../../../contract/counts';
import { monthName } from '../../../contract/dates';
import { showWhole } from '../../../contract/money';
import { type DashboardStats, mostDue } from '../../../contract/office/dashboard';
import { Figure } from './charts/figure';
import styles from './dashboard.module.css';

/** What plans promised this month, against what was done. Nothing where they promise nothing. */
export function PlanFigures({ stats: { planVisits, today } }: { stats: DashboardStats }) {
  if (!planVisits) return null;
  const { done, booked, due, rows } = planVisits;
  const promised = done + booked + due;
  if (promised === 0) return null;
  const more = due > mostDue ? '+' : '';
  const share = Math.round((done / promised) * 100);
  const dueWords = `${countOf(due, 'plan')}${more} with a visit that is due and not booked`;
  return (
    <section className={`${styles.dashPanel} raised min-0 relative rounded-md`} aria-labelledby="dash-plans">
      <header>
        <h2 id="dash-plans">
          Visits of plans <span className={styles.dashDays}>{monthName(today)}</span>
        </h2>
      </header>
      <dl className={`${styles.dashUrgent} num`}>
        <div>
          <dt>Promised</dt>
          <dd className={`${styles.dashFigure} nowrap`}>
            {showWhole(promised)}
            {more}
          </dd>
          <dd className="soft">done, booked or due by the end of the month</dd>
        </div>
        <div>
          <dt>Done</dt>
          <dd className={`${styles.dashFigure} nowrap`}>{showWhole(done)}</dd>
          <dd className="soft">
            {share}% of what was promised, {showWhole(booked)} booked
          </dd>
        </div>
        <div>
          <dt>Not booked</dt>
          <dd className={`${styles.dashFigure} nowrap`}>
            <Figure rows={due > 0 ? rows : undefined} label={`Not booked: ${dueWords}`} align="start">
              {showWhole(Math.min(due, mostDue))}
              {more}
            </Figure>
          </dd>
          <dd className="soft">{dueWords}</dd>
        </div>
      </dl>
    </section>
  );
}
