import { randomUUID } from 'node:crypto';
import type { BookingLine } from '../../../contract/money/booking-lines';
import type { AdminQuote, QuoteDraft } from '../../../contract/money/quotes/admin-quotes';
import type { Person } from '../../testing/factories';

/** A line of AED 680, three times, AED 150 off. */
export function quotedLine(change: Partial<BookingLine> = {}): BookingLine {
  return {
    id: randomUUID(),
    text: 'Bedroom walls, two coats',
    quantity: 3000,
    unitPrice: 680_00,
    discount: 150_00,
    discountReason: 'Three rooms at once',
    tax: 'standard',
    ...change,
  };
}

/** AED 1,890 for three bedrooms, 30 % first. */
export function draftOfQuote(change: Partial<QuoteDraft> = {}): QuoteDraft {
  return {
    title: 'Painting, three bedrooms',
    lines: [quotedLine()],
    terms: ['Furniture is covered and moved back.'],
    deposit: { percent: 30 },
    days: [],
    changes: '',
    ...change,
  };
}

/** The office writes a version of a booking's quote, and sends it. */
export async function sentQuote(
  admin: Person,
  bookingId: string,
  change: Partial<QuoteDraft> = {},
): Promise<AdminQuote> {
  const path = `/api/admin/bookings/${bookingId}/quote`;
  await admin.ok('PUT', path, draftOfQuote(change));
  return admin.ok('POST', `${path}/send`);
}
