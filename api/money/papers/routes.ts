import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { DocumentSnapshot, ReceiptSnapshot } from '../../../contract/money/document-shapes';
import { deadLink, visitDoor } from '../../bookings/door/door';
import { isPayers } from '../../bookings/door/payer';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import type { Limits } from '../../http/limits/limits';
import { everyone, type Handled, handle, route, signedIn } from '../../http/route';
import type { Printer } from '../../papers/printer';
import { receiptOf } from './receipt';
import { issuedDocument, type MoneySubject, moneyOwnerOf } from './snapshots';

const document = route('GET /api/documents/:id/pdf', signedIn, 'An invoice or credit note as PDF.', {
  answer: 'pdf',
});
const receipt = route('GET /api/payments/:id/pdf', signedIn, 'The receipt of a payment as PDF.', {
  answer: 'pdf',
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

/** A paper by its id, of a document or a payment. */
interface Wanted {
  id: string;
  find(knex: Knex, id: string): Promise<Found>;
}
type Found = { snapshot: DocumentSnapshot | ReceiptSnapshot; of: MoneySubject } | undefined;
interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  printer: Printer;
}

/** The papers of documents and payments: everybody has their own, the office all of them, and who pays a visit those of it by its link. */
export function paperRoutes({ db, now, limits, printer }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });
  const mayRead = async ({ id: userId, role }: Actor, id: string) =>
    role === 'admin' || (await moneyOwnerOf(db.read, id)) === userId;

  async function answer(ctx: Context, found: Found, readerId: string): Promise<Buffer> {
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

  /** Only what is of the visit that the link is for, and only where it went to who pays. */
  async function answerLinked(ctx: Context, { id, find }: Wanted): Promise<Buffer> {
    const link = await door(ctx);
    const booking: BookingRow | undefined = await db.read('booking').where({ id: link.bookingId }).first();
    if (!booking) throw deadLink();
    const found = (await isPayers(db.read, booking, link)) ? await find(db.read, id) : undefined;
    const isOfVisit = found?.of.booking_id === booking.id && !found.of.charge_id;
    return answer(ctx, isOfVisit ? found : undefined, booking.id);
  }

  return [
    handle(document, (ctx, { actor, params: { id } }) => answerOwn(ctx, actor, { id, find: issuedDocument })),
    handle(receipt, (ctx, { actor, params: { id } }) => answerOwn(ctx, actor, { id, find: receiptOf })),
    handle(linkedDocument, (ctx, { params: { id } }) => answerLinked(ctx, { id, find: issuedDocument })),
    handle(linkedReceipt, (ctx, { params: { id } }) => answerLinked(ctx, { id, find: receiptOf })),
  ];
}
