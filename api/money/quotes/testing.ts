import { randomUUID } from 'node:crypto';
import type { Booking } from '../../../contract/bookings/bookings';
import type { BookingLine } from '../../../contract/money/lines/booking-lines';
import type { AdminQuote, QuoteDraft } from '../../../contract/money/quotes/admin-quotes';
import type { Quote } from '../../../contract/money/quotes/quotes';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import { booking, type Person, type TestServer } from '../../testing/factories';

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

/** What tests of quotes do on their server: an admin sends them, Noor answers. */
export function quoteSteps({ app, admin, noor }: { app: TestServer; admin: Person; noor: Person }) {
  const path = (id: string) => `/api/admin/bookings/${id}/quote`;
  const read = (id: string): Promise<Booking> => admin.ok('GET', `/api/admin/bookings/${id}`);
  return {
    path,
    read,
    /** Asks for a visit; null is a guest. */
    visit: async (who: Person | null = noor, date = '2026-11-28 9:00 AM') =>
      (await booking(app, who?.actor ?? null, { date })).id,
    office: async (id: string): Promise<AdminQuote> => (await admin.ok('GET', path(id))).quote,
    own: async (who = noor): Promise<Quote[]> => who.ok('GET', '/api/quotes'),
    accept: (quote: Pick<AdminQuote, 'id'>, version = 1, who = noor) =>
      who.call('PUT', `/api/quotes/${quote.id}/accept`, { version }),
    status: (id: string, status: Booking['status']) =>
      admin.ok('PUT', `/api/admin/bookings/${id}`, { status }),
    documents: () =>
      app.db.read('document').orderBy(['issued_at', { column: 'kind', order: 'desc' }, 'number']),
    told: async (event: string) => {
      const rows = app.db.read('message_out').where({ event });
      const found = await rows.select('facts', 'user_id', 'channel', 'booking_id');
      return found.map(({ facts, ...row }) => ({ ...row, facts: JSON.parse(facts) }));
    },
    /** The further days of its work. */
    linked: async (id: string): Promise<Booking[]> => {
      const ids = await app.db.read('booking').where({ part_of: id }).orderBy('starts_at').pluck('id');
      return Promise.all(ids.map(read));
    },
    /** A link to a visit as its letters have it. */
    linkTo: async (id: string, to: string): Promise<Record<string, string>> => {
      const acting = { now: app.clock.now(), actor: null };
      return { 'Visit-Link': await inTransaction(app.db, acting, (tx) => mintVisitLink(tx, id, to)) };
    },
  };
}
