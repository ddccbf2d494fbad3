import { showWhole, showWholeAed } from '../../../contract/money';
import type { DashboardStats } from '../../../contract/office/dashboard';
import { showSpan } from '../kit/filters/day-spans';
import { Figure } from './charts/figure';
import { amountChangeOf, changeOf, during } from './charts/figures';
import { Compared } from './compared';
import styles from './dashboard.module.css';

const periods = [
  { name: 'month', key: 'monthlyMetrics', words: 'Monthly' },
  { name: 'year', key: 'yearlyMetrics', words: 'Yearly' },
] as const;

const lines = [
  { key: 'totalBookings', words: 'Total bookings' },
  { key: 'totalSubscriptions', words: 'Total subscriptions' },
  { key: 'totalRevenue', words: 'Total revenue' },
] as const;

/** Month and year up to today, each against the same days of the one before. */
export function PerformanceMetrics({ stats }: { stats: DashboardStats }) {
  const { today } = stats;
  return (
    <section
      className={`${styles.dashPanel} raised min-0 relative rounded-md`}
      aria-labelledby="dash-metrics"
    >
      <header>
        <h2 id="dash-metrics">Performance Metrics</h2>
      </header>
      <table className={`${styles.dashTable} full ${styles.dashMetrics} num`}>
        <thead>
          <tr>
            <td />
            {periods.map(({ name, words }) => (
              <th key={name} scope="col">
                {words}
                <span className={styles.dashDays}>{showSpan(stats.periods[name], today)}</span>
                <span className={styles.dashDays}>from {showSpan(stats.periods[name].before, today)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, words }) => {
            const money = key === 'totalRevenue';
            const show = money ? showWholeAed : showWhole;
            return (
              <tr key={key}>
                <th scope="row">{words}</th>
                {periods.map((period) => {
                  const [now, then] = [stats[period.key][key], stats.before[period.key][key]];
                  const { before, ...span } = stats.periods[period.name];
                  const links = stats.rows[period.key][key];
                  return (
                    <td key={period.name} data-of={period.words}>
                      <Figure rows={links} label={`${words}: ${show(now)}, ${showSpan(span, today)}`}>
                        {show(now)}
                      </Figure>
                      <Compared
                        change={(money ? amountChangeOf : changeOf)(now, then)}
                        before={show(then)}
                        rows={during(links, before)}
                        span={before}
                        today={today}
                        label={words}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
