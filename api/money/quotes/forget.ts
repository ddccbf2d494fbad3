import type { Knex } from 'knex';
import { addDays, dubaiDay } from '../../../contract/time';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import { dropTerms } from '../../db/lists/search';
import { inTransaction, locked } from '../../db/transaction';
import { type QuoteRow, touchQuote } from './rows/row';

/** A season is over by then: whoever comes back is offered anew. */
const keptDays = 365;

/** A transaction is not long, whatever has come together. */
const atOnce = 200;

/**
 * Deletes quotes that nobody accepted, a year after their last day and after anything was done with them, with their versions and drafts.
 * What was accepted stays with its booking. Answers how many went.
 */
export async function forgetOldQuotes(db: Database, now: Date): Promise<number> {
  const acting = { now, actor: null, requestId: 'nightly' };
  for (let count = 0; ; ) {
    const gone = await inTransaction(db, acting, async (tx) => {
      const rows: QuoteRow[] = await locked(tx, outlived(tx.trx, now)).limit(atOnce);
      const ids = rows.map(({ id }) => id);
      await dropTerms(tx.trx, 'quote', ids);
      const bookings: Array<Pick<BookingRow, 'id' | 'user_id' | 'payer_id'>> = await tx
        .trx('booking')
        .whereIn(
          'id',
          rows.map(({ booking_id }) => booking_id),
        )
        .select('id', 'user_id', 'payer_id');
      const visits = new Map(bookings.map((booking) => [booking.id, booking]));
      const nobody = { user_id: null, payer_id: null };
      await tx.trx('quote').whereIn('id', ids).delete();
      for (const row of rows) {
        touchQuote(tx, row, { before: visits.get(row.booking_id) ?? nobody, after: nobody });
      }
      return ids.length;
    });
    count += gone;
    if (gone < atOnce) return count;
  }
}

function outlived(knex: Knex, now: Date): Knex.QueryBuilder {
  const day = addDays(dubaiDay(now), -keptDays);
  const lasting = knex('quote_version').whereRaw('quote_version.quote_id = quote.id');
  return knex('quote')
    .whereNot({ state: 'accepted' })
    .where('updated_at', '<', day)
    .whereNotExists(lasting.where('valid_until', '>=', day).select(knex.raw('1')))
    .orderBy('id');
}
