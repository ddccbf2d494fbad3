import {
  type DashboardStats,
  type Period,
  type PeriodName,
  type RowsLink,
  revenueStates,
  type Span,
} from '../../../contract/office/dashboard';

/** For each figure the lists of the office whose rows make it, in the filters that these lists take. */
export function rowsOf(
  periods: Record<PeriodName, Period>,
  kinds: { services: string[]; packages: string[] },
): DashboardStats['rows'] {
  const metrics = (span: Span) => ({
    totalBookings: [bookings(span)],
    totalSubscriptions: [subscriptions(span)],
    totalRevenue: [
      bookings(span, { status: revenueStates.booking.join() }),
      subscriptions(span, { status: revenueStates.subscription.join() }),
    ],
  });
  const refunded: RowsLink[] = [{ list: 'subscriptions', query: 'status=refunded' }];
  const { day, week, month, year } = periods;
  return {
    dailyBookings: {
      total: [bookings(day)],
      byType: each(kinds.services, (service) => [bookings(day, { service })]),
    },
    weeklyBookings: { total: [bookings(week)] },
    weeklySubscriptions: {
      total: [subscriptions(week)],
      byType: each(kinds.packages, (packageType) => [subscriptions(week, { packageType })]),
      amount: [subscriptions(week, { status: revenueStates.subscription.join() })],
    },
    monthlyMetrics: metrics(month),
    yearlyMetrics: metrics(year),
    refundedSubscriptions: { total: refunded, amount: refunded },
    urgent: { week: [bookings(week, { urgent: '1' })], month: [bookings(month, { urgent: '1' })] },
  };
}

function bookings(span: Span, more: Record<string, string> = {}): RowsLink {
  return link('bookings', span, more);
}

function subscriptions(span: Span, more: Record<string, string> = {}): RowsLink {
  return link('subscriptions', span, more);
}

function link(list: RowsLink['list'], { from, to }: Span, more: Record<string, string>): RowsLink {
  return { list, query: new URLSearchParams({ createdFrom: from, createdTo: to, ...more }).toString() };
}

function each<T>(names: readonly string[], make: (name: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}
