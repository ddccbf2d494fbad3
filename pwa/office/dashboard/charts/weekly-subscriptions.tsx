import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { showWhole, showWholeAed } from '../../../../contract/money';
import { type DashboardStats, revenueStates } from '../../../../contract/office/dashboard';
import { packageTitle, typeName } from '../../../../contract/plans/package-names';
import { showSpan } from '../../kit/filters/day-spans';
import styles from '../dashboard.module.css';
import { ChartPanel } from './chart-panel';
import { Figure } from './figure';
import { during, pathOf, withQuery } from './figures';
import { useLook } from './use-look';
import { barsOf, packagesOf, seriesOf } from './weekly-bars';

const earning = { status: revenueStates.subscription.join() };

/** What was subscribed to this week, by package and BHK. */
export function WeeklySubscriptions({ stats }: { stats: DashboardStats }) {
  const look = useLook();
  const navigate = useNavigate();
  const { weeklySubscriptions: now, before, rows, periods, today } = stats;
  const then = before.weeklySubscriptions;
  const links = rows.weeklySubscriptions;

  const series = useMemo(() => seriesOf(now.byTypeAndBhk), [now]);
  const data = useMemo(() => barsOf(now.byTypeAndBhk), [now]);
  const pick = useCallback(
    (packageType: string) => {
      const [link] = links.byType[packageType] ?? [];
      if (link) navigate(pathOf(link));
    },
    [navigate, links],
  );

  const weekBefore = during(links.total, periods.week.before);
  const days = showSpan(periods.week, today);
  return (
    <ChartPanel
      title="Weekly subscriptions"
      total={
        <>
          <Figure rows={links.total} label={`Weekly subscriptions: ${showWhole(now.total)}, ${days}`}>
            {showWhole(now.total)} sold
          </Figure>
          <Figure rows={links.amount} label={`Weekly subscriptions: ${showWholeAed(now.amount)}, ${days}`}>
            {showWholeAed(now.amount)}
          </Figure>
        </>
      }
      legend={
        <ul className={`${styles.dashLegend} flex wraps`} aria-hidden="true">
          {series.map(({ name, color }) => (
            <li key={name} className={styles[color]}>
              {name}
            </li>
          ))}
        </ul>
      }
      empty={
        now.total === 0 && 'No subscriptions this week yet. They appear here as soon as someone subscribes.'
      }
      table={{
        caption: 'Weekly subscriptions by package and BHK',
        heads: ['Package', days, showSpan(periods.week.before, today), 'Revenue'],
        lines: packagesOf(now.byTypeAndBhk, then.byTypeAndBhk).map(({ packageType, type, bhk, ...sold }) => ({
          name: packageTitle({ type: typeName(type), bhk: bhk ?? undefined }),
          cells: [
            { shown: showWhole(sold.count), rows: links.byType[packageType] },
            {
              shown: showWhole(sold.before),
              rows: sold.before ? withQuery(weekBefore, { packageType }) : undefined,
            },
            {
              shown: showWholeAed(sold.amount),
              rows: sold.amount ? withQuery(links.byType[packageType] ?? [], earning) : undefined,
            },
          ],
        })),
        total: {
          name: 'Total',
          cells: [
            { shown: showWhole(now.total), rows: links.total },
            { shown: showWhole(then.total), rows: weekBefore },
            { shown: showWholeAed(now.amount), rows: links.amount },
          ],
        },
      }}
    >
      {({ Arches }) => <Arches data={data} series={series} look={look} onPick={pick} />}
    </ChartPanel>
  );
}
