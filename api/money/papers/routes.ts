import type { Context } from 'koa';
import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { DocumentSnapshot, ReceiptSnapshot } from '../../../contract/money/document-shapes';
import type { Database } from '../../db/database';
import type { Limits } from '../../http/limits/limits';
import { type Handled, handle, route, signedIn } from '../../http/route';
import type { Printer } from '../../papers/printer';
import { receiptOf } from './receipt';
import { issuedDocument, moneyOwnerOf } from './snapshots';

const document = route('GET /api/documents/:id/pdf', signedIn, 'An invoice or credit note as PDF.', {
  answer: 'pdf',
});
const receipt = route('GET /api/payments/:id/pdf', signedIn, 'The receipt of a payment as PDF.', {
  answer: 'pdf',
});

/** The papers of documents and payments: everybody has their own, the office all of them. */
export function paperRoutes({
  db,
  limits,
  printer,
}: {
  db: Database;
  limits: Limits;
  printer: Printer;
}): Handled[] {
  const mayRead = async ({ id: userId, role }: Actor, id: string) =>
    role === 'admin' || (await moneyOwnerOf(db.read, id)) === userId;

  async function answer(
    ctx: Context,
    { actor, id }: { actor: Actor; id: string },
    find: () => Promise<{ snapshot: DocumentSnapshot | ReceiptSnapshot } | undefined>,
  ): Promise<Buffer> {
    const found = (await mayRead(actor, id)) ? await find() : undefined;
    if (!found) throw new Problem('not_found');
    await limits.spend('papers', actor.id);
    const pdf = await printer.paperOf(found.snapshot);
    ctx.attachment(`${found.snapshot.reference}.pdf`);
    ctx.type = 'application/pdf';
    return pdf;
  }

  return [
    handle(document, (ctx, { actor, params: { id } }) =>
      answer(ctx, { actor, id }, () => issuedDocument(db.read, id)),
    ),
    handle(receipt, (ctx, { actor, params: { id } }) =>
      answer(ctx, { actor, id }, () => receiptOf(db.read, id)),
    ),
  ];
}
