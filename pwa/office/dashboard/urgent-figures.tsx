import { spanText } from '../../../contract/bookings/urgent-labels';
import type { DashboardStats, UrgentFigures as Figures } from '../../../contract/office/dashboard';
import { showSpan } from '../kit/filters/day-spans';
import { Figure } from './charts/figure';
import styles from './dashboard.module.css';

const periods = [
  { name: 'week', words: 'This week' },
  { name: 'month', words: 'This month' },
] as const;

/** How fast urgent help was taken. Nothing where none was asked for. */
export function UrgentFigures({ stats }: { stats: DashboardStats }) {
  if (stats.urgent.month.asked + stats.urgent.week.asked === 0) return null;
  return (
    <section className={`${styles.dashPanel} raised min-0 relative rounded-md`} aria-labelledby="dash-urgent">
      <header>
        <h2 id="dash-urgent">Urgent help</h2>
      </header>
      <dl className={`${styles.dashUrgent} num`}>
        {periods.map(({ name, words }) => {
          const figures = stats.urgent[name];
          const days = showSpan(stats.periods[name], stats.today);
          const claimed = claimedText(figures);
          return (
            <div key={name}>
              <dt>
                {words} <span className={styles.dashDays}>{days}</span>
              </dt>
              <dd className={`${styles.dashFigure} nowrap`}>
                <Figure rows={stats.rows.urgent[name]} label={`${words}: ${claimed}`} align="start">
                  {figures.medianMinutes === null ? '–' : spanText(figures.medianMinutes)}
                </Figure>
              </dd>
              <dd className="soft">{claimed}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** `Taken within 12 min, by half of them sooner. 3 asked, 2 before their target, 1 not taken`. */
function claimedText({ asked, taken, inTime, medianMinutes }: Figures): string {
  if (asked === 0) return 'No requests';
  const half = medianMinutes === null ? '' : `Half were taken within ${spanText(medianMinutes)}. `;
  const not = asked - taken;
  const parts = [`${asked} requested`, `${inTime} taken on time`, not > 0 && `${not} not taken`];
  return half + parts.filter(Boolean).join(', ');
}
