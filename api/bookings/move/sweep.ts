import type { Knex } from 'knex';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import type { HoldRow } from '../../scheduling/capacity/day';
import { lockCapacity } from '../../scheduling/capacity/lock-capacity';
import { forgetGuestReservations } from '../../scheduling/capacity/network-share';
import { needsTimeText } from '../../scheduling/capacity/reserve';
import { unansweredHours } from '../../scheduling/capacity/unanswered';
import { isCapacityEnabled, newestCapacitySetting } from '../../scheduling/roster/roster';
import { touchDays } from '../../scheduling/roster/touched';
import { changeBooking } from '../record/change';
import type { BookingRow } from '../row/row';

/** A transaction is not long, whatever has come together. */
const atOnce = 100;
const hourMs = 3_600_000;

/**
 * What time alone changes about capacity: holds that are over go, and requests of guests and of accounts with an unverified address that
 * nobody answered keep theirs no longer. Harmless to repeat, and to do in several processes at once. Answers how many lost theirs.
 */
export async function sweepReservations(db: Database, now: Date): Promise<number> {
  const acting = { now, actor: null, requestId: 'sweep' };
  if (await over(db.read, now).first('id'))
    await inTransaction(db, acting, async (tx) => {
      const dates: string[] = await over(tx.trx, now).distinct('date').pluck('date');
      await over(tx.trx, now).delete();
      touchDays(
        tx,
        dates.map((date) => date.slice(0, 10)),
      );
    });
  if (await db.read('guest_place').where('until', '<=', now.toISOString()).first('booking_id'))
    await inTransaction(db, acting, (tx) => forgetGuestReservations(tx));
  const since = await longAgo(db.read, now);
  if (!since) return 0;
  let count = 0;
  for (;;) {
    const ids: string[] = await unanswered(db.read, { since, now }).limit(atOnce).pluck('booking.id');
    if (ids.length === 0) return count;
    const swept = await inTransaction(db, acting, (tx) => endReservations(tx, ids));
    count += swept;
    // Another process was faster.
    if (swept === 0) return count;
  }
}

async function endReservations(tx: Tx, ids: readonly string[]): Promise<number> {
  await lockCapacity(tx, { bookings: ids });
  const since = await longAgo(tx.trx, tx.now);
  if (!since) return 0;
  const rows: BookingRow[] = await unanswered(tx.trx, { since, now: tx.now })
    .whereIn('booking.id', ids)
    .orderBy('booking.id')
    .select('booking.*');
  for (const row of rows)
    await changeBooking(tx, row, { needs_time: needsTimeText('unanswered') }, 'booking.unanswered');
  return rows.length;
}

/** What is kept no longer; a time that was offered stands in its booking as well. */
function over(knex: Knex, now: Date) {
  return knex<HoldRow>('slot_hold').where('until', '<=', now.toISOString());
}

/** The instant before which whoever got a slot has had it for long enough; undefined while nobody has. Switched on anew, all begins anew. */
async function longAgo(knex: Knex, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - unansweredHours * hourMs).toISOString();
  const capacitySetting = await newestCapacitySetting(knex);
  const isLongOn =
    (await isCapacityEnabled(knex)) && capacitySetting !== undefined && capacitySetting.saved_at <= since;
  return isLongOn ? since : undefined;
}

/** Nobody has taken them on, the office took none of them, and they are still to come. */
function unanswered(knex: Knex, { since, now }: { since: string; now: Date }): Knex.QueryBuilder {
  return knex('booking')
    .leftJoin('user', 'user.id', 'booking.user_id')
    .where('booking.status', 'pending')
    .where('booking.starts_at', '>', now.toISOString())
    .whereNull('booking.needs_time')
    .whereNull('booking.urgent')
    .whereNull('booking.assigned_to')
    .whereNull('booking.taken_by')
    .where((any) => any.whereNull('booking.user_id').orWhere('user.email_verified', false))
    .whereRaw('COALESCE(booking.place_since, booking.created_at) <= ?', [since]);
}
