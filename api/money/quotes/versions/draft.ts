import { randomUUID } from 'node:crypto';
import { Problem } from '../../../../contract/errors';
import type { QuoteDraft } from '../../../../contract/money/quotes/admin-quotes';
import { assertItems } from '../../../bookings/record/known-items';
import { lockBooking } from '../../../bookings/record/store';
import { linesOf } from '../../../bookings/row/lines';
import type { BookingRow } from '../../../bookings/row/row';
import { assertSeen } from '../../../db/edits/edit-row';
import { foundBy, indexTerms } from '../../../db/lists/search';
import { locked, type Tx } from '../../../db/transaction';
import type { QuoteRow } from '../rows/row';
import { adminQuoteOf } from '../rows/store';

/** A visit of which the quote is written, both held. */
interface Written {
  booking: BookingRow;
  row: QuoteRow | undefined;
}

/** Holds a visit and its quote for the office: `not_found`, or `conflict` where it changed since `seen`. */
export async function holdForOffice(tx: Tx, bookingId: string, seen: number | undefined): Promise<Written> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) throw new Problem('not_found');
  const row: QuoteRow | undefined = await locked(
    tx,
    tx.trx('quote').where({ booking_id: bookingId }),
  ).first();
  await assertSeen(seen, row?.rev ?? 0, () => adminQuoteOf(tx.trx, bookingId));
  if (row?.state === 'accepted')
    throw new Problem('breaks_rules', 'This quote is accepted: change the lines of the booking.');
  return { booking, row };
}

/**
 * Keeps what the next version is to say: of the first one a visit is given its quote. Nothing is sent. `seen`: the revision that the office
 * looked at, 0 where there was none.
 */
export async function saveDraft(
  tx: Tx,
  bookingId: string,
  draft: QuoteDraft,
  seen: number | undefined,
): Promise<void> {
  const { booking, row } = await holdForOffice(tx, bookingId, seen);
  await assertItems(tx, linesOf(booking), draft.lines);
  const written = JSON.stringify(draft);
  if (row?.draft === written) return;
  const now = tx.now.toISOString();
  const kept = { draft: written, draft_at: now, updated_at: now };
  if (row) await writeQuote(tx, row, kept);
  else {
    const none = {
      reference: null,
      version: 0,
      decided_at: null,
      decided_by: null,
      decided_name: '',
      decided_why: '',
    };
    const { name, phone, email, reference } = booking;
    // Its own number is found by itself.
    const found = { name, phone, email, reference };
    const made: QuoteRow = {
      ...{ id: randomUUID(), booking_id: bookingId, state: 'draft', ...none, ...kept },
      created_by: tx.actor?.id ?? null,
      created_at: now,
      found_by: foundBy(found),
      rev: 1,
    };
    await tx.trx('quote').insert(made);
    await indexTerms(tx.trx, 'quote', made.id, found);
  }
}

/** Writes a quote that is held, with its next revision. */
export async function writeQuote(tx: Tx, row: QuoteRow, patch: Partial<QuoteRow>): Promise<QuoteRow> {
  const changed = { updated_at: tx.now.toISOString(), ...patch, rev: row.rev + 1 };
  await tx.trx('quote').where({ id: row.id }).update(changed);
  return { ...row, ...changed };
}
