import type { Knex } from 'knex';
import type { SeenBy } from '../../../contract/dispatch/seen';
import { type BookingRow, comingTo } from '../../bookings/row/row';
import { locked, type Tx } from '../../db/transaction';

interface AssignmentRow {
  booking_id: string;
  user_id: string;
  sent_at: string;
  on_phone_at: string | null;
  opened_at: string | null;
}

/**
 * Keeps who was given a visit, and since when: whoever comes anew, and everybody where its time is another, has to see it anew; whoever
 * does not come any more is forgotten. Who takes it themselves looks at it as they do.
 */
export async function keepAssignments(
  tx: Tx,
  before: BookingRow | undefined,
  after: BookingRow,
): Promise<void> {
  const [had, comes] = [before ? given(before) : [], given(after)];
  const isMoved = before !== undefined && before.date !== after.date;
  const left = had.filter((id) => !comes.includes(id));
  const anew = isMoved ? comes : comes.filter((id) => !had.includes(id));
  const ofBooking = () => tx.trx<AssignmentRow>('assignment').where({ booking_id: after.id });
  if (left.length > 0) await ofBooking().whereIn('user_id', left).delete();
  if (anew.length === 0) return;
  const at = tx.now.toISOString();
  const people: string[] = await tx.trx('user').whereIn('id', anew).pluck('id');
  const rows = people.map((id) => {
    const known = id === tx.actor?.id ? at : null;
    return { booking_id: after.id, user_id: id, sent_at: at, on_phone_at: known, opened_at: known };
  });
  if (rows.length > 0) await tx.trx('assignment').insert(rows).onConflict(['booking_id', 'user_id']).merge();
}

function given(row: BookingRow): string[] {
  return row.status === 'cancelled' ? [] : [...new Set(comingTo(row))];
}

/**
 * What of theirs was on its way still, and was told of before the place in the feed up to which their device keeps all. Most times nothing is
 * on its way, which one look at an index says.
 */
export async function arrivedBy(knex: Knex, userId: string, seq: number): Promise<string[]> {
  const onTheWay: string[] = await knex('assignment')
    .where({ user_id: userId })
    .whereNull('on_phone_at')
    .limit(mostArrived)
    .pluck('booking_id');
  if (onTheWay.length === 0) return [];
  return knex('sync_feed')
    .where({ audience: `user:${userId}`, entity_type: 'booking' })
    .whereIn('entity_id', onTheWay)
    .whereRaw('+seq <= ?', [seq])
    .pluck('entity_id');
}

/** What is left over comes with the next sync. */
const mostArrived = 500;

/** Notes that these are on their technician's phone. One that is being changed is left to the next sync. */
export async function noteArrived(tx: Tx, userId: string, bookings: readonly string[]): Promise<void> {
  const theirs = tx
    .trx<AssignmentRow>('assignment')
    .where({ user_id: userId })
    .whereIn('booking_id', bookings)
    .whereNull('on_phone_at');
  const ids: string[] = await (tx.engine === 'pg' ? theirs.forUpdate().skipLocked() : theirs).pluck(
    'booking_id',
  );
  if (ids.length === 0) return;
  await tx
    .trx('assignment')
    .where({ user_id: userId })
    .whereIn('booking_id', ids)
    .update({ on_phone_at: tx.now.toISOString() });
  tx.nouns.add('dispatch');
}

/** A device's clock is known to about this. */
const offMs = 60_000;

/**
 * Notes when a technician first opened what they were given. What they had opened before it was given to them anew, or to somebody else,
 * is of no account, and no more is what is not theirs.
 */
export async function noteOpened(
  tx: Tx,
  { bookingId, userId, at }: { bookingId: string; userId: string; at: Date },
): Promise<void> {
  const theirs = () => tx.trx<AssignmentRow>('assignment').where({ booking_id: bookingId, user_id: userId });
  const row = await locked(tx, theirs()).first();
  if (!row || row.opened_at !== null || at.getTime() < Date.parse(row.sent_at) - offMs) return;
  const openedAt = [row.sent_at, at.toISOString()].sort().at(-1);
  await theirs().update({
    opened_at: [openedAt, tx.now.toISOString()].sort()[0] ?? null,
    on_phone_at: row.on_phone_at ?? tx.now.toISOString(),
  });
  tx.nouns.add('dispatch');
}

/** How far these came to whoever was given them, by booking. */
export async function seenOf(knex: Knex, bookings: readonly string[]): Promise<Map<string, SeenBy>> {
  const of = new Map<string, SeenBy>();
  if (bookings.length === 0) return of;
  const rows: AssignmentRow[] = await knex('assignment').whereIn('booking_id', [...bookings]);
  for (const { booking_id, user_id, sent_at, on_phone_at, opened_at } of rows) {
    const seen = {
      sentAt: sent_at,
      ...(on_phone_at && { onPhoneAt: on_phone_at }),
      ...(opened_at && { openedAt: opened_at }),
    };
    of.set(booking_id, { ...of.get(booking_id), [user_id]: seen });
  }
  return of;
}
