import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookableServices } from '../../../../contract/bookings/booking-rules';
import { showWhole } from '../../../../contract/money';
import type { DashboardStats } from '../../../../contract/office/dashboard';
import { showSpan } from '../../kit/filters/day-spans';
import { ChartPanel } from './chart-panel';
import { Figure } from './figure';
import { during, pathOf, withQuery } from './figures';
import { useLook } from './use-look';

/** Today's bookings by service, the most asked for first. */
export function DailyBookings({ stats }: { stats: DashboardStats }) {
  const look = useLook();
  const navigate = useNavigate();
  const { dailyBookings: now, before, rows, periods, today } = stats;
  const then = before.dailyBookings;
  const ofDay = rows.dailyBookings.total;

  const services = useMemo(() => servicesOf(now.byType, then.byType), [now, then]);
  const data = useMemo(
    () => services.map((place) => ({ key: place, place, count: now.byType[place] ?? 0 })),
    [services, now],
  );
  const pick = useCallback(
    (service: string) => {
      const [link] = rows.dailyBookings.byType[service] ?? [];
      if (link) navigate(pathOf(link));
    },
    [navigate, rows],
  );

  const yesterday = during(ofDay, periods.day.before);
  const days = showSpan(periods.day, today);
  return (
    <ChartPanel
      title="Daily bookings by type"
      total={
        <Figure rows={ofDay} label={`Daily bookings: ${showWhole(now.total)}, ${days}`}>
          {showWhole(now.total)} today
        </Figure>
      }
      empty={
        now.total === 0 && 'No bookings today yet. The first request appears here as soon as it arrives.'
      }
      table={{
        caption: 'Daily bookings by type',
        heads: ['Service', days, showSpan(periods.day.before, today)],
        lines: services.map((service) => ({
          name: service,
          cells: [
            { shown: showWhole(now.byType[service] ?? 0), rows: rows.dailyBookings.byType[service] },
            {
              shown: showWhole(then.byType[service] ?? 0),
              rows: then.byType[service] ? withQuery(yesterday, { service }) : undefined,
            },
          ],
        })),
        total: {
          name: 'Total',
          cells: [
            { shown: showWhole(now.total), rows: ofDay },
            { shown: showWhole(then.total), rows: yesterday },
          ],
        },
      }}
    >
      {({ LyingBars }) => <LyingBars data={data} look={look} onPick={pick} />}
    </ChartPanel>
  );
}

/** All services, also those without bookings today. */
function servicesOf(now: Record<string, number>, then: Record<string, number>): string[] {
  const all = [...new Set<string>([...bookableServices, ...Object.keys(now), ...Object.keys(then)])];
  return all.sort((a, b) => (now[b] ?? 0) - (now[a] ?? 0));
}
