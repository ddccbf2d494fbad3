import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type Booking, bookingStatuses, serviceTypes } from '../../../contract/bookings';
import { day, id, text } from '../../../contract/fields';
import { addDays, dubaiHour } from '../../../contract/time';
import type { Actor } from '../../../contract/users';
import { countUpTo, cursorQuery, limitQuery, type Page, type Sort, takePage } from '../../db/page';
import { whereFound } from '../../db/search';
import { totalsByStatus } from '../../db/totals';
import { type BookingRow, present } from './row';
import { visibleTo } from './store';

const sorts = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  soonest: { column: 'starts_at', direction: 'asc' },
  latest: { column: 'starts_at', direction: 'desc' },
} as const satisfies Record<string, Sort>;

export const ownQuery = z.strictObject({ limit: limitQuery, cursor: cursorQuery });

/** The office's filters; `from` and `to` are Dubai days of the visit, both included. */
export const adminQuery = z.strictObject({
  limit: limitQuery,
  cursor: cursorQuery,
  search: z.optional(text(100, 'search')),
  status: z.optional(z.enum(bookingStatuses, 'Unknown status.')),
  service: z.optional(z.enum(serviceTypes, 'Unknown service.')),
  assignedTo: z.optional(z.union([z.literal('nobody'), id], 'assignedTo is a person or nobody.')),
  from: z.optional(day),
  to: z.optional(day),
  sort: z._default(z.enum(Object.keys(sorts) as Array<keyof typeof sorts>, 'Unknown sort.'), 'newest'),
});
type AdminQuery = z.infer<typeof adminQuery>;

/** A customer's own bookings, the latest visit first. */
export async function listOwn(
  knex: Knex,
  actor: Actor,
  userId: string,
  query: z.infer<typeof ownQuery>,
): Promise<Page<Booking>> {
  const mine = visibleTo(knex, actor).where('booking.user_id', userId);
  return presented(knex, await takePage<BookingRow>(mine, 'booking', sorts.latest, query), actor);
}

/** The office's list, with how many there are in all. */
export async function listForOffice(
  knex: Knex,
  actor: Actor,
  query: AdminQuery,
): Promise<{ page: Page<Booking>; total: string; byStatus: Record<string, number> }> {
  const found = visibleTo(knex, actor);
  if (query.status) found.where('booking.status', query.status);
  if (query.service) found.where('booking.service_type', query.service);
  if (query.assignedTo === 'nobody') found.whereNull('booking.assigned_to');
  else if (query.assignedTo) found.where('booking.assigned_to', query.assignedTo);
  if (query.from) found.where('booking.starts_at', '>=', dubaiHour(query.from, 0).toISOString());
  if (query.to) found.where('booking.starts_at', '<', dubaiHour(addDays(query.to, 1), 0).toISOString());
  if (query.search) whereFound(found, knex, 'booking', query.search);
  const byStatus = await totalsByStatus(knex, 'booking');
  const kept = !(query.service || query.assignedTo || query.from || query.to || query.search);
  const total = kept ? keptTotal(byStatus, query.status) : await countUpTo(knex, found);
  const page = await takePage<BookingRow>(found.select('booking.*'), 'booking', sorts[query.sort], query);
  return { page: await presented(knex, page, actor), total, byStatus };
}

function keptTotal(byStatus: Record<string, number>, status: string | undefined): string {
  if (status) return String(byStatus[status] ?? 0);
  return String(Object.values(byStatus).reduce((sum, count) => sum + count, 0));
}

async function presented(knex: Knex, page: Page<BookingRow>, actor: Actor): Promise<Page<Booking>> {
  return { ...page, rows: await present(knex, page.rows, actor) };
}
