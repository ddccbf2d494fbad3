import type { Knex } from 'knex';
import { type Period, type UrgentFigures, urgentFiguresOf } from '../../../contract/office/dashboard';
import { dubaiHour } from '../../../contract/time';

/** More are never asked for in a month; of a flood the newest. */
const readAtMost = 5000;

/** How fast urgent help of the week and of the month was taken, read once by its own index. */
export async function urgentOn(
  knex: Knex,
  { week, month }: { week: Period; month: Period },
): Promise<Record<'week' | 'month', UrgentFigures>> {
  const earliest = week.from < month.from ? week.from : month.from;
  const rows = await knex('booking')
    .whereNotNull('urgent_until')
    .where('created_at', '>=', dubaiHour(earliest, 0).toISOString())
    .orderBy('created_at', 'desc')
    .limit(readAtMost)
    .select('created_day as day', 'created_at as askedAt', 'taken_at as takenAt', 'urgent_until as until');
  const within = ({ from, to }: Period) =>
    urgentFiguresOf(rows.filter(({ day }) => from <= day && day <= to));
  return { week: within(week), month: within(month) };
}
