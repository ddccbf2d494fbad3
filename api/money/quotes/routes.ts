import type { Context } from 'koa';
import { Problem } from '../../../contract/errors';
import {
  type QuoteAnswer,
  quoteAccept,
  quoteAcceptByLink,
  quoteDecline,
  quoteDeclineByLink,
} from '../../../contract/money/quotes/quote-answers';
import { type Quote, quote } from '../../../contract/money/quotes/quotes';
import { deadLink, visitDoor } from '../../bookings/door/door';
import { findVisitLink, type VisitLink } from '../../bookings/door/links';
import { isPayers } from '../../bookings/door/payer';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transaction';
import { acting, actingAsGuest } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import { everyone, type Handled, handle, route, signedIn } from '../../http/route';
import { lockCapacity } from '../../scheduling/capacity/lock-capacity';
import { restWrite } from '../../sync/rest';
import { answerQuote } from './answers/answer';
import { toldIfLate } from './answers/late';
import { asSyncRow, readerOf } from './rows/row';
import { quotesOf } from './rows/store';

const headers = ['Idempotency-Key'] as const;
const linkHeaders = ['Visit-Link', 'Idempotency-Key'] as const;

const own = route('GET /api/quotes', signedIn, 'Your quotes, as they were sent.', { answer: [quote] });
const accept = route('PUT /api/quotes/:id/accept', signedIn, 'Accepts your quote.', {
  ...{ body: quoteAccept, answer: quote, headers },
});
const decline = route('PUT /api/quotes/:id/decline', signedIn, 'Declines your quote.', {
  ...{ body: quoteDecline, answer: quote, headers },
});
const byLink = route('GET /api/visit/quote', everyone, 'The quote of a visit, by its link.', {
  answer: quote,
  headers: ['Visit-Link'],
});
const acceptByLink = route(
  'PUT /api/visit/quote/accept',
  everyone,
  'Accepts the quote of a visit by its link.',
  {
    ...{ body: quoteAcceptByLink, answer: quote, headers: linkHeaders },
  },
);
const declineByLink = route(
  'PUT /api/visit/quote/decline',
  everyone,
  'Declines the quote of a visit by its link.',
  { body: quoteDeclineByLink, answer: quote, headers: linkHeaders },
);

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'network' | 'attempt'>;
}

/** Who answers: by a link, which has to count to the end (`check`), and whether a visit is theirs still. */
interface By {
  asGuest?: boolean;
  check?: (tx: Tx) => Promise<void>;
  isFor: (booking: BookingRow) => boolean;
}

/** Quotes as their customers read and answer them, signed in or by the link to the visit, which shows them to who pays alone. */
export function quoteRoutes({ db, now, limits }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });

  /** One answer, once by its key. */
  function answer(
    ctx: Context,
    id: string,
    given: QuoteAnswer,
    { asGuest = false, check, isFor }: By,
  ): Promise<Quote> {
    const kind = given.is === 'accepted' ? 'quote.accept' : 'quote.decline';
    const operation = {
      ...{ kind, entity: `quote:${id}`, payload: given, asGuest },
      hold: (tx: Tx) => lockCapacity(tx, { quotes: [id] }),
    };
    const by = asGuest ? actingAsGuest(ctx, now()) : acting(ctx, now());
    return toldIfLate({ db, acting: by }, id, given, () =>
      restWrite(db, ctx, now(), operation, async (tx) => {
        await check?.(tx);
        return asSyncRow(await answerQuote(tx, id, given, isFor));
      }),
    );
  }

  /** The quote that a link shows, which is `not_found` where there is none, or the link is not for who pays. */
  async function shown(link: VisitLink): Promise<Quote> {
    const row: BookingRow = await db.read('booking').where({ id: link.bookingId }).first();
    const [found] = (await isPayers(db.read, row, link))
      ? await quotesOf(db.read, { bookingId: link.bookingId })
      : [];
    if (!found) throw new Problem('not_found');
    return found;
  }

  async function answerByLink(ctx: Context, given: QuoteAnswer): Promise<Quote> {
    const link = await door(ctx);
    const { id } = await shown(link);
    return answer(ctx, id, given, {
      asGuest: true,
      async check(tx) {
        if (!(await findVisitLink(tx.trx, link.token, tx.now))) throw deadLink();
      },
      isFor: (booking) => booking.id === link.bookingId,
    });
  }

  return [
    handle(own, (_ctx, { actor }) => quotesOf(db.read, { userId: actor.id })),

    handle(accept, (ctx, { actor, params, body }) =>
      answer(
        ctx,
        params.id,
        { is: 'accepted', ...body },
        { isFor: (booking) => readerOf(booking) === actor.id },
      ),
    ),

    handle(decline, (ctx, { actor, params, body }) =>
      answer(
        ctx,
        params.id,
        { is: 'declined', ...body },
        { isFor: (booking) => readerOf(booking) === actor.id },
      ),
    ),

    handle(byLink, async (ctx) => shown(await door(ctx))),

    handle(acceptByLink, (ctx, { body }) => answerByLink(ctx, { is: 'accepted', ...body })),

    handle(declineByLink, (ctx, { body }) => answerByLink(ctx, { is: 'declined', ...body })),
  ];
}
