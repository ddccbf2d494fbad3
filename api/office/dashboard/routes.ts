import { dashboardStats } from '../../../contract/office/dashboard';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { admins, type Handled, handle, route } from '../../http/route';
import { statsOn } from './stats';

const stats = route(
  'GET /api/admin/dashboard/stats',
  admins,
  'Statistics of the day, week, month and year.',
  { answer: dashboardStats, polled: true, showsNobody: true },
);

/** `GET /api/admin/dashboard/stats`: the office's figures of today in Dubai. */
export function dashboardRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [handle(stats, () => statsOn(db.read, dubaiDay(now())))];
}
