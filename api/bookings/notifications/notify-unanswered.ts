import type { Knex } from 'knex';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { officeOf } from '../../notifications/enqueue/addressees';
import { notifyOffice } from '../../notifications/enqueue/notify-people';
import { unansweredSince, whereUnanswered } from './unanswered';

const dayMs = 86_400_000;
/** A transaction is not long, whatever has come together. */
const atOnce = 50;

/**
 * Tells the office of requests that nobody answered for too long, each once; not of those that are older still, when nothing ran. To be
 * repeated from time to time; answers how many.
 */
export async function notifyUnanswered(db: Database, now: Date): Promise<number> {
  if (!(await notNotified(db.read, now).first('booking.id'))) return 0;
  return inTransaction(db, { now, actor: null, requestId: 'sweep' }, async (tx) => {
    const office = await officeOf(tx);
    const ids: string[] = await notNotified(tx.trx, now)
      .orderBy('booking.created_at')
      .limit(atOnce)
      .pluck('booking.id');
    for (const id of ids)
      await notifyOffice(tx, office, { event: 'office-unanswered', subject: id, bookingId: id });
    return ids.length;
  });
}

function notNotified(knex: Knex, now: Date): Knex.QueryBuilder {
  const since = unansweredSince(now);
  const notified = knex('message_out')
    .whereRaw('??.?? = ??.??', ['message_out', 'booking_id', 'booking', 'id'])
    .where('event', 'office-unanswered');
  return whereUnanswered(knex('booking'), since)
    .where('booking.created_at', '>', new Date(Date.parse(since) - dayMs).toISOString())
    .whereNotExists(notified);
}
