import { Problem } from '../../../contract/errors';
import {
  type AdminQuote,
  adminQuote,
  bookingQuote,
  quoteAcceptByOffice,
  quoteDraft,
  quotedDayFit,
  quoteFitInput,
} from '../../../contract/money/quotes/admin-quotes';
import { listedQuote, quoteListing } from '../../../contract/money/quotes/quote-listing';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, route } from '../../http/route';
import { lockCapacity } from '../../scheduling/capacity/lock-capacity';
import { answerQuote } from './answers/answer';
import { listQuotes } from './list';
import { adminQuoteOf } from './rows/store';
import { saveDraft } from './versions/draft';
import { sendQuote } from './versions/send';
import { fitOf } from './work/book-days';

const list = route('GET /api/admin/quotes', admins, 'All quotes, with filters.', {
  query: quoteListing.page,
  answer: [listedQuote],
});
const read = route('GET /api/admin/bookings/:id/quote', admins, 'The quote of a booking, its draft too.', {
  answer: bookingQuote,
});
const save = route('PUT /api/admin/bookings/:id/quote', admins, 'Saves the draft of a quote.', {
  body: quoteDraft,
  answer: adminQuote,
  headers: ['If-Match'],
});
const send = route('POST /api/admin/bookings/:id/quote/send', admins, 'Sends the draft of a quote.', {
  answer: adminQuote,
  headers: ['If-Match'],
});
const accept = route(
  'PUT /api/admin/bookings/:id/quote/accept',
  admins,
  'Writes down that a customer accepted a quote on the telephone.',
  { body: quoteAcceptByOffice, answer: adminQuote },
);

const fit = route(
  'POST /api/admin/bookings/:id/quote/fit',
  admins,
  'Whether the days of a quote could be booked as things stand: nothing is kept.',
  { body: quoteFitInput, answer: [quotedDayFit] },
);

/** Quotes as the office writes and sends them. */
export function officeQuoteRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx, { query }) => answerList(ctx, await listQuotes(db.read, query, now()))),

    handle(read, async (_ctx, { params }) => {
      if (!(await db.read('booking').where({ id: params.id }).first('id'))) throw new Problem('not_found');
      return { quote: (await adminQuoteOf(db.read, params.id)) ?? null };
    }),

    handle(save, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        await saveDraft(tx, params.id, body, seen);
        return answered(tx.trx, params.id);
      }),
    ),

    handle(send, (ctx, { params, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        await sendQuote(tx, params.id, seen);
        return answered(tx.trx, params.id);
      }),
    ),

    handle(fit, (ctx, { params, body: { service, days } }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const visit: BookingRow | undefined = await tx.trx('booking').where({ id: params.id }).first();
        if (!visit) throw new Problem('not_found');
        await lockCapacity(tx, { days: days.map(({ date }) => date.slice(0, 10)) });
        return fitOf(tx, visit, days, service ?? visit.service_type);
      }),
    ),

    handle(accept, (ctx, { params, body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const found = await tx.trx('quote').where({ booking_id: params.id }).first('id');
        if (!found) throw new Problem('not_found');
        await lockCapacity(tx, { quotes: [found.id] });
        await answerQuote(tx, found.id, { is: 'accepted', ...body }, () => true);
        return answered(tx.trx, params.id);
      }),
    ),
  ];
}

async function answered(knex: Tx['trx'] | Database['read'], bookingId: string): Promise<AdminQuote> {
  const quote = await adminQuoteOf(knex, bookingId);
  if (!quote) throw new Problem('not_found');
  return quote;
}
