import type { Knex } from 'knex';
import { Problem } from '../../../../contract/errors';
import type { AdminQuote } from '../../../../contract/money/quotes/admin-quotes';
import type { Quote } from '../../../../contract/money/quotes/quotes';
import { lockBooking } from '../../../bookings/record/store';
import type { BookingRow } from '../../../bookings/row/row';
import { locked, type Tx } from '../../../db/transaction';
import { peopleOf } from '../../../people/accounts/names';
import { draftOf, fromRow, type QuoteRow, type VersionRow, versionOf, versionsOf } from './row';

/**
 * Quotes as customers read them: those that one person reads, which is none where somebody else pays; or that of one visit, or some ids.
 */
export async function quotesOf(
  knex: Knex,
  of: { userId?: string; bookingId?: string; ids?: readonly string[] },
): Promise<Quote[]> {
  const rows = knex<QuoteRow>('quote').where('quote.version', '>', 0).orderBy('quote.id').limit(500);
  if (of.userId)
    rows
      .join('booking', 'booking.id', 'quote.booking_id')
      .where({ 'booking.user_id': of.userId, 'booking.payer_id': null });
  if (of.bookingId) rows.where('quote.booking_id', of.bookingId);
  if (of.ids) rows.whereIn('quote.id', of.ids as string[]);
  const found = (await rows.select('quote.*')) as QuoteRow[];
  const versions = await versionsOf(
    knex,
    found.map(({ id }) => id),
  );
  return found.flatMap((row) => fromRow(row, versions) ?? []);
}

/** The quote of a visit as the office reads it. */
export async function adminQuoteOf(knex: Knex, bookingId: string): Promise<AdminQuote | undefined> {
  const row: QuoteRow | undefined = await knex('quote').where({ booking_id: bookingId }).first();
  if (!row) return undefined;
  const versions = await versionsOf(knex, [row.id]);
  const people = await peopleOf(knex, [row.decided_by, ...versions.map(({ sent_by }) => sent_by)]);
  const nameOf = (id: string | null) => people.get(id ?? '')?.display_name ?? null;
  return {
    id: row.id,
    bookingId: row.booking_id,
    reference: row.reference,
    state: row.state,
    draft: draftOf(row),
    draftAt: row.draft_at,
    versions: versions.map((each) => ({ ...versionOf(each), sentBy: nameOf(each.sent_by) })),
    answered:
      row.decided_at === null
        ? null
        : { at: row.decided_at, name: row.decided_name, by: nameOf(row.decided_by), why: row.decided_why },
    rev: row.rev,
  };
}

/** A quote and the visit that it is for, both held to the end of the transaction: the visit first, as everybody holds them. */
export interface HeldQuote {
  row: QuoteRow;
  booking: BookingRow;
  versions: VersionRow[];
}

/** Holds a quote: `not_found` where there is none, or `isFor` says that its visit is somebody else's. */
export async function holdQuote(
  tx: Tx,
  id: string,
  isFor: (booking: BookingRow) => boolean,
): Promise<HeldQuote> {
  const found: QuoteRow | undefined = await tx.trx('quote').where({ id }).first();
  const booking = found && (await lockBooking(tx, found.booking_id));
  if (!booking || !isFor(booking)) throw new Problem('not_found');
  const row: QuoteRow | undefined = await locked(tx, tx.trx('quote').where({ id })).first();
  if (!row) throw new Problem('not_found');
  return { row, booking, versions: await versionsOf(tx.trx, [id]) };
}
