import type { Knex } from 'knex';
import type { Context } from 'koa';
import { type Actor, seesAllMoney } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { creditInput } from '../../../contract/money/documents/admin-documents';
import { deadLink, visitDoor } from '../../bookings/door/door';
import { isPayers } from '../../bookings/door/payer';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import type { Limits } from '../../http/limits/limits';
import { admins, anyAccount, everyone, type Handled, handle, route, signedIn } from '../../http/route';
import type { Paper, Printer } from '../../papers/printer';
import { draftCredit } from '../documents/credit';
import { quotePaperOf } from '../quotes/paper';
import { readerOf } from '../quotes/rows/row';
import { customersOwn } from '../rows/holder';
import { receiptOf } from './receipt';
import { issuedDocument, type MoneySubject, moneyOwnerOf } from './snapshots';

const document = route('GET /api/documents/:id/pdf', anyAccount, 'An invoice or credit note as PDF.', {
  answer: 'pdf',
  ofAnybody: true,
});
const receipt = route('GET /api/payments/:id/pdf', anyAccount, 'The receipt of a payment as PDF.', {
  answer: 'pdf',
  ofAnybody: true,
});

const linkedDocument = route(
  'GET /api/visit/documents/:id/pdf',
  everyone,
  'An invoice or credit note of one visit as PDF, by its link.',
  { answer: 'pdf', headers: ['Visit-Link'] },
);
const linkedReceipt = route(
  'GET /api/visit/payments/:id/pdf',
  everyone,
  'The receipt of a payment for one visit as PDF, by its link.',
  { answer: 'pdf', headers: ['Visit-Link'] },
);
const quote = route('GET /api/quotes/:id/pdf', signedIn, 'Your quote as PDF; for the office any.', {
  answer: 'pdf',
});
const linkedQuote = route(
  'GET /api/visit/quote/pdf',
  everyone,
  'The quote of one visit as PDF, by its link.',
  {
    answer: 'pdf',
    headers: ['Visit-Link'],
  },
);

const draft = route(
  'POST /api/admin/documents/:id/credit/draft',
  admins,
  'A credit note as it would be issued, as PDF: nothing is written and no number taken.',
  { body: creditInput, answer: 'pdf' },
);

/** A paper by its id, of a document or a payment. */
interface Wanted {
  id: string;
  find(knex: Knex, id: string): Promise<Found>;
}
type Found = { snapshot: Paper; of: MoneySubject } | undefined;
interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  printer: Printer;
}

/** The papers of documents, payments and quotes: everybody has their own, the office all of them, and who pays a visit those of it by its link. */
export function paperRoutes({ db, now, limits, printer }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });
  const mayRead = async (actor: Actor, id: string) =>
    seesAllMoney(actor) || (await moneyOwnerOf(db.read, id)) === actor.id;

  async function answer(
    ctx: Context,
    found: { snapshot: Paper } | undefined,
    readerId: string,
  ): Promise<Buffer> {
    if (!found) throw new Problem('not_found');
    await limits.spend('papers', readerId);
    const pdf = await printer.paperOf(found.snapshot);
    ctx.attachment(`${found.snapshot.reference}.pdf`);
    ctx.type = 'application/pdf';
    return pdf;
  }

  async function answerOwn(ctx: Context, actor: Actor, { id, find }: Wanted): Promise<Buffer> {
    return answer(ctx, (await mayRead(actor, id)) ? await find(db.read, id) : undefined, actor.id);
  }

  /** The visit that a link is for, and whether it went to who pays. */
  async function linked(ctx: Context): Promise<{ booking: BookingRow; pays: boolean }> {
    const link = await door(ctx);
    const booking: BookingRow | undefined = await db.read('booking').where({ id: link.bookingId }).first();
    if (!booking) throw deadLink();
    return { booking, pays: await isPayers(db.read, booking, link) };
  }

  /** Only what is of the visit that the link is for, and only where it went to who pays. */
  async function answerLinked(ctx: Context, { id, find }: Wanted): Promise<Buffer> {
    const { booking, pays } = await linked(ctx);
    const found = pays ? await find(db.read, id) : undefined;
    const isOfVisit = found?.of.booking_id === booking.id && !found.of.charge_id;
    const [own] = isOfVisit ? await customersOwn(db.read, booking, [{ id }]) : [];
    return answer(ctx, own ? found : undefined, booking.id);
  }

  return [
    handle(document, (ctx, { actor, params: { id } }) => answerOwn(ctx, actor, { id, find: issuedDocument })),
    handle(receipt, (ctx, { actor, params: { id } }) => answerOwn(ctx, actor, { id, find: receiptOf })),
    handle(linkedDocument, (ctx, { params: { id } }) => answerLinked(ctx, { id, find: issuedDocument })),
    handle(quote, async (ctx, { actor, params: { id } }) => {
      const found = await quotePaperOf(db.read, id);
      const isTheirs = actor.role === 'admin' || (found && readerOf(found.booking) === actor.id);
      return answer(ctx, isTheirs ? found : undefined, actor.id);
    }),
    handle(linkedQuote, async (ctx) => {
      const { booking, pays } = await linked(ctx);
      const sent = await db.read('quote').where({ booking_id: booking.id }).first('id');
      return answer(ctx, pays && sent ? await quotePaperOf(db.read, sent.id) : undefined, booking.id);
    }),
    handle(draft, async (ctx, { actor, params: { id }, body }) =>
      answer(ctx, { snapshot: await draftCredit(db.read, id, body, now()) }, actor.id),
    ),
    handle(linkedReceipt, (ctx, { params: { id } }) => answerLinked(ctx, { id, find: receiptOf })),
  ];
}
