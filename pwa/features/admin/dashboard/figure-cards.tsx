import { showWhole, showWholeAed } from '../../../../contract/money';
import type { DashboardStats, PeriodName, RowsLink } from '../../../../contract/office/dashboard';
import { Compared } from './compared';
import styles from './dashboard.module.css';
import { Figure } from './figure';
import { amountChangeOf, changeOf, during, showSpan } from './figures';

interface Card {
  label: string;
  period: PeriodName;
  rows: RowsLink[];
  of: (figures: DashboardStats['before']) => number;
  money?: true;
}

/** The four figures on top. */
export function FigureCards({ stats }: { stats: DashboardStats }) {
  const { rows, before, periods, today } = stats;
  const cards: Card[] = [
    {
      label: "Today's Bookings",
      period: 'day',
      rows: rows.dailyBookings.total,
      of: (figures) => figures.dailyBookings.total,
    },
    {
      label: 'Weekly Bookings',
      period: 'week',
      rows: rows.weeklyBookings.total,
      of: (figures) => figures.weeklyBookings.total,
    },
    {
      label: 'Monthly Revenue',
      period: 'month',
      rows: rows.monthlyMetrics.totalRevenue,
      of: (figures) => figures.monthlyMetrics.totalRevenue,
      money: true,
    },
    {
      label: 'Active Subscriptions',
      period: 'month',
      rows: rows.monthlyMetrics.totalSubscriptions,
      of: (figures) => figures.monthlyMetrics.totalSubscriptions,
    },
  ];
  return (
    <dl className={`${styles.dashCards} ${styles.dashPanel} num`}>
      {cards.map(({ label, period, rows: links, of, money }) => {
        const days = showSpan(periods[period], today);
        const [now, then] = [of(stats), of(before)];
        const show = money ? showWholeAed : showWhole;
        return (
          <div key={label}>
            <dt>
              <span>{label}</span>
              <span className={styles.dashDays}>{days}</span>
            </dt>
            <dd className={styles.dashFigure}>
              <Figure rows={links} label={`${label}: ${show(now)}, ${days}`} align="start">
                {money && <small>AED</small>}
                {showWhole(now)}
              </Figure>
            </dd>
            <dd>
              <Compared
                change={(money ? amountChangeOf : changeOf)(now, then)}
                before={show(then)}
                rows={during(links, periods[period].before)}
                span={periods[period].before}
                today={today}
                label={label}
                align="start"
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
