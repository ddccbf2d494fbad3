import { weekdayDate } from '../../../contract/dates';
import type { DashboardStats } from '../../../contract/office/dashboard';
import { useRead } from '../data/lists/client';
import { adminKey } from '../data/lists/list';
import { AdminHead } from '../kit/admin-head';
import { ListFailed } from '../kit/rows/list-states';
import { BeforeOpening } from './before-opening';
import { DailyBookings } from './charts/daily-bookings';
import { WeeklySubscriptions } from './charts/weekly-subscriptions';
import { DashboardLoading, FiguresOld } from './dashboard-states';
import { FigureCards } from './figure-cards';
import { NeedsFigures } from './needs-figures';
import { PerformanceMetrics } from './performance-metrics';
import { UrgentFigures } from './urgent-figures';
import { WaitingLongest } from './waiting-longest';

/** The office's figures of today, this week, this month and this year. */
export function AdminDashboardPage() {
  const { data: stats, error, isFetching, dataUpdatedAt, refetch } = useDashboardStats();
  const retry = () => refetch();
  return (
    <>
      <AdminHead title="Dashboard" summary={stats && weekdayDate(stats.today)} />
      {!stats && !error && <DashboardLoading />}
      {!stats && error && (
        <ListFailed
          noun="dashboard statistics"
          onlineOnly="the figures are counted on the server and kept on no device."
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
  });
}
