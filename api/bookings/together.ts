import type { Knex } from 'knex';
import type { Actor } from '../../contract/accounts/users';
import { mostTogether } from '../../contract/bookings/booking-links';
import { canWorkOnBooking, comesTo, ownsBooking } from '../../contract/bookings/booking-rules';
import type { TogetherBooking } from '../../contract/bookings/together';
import { Problem } from '../../contract/errors';
import { toAed } from '../../contract/money';
import { load } from './record/store';
import { type BookingRow, fromRow } from './row/row';

type Found = BookingRow & { technician: string | null };

/**
 * What belongs to a booking, itself among it, the earliest visit first: the days of its work, the finished visit that it puts
 * right, and all that put that one right. For its owner, of their own alone; for its technician and the office.
 */
export async function togetherWith(knex: Knex, actor: Actor, id: string): Promise<TogetherBooking[]> {
  const row = await load(knex, actor, id);
  const judged = fromRow(row);
  const isOwn = ownsBooking(actor, judged);
  const works = canWorkOnBooking(actor, judged) || (actor.role === 'staff' && comesTo(actor.id, judged));
  if (!isOwn && !works) throw new Problem('not_allowed');
  const found = (rows: Knex.QueryBuilder): Promise<Found[]> =>
    rows
      .leftJoin('user', 'user.id', 'booking.assigned_to')
      .orderBy(['booking.starts_at', 'booking.id'])
      .limit(mostTogether)
      .select('booking.*', { technician: 'user.display_name' });
  const first = await firstOf(knex, row);
  const days = await found(
    knex('booking').where((any) => any.where('booking.id', first).orWhere('booking.part_of', first)),
  );
  const ids = days.map((each) => each.id);
  const returns = await found(knex('booking').whereIn('booking.return_of', ids));
  const all = new Map([...days, ...returns].map((each) => [each.id, each]));
  return [...all.values()]
    .filter((each) => works || each.user_id === actor.id)
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : Number(a.starts_at > b.starts_at)))
    .slice(0, mostTogether)
    .map((each) => shown(each, works));
}

/** The first day of the work that the booking is about: of a return visit, of what it puts right. */
async function firstOf(knex: Knex, row: BookingRow): Promise<string> {
  if (!row.return_of) return row.part_of ?? row.id;
  const putRight = await knex('booking').where({ id: row.return_of }).first('part_of');
  return putRight?.part_of ?? row.return_of;
}

function shown(row: Found, works: boolean): TogetherBooking {
  return {
    id: row.id,
    reference: row.reference,
    serviceType: row.service_type,
    date: row.date,
    startsAt: row.starts_at,
    status: row.status,
    amount: toAed(row.amount_fils),
    technician: works ? row.technician : null,
    returnOf: row.return_of,
    partOf: row.part_of,
  };
}
