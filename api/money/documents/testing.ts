import { randomUUID } from 'node:crypto';
import { type BookingLine, lineOfAmount } from '../../../contract/money/lines/booking-lines';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import type { StoredDocument } from '../rows/document-row';
import { issueInvoice } from './issue';

/** A line of AED 320, VAT included. */
export function chargedLine(of: Partial<BookingLine> = {}): BookingLine {
  return { ...lineOfAmount(randomUUID(), 'Annual check', 32_000), ...of };
}

export const buyer = {
  name: 'Layla H.',
  address: 'Villa 14, Al Barsha 2',
  phone: '+971501234567',
  email: 'layla@example.ae',
};

/** What an invoice of nothing but these lines asks for. */
export function invoiceOf(lines: BookingLine[], bookingId: string = randomUUID()) {
  return { of: { bookingId }, userId: null, buyer, about: 'AC Services', supplied: null, lines };
}

/** Issues one in a transaction of its own. */
export async function issued(
  db: Database,
  now: Date,
  lines: BookingLine[] = [chargedLine()],
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<StoredDocument> {
  const row = await inTransaction(db, { now, actor: null }, async (tx) => {
    const row = await issueInvoice(tx, invoiceOf(lines));
    await also(tx);
    return row;
  });
  if (!row) throw new Error('Nothing was due.');
  return row;
}
