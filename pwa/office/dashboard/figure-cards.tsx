import { showWhole, showWholeAed } from '../../../contract/money';
import type { DashboardStats, PeriodName, RowsLink, VisitFigures } from '../../../contract/office/dashboard';
import { showSpan } from '../kit/filters/day-spans';
import { Figure } from './charts/figure';
import { amountChangeOf, changeOf, during } from './charts/figures';
import { Compared } from './compared';
import styles from './dashboard.module.css';

interface Card {
  label: string;
  period: PeriodName;
  rows: RowsLink[];
  of: (figures: DashboardStats['before']) => number;
  /** What its label does not say. */
  note?: string;
  money?: true;
}

/** The figures on top; the visits of today stand beside the bookings that were made today. */
export function FigureCards({ stats }: { stats: DashboardStats }) {
  const { rows, before, periods, today, visitsToday } = stats;
  const cards: Card[] = [
    {
      label: "Today's Bookings",
      period: 'day',
      rows: rows.dailyBookings.total,
      note: 'made on',
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
      note: 'new this month,',
      of: (figures) => figures.monthlyMetrics.totalSubscriptions,
    },
  ];
  return (
    <dl className={`${styles.dashCards} ${styles.dashPanel} raised min-0 relative rounded-md num`}>
      {cards.map(({ label, period, rows: links, of, money, note }, at) => {
        const days = [note, showSpan(periods[period], today)].filter(Boolean).join(' ');
        const [now, then] = [of(stats), of(before)];
        const show = money ? showWholeAed : showWhole;
        const card = (
          <div key={label}>
            <dt>
              <span>{label}</span>
              <span className={styles.dashDays}>{days}</span>
            </dt>
            <dd className={`${styles.dashFigure} nowrap`}>
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
        if (at > 0 || !visitsToday) return card;
        return [card, <VisitsToday key="visits" visits={visitsToday} day={showSpan(periods.day, today)} />];
      })}
    </dl>
  );
}

/** By the day of the visit, whenever it was asked for. */
function VisitsToday({ visits, day }: { visits: VisitFigures; day: string }) {
  const { total, pending, confirmed, completed, rows } = visits;
  const label = 'Visits today';
  const note = [
    pending > 0 && `${pending}\u00a0pending`,
    confirmed > 0 && `${confirmed}\u00a0confirmed`,
    completed > 0 && `${completed}\u00a0completed`,
  ].filter(Boolean);
  return (
    <div>
      <dt>
        <span>{label}</span>
        <span className={styles.dashDays}>on {day}</span>
      </dt>
      <dd className={`${styles.dashFigure} nowrap`}>
        <Figure rows={rows} label={`${label}: ${showWhole(total)}, ${day}`} align="start">
          {showWhole(total)}
        </Figure>
      </dd>
      <dd className={styles.compared}>{note.length > 0 ? note.join(', ') : 'None yet'}</dd>
    </div>
  );
}
