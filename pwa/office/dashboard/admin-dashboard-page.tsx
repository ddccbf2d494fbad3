import { dubaiClock, weekdayDate } from '../../../contract/dates';
import type { Problem } from '../../../contract/errors';
import type { DashboardStats } from '../../../contract/office/dashboard';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useLater } from '../../ui/hooks/until-loaded';
import { useRead } from '../data/lists/client';
import { adminKey, isOffline } from '../data/lists/list';
import { AdminHead } from '../kit/admin-head';
import { ListFailed } from '../kit/rows/list-states';
import { BeforeOpening } from './before-opening';
import { DailyBookings } from './charts/daily-bookings';
import { WeeklySubscriptions } from './charts/weekly-subscriptions';
import styles from './dashboard.module.css';
import { FigureCards } from './figure-cards';
import { NeedsFigures } from './needs-figures';
import { PerformanceMetrics } from './performance-metrics';
import { PlanFigures } from './plan-figures';
import { UrgentFigures } from './urgent-figures';
import { WaitingLongest } from './waiting-longest';

/** The office's figures of today, this week, this month and this year. */
export function AdminDashboardPage() {
  const { data: stats, error, isFetching, dataUpdatedAt, refetch } = useDashboardStats();
  const retry = () => refetch();
  const unsent = useLater(() => import('./unsent-phones'), stats !== undefined);
  return (
    <>
      <AdminHead title="Dashboard" summary={stats && weekdayDate(stats.today)} />
      {!stats && !error && <DashboardLoading />}
      {!stats && error && (
        <ListFailed
          noun="dashboard statistics"
          onlineOnly="the figures are never kept on a device."
          problem={error}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {stats && (
        <div className="dash">
          {error && <FiguresOld since={dataUpdatedAt} problem={error} busy={isFetching} onRetry={retry} />}
          <BeforeOpening />
          <FigureCards stats={stats} />
          <UrgentFigures stats={stats} />
          <NeedsFigures />
          {unsent && <unsent.UnsentPhones />}
          <PlanFigures stats={stats} />
          <DailyBookings stats={stats} />
          <WeeklySubscriptions stats={stats} />
          <PerformanceMetrics stats={stats} />
          <WaitingLongest />
        </div>
      )}
    </>
  );
}

/** A page left open follows the day's work, and midnight. */
const everyMinute = 60_000;

/** The office's figures, asked for again on every visit: what was just changed elsewhere counts at once. */
function useDashboardStats() {
  return useRead<DashboardStats>({
    queryKey: [...adminKey('dashboard'), 'stats'],
    read: '/admin/dashboard/stats',
    staleTime: 0,
    pollMs: everyMinute,
    followsClock: true,
  });
}

const cards = ['day', 'week', 'revenue', 'subscriptions'];
const panels = ['bookings', 'subscriptions', 'metrics', 'waiting'];

/** The page in its final shape while its figures are on their way. */
function DashboardLoading() {
  return (
    <div className="dash" aria-busy="true">
      <div className={`${styles.dashCards} ${styles.dashPanel} raised min-0 relative rounded-md`}>
        {cards.map((card) => (
          <div key={card} className="grid gap-10">
            <Skeleton width="55%" />
            <Skeleton shape="block" width={72} height={34} />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        Loading dashboard statistics...
      </p>
      {panels.map((panel, index) => (
        <div
          key={panel}
          className={`${styles.dashPanel} raised min-0 relative rounded-md ${styles.dashPanelGhost}`}
        >
          <Skeleton width="35%" />
          {index === 0 && <p aria-hidden="true">Loading dashboard statistics...</p>}
        </div>
      ))}
    </div>
  );
}

/** Newer figures could not be had: those shown say how old they are. */
function FiguresOld(props: { since: number; problem: Problem; busy: boolean; onRetry: () => void }) {
  const { since, problem, busy, onRetry } = props;
  const offline = isOffline(problem);
  return (
    <Note kind="warning" icon={offline ? 'cloud-off' : 'warning'} live>
      <div className="between">
        <span>
          {offline ? 'No connection. ' : 'Failed to load dashboard statistics. '}
          These figures are from {dubaiClock(since)}.
        </span>
        <Button size="sm" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Note>
  );
}
