import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { queryTerms } from '../../../contract/lists/search-terms';
import type { UnpaidInvoice, unpaidListing } from '../../../contract/money/overview';
import { paysLaterIn } from '../../bookings/row/row';
import { cappedTotal, type Page, type Sort, takePage } from '../../db/lists/page';
import { namesOf } from '../../people/accounts/names';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { type OpenInvoice, openInvoices, type WhoseMoney } from '../rows/open-invoices';
import { belonging } from '../rows/open-money';
import { typedFils } from '../rows/typed-amount';

/** The first to be paid of all of somebody's open invoices. */
export async function unpaidInvoices(knex: Knex, whose: WhoseMoney, limit: number): Promise<UnpaidInvoice[]> {
  return told(knex, await openInvoices(knex, whose).orderBy('due').limit(limit));
}

/** What of one invoice is open; undefined where nothing of it is. */
export async function unpaidOf(
  knex: Knex,
  document: Pick<StoredDocument, 'id' | (typeof belonging)[number]>,
): Promise<UnpaidInvoice | undefined> {
  const subject = belonging.map((column) => document[column]).find(Boolean);
  if (!subject) return undefined;
  const [found] = await told(knex, await openInvoices(knex, { subject }).where({ id: document.id }));
  return found;
}

/** These with what they state, whose they are and when they were reminded of. */
async function told(knex: Knex, rows: readonly OpenInvoice[]): Promise<UnpaidInvoice[]> {
  const documents: Array<StoredDocument & { user_id: string | null; reminded_at: string | null }> =
    await knex('document')
      .leftJoin('money_owner', 'money_owner.id', 'document.id')
      .leftJoin('payment_reminder', 'payment_reminder.document_id', 'document.id')
      .whereIn(
        'document.id',
        rows.map(({ id }) => id),
      )
      .select('document.*', 'money_owner.user_id', 'payment_reminder.reminded_at');
  const byId = new Map(documents.map((each) => [each.id, each]));
  const unpaid = rows.flatMap(({ id, open, pay_by: payBy }): UnpaidInvoice[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { buyer, about } = snapshotOf(row);
    return [
      {
        ...{ id, reference: row.reference, about, payBy, open: Number(open), buyer: buyer.name },
        contact: buyer.taxNumber ? buyer.email || buyer.phone : buyer.phone || buyer.email,
        userId: row.user_id,
        bookingId: row.booking_id,
        subscriptionId: row.subscription_id,
        chargeId: row.charge_id,
        remindedAt: row.reminded_at,
        paysLater: null,
      },
    ];
  });
  return withPaysLater(knex, unpaid);
}

/** Open invoices, a page of them, with what was said at the door of those whose customer said that they pay later. */
async function withPaysLater(knex: Knex, rows: readonly UnpaidInvoice[]): Promise<UnpaidInvoice[]> {
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? []);
  const bookings: Array<{ id: string; pays_later: string | null }> = await knex('booking')
    .whereIn('id', ids)
    .whereNotNull('pays_later')
    .select('id', 'pays_later');
  const said = new Map(bookings.flatMap((row) => [[row.id, paysLaterIn(row)] as const]));
  const names = await namesOf(
    knex,
    [...said.values()].map((each) => each?.by),
  );
  return rows.map((row) => {
    const later = said.get(row.bookingId ?? '');
    return later ? { ...row, paysLater: { at: later.at, by: names.get(later.by) ?? null } } : row;
  });
}

const firstDue: Sort = { column: 'due', direction: 'asc' };

/** A page of the open invoices, the first to be paid first, with how many there are. */
export async function listUnpaid(
  knex: Knex,
  { search, ...page }: z.infer<typeof unpaidListing.page>,
): Promise<{ page: Page<UnpaidInvoice>; total: string }> {
  const rows = () => {
    const all = openInvoices(knex).select('unpaid.*');
    return search ? found(knex, all, search) : all;
  };
  const total = await cappedTotal(knex, rows());
  const { rows: taken, ...next } = await takePage<OpenInvoice>(rows(), 'unpaid', firstDue, page);
  return { total, page: { ...next, rows: await told(knex, taken) } };
}

/** Those with this in their number, in how to reach whoever pays, as the beginnings of words of a name, or as what is open. */
function found(knex: Knex, rows: Knex.QueryBuilder, typed: string): Knex.QueryBuilder {
  const isPg = knex.client.config.client === 'pg';
  const within = isPg ? 'strpos' : 'instr';
  const buyer = (field: string) =>
    isPg
      ? `document.snapshot::json->'buyer'->>'${field}'`
      : `json_extract(document.snapshot, '$.buyer.${field}')`;
  const part = typed.trim().toLowerCase();
  const words = queryTerms(typed);
  const fils = typedFils(typed);
  return rows.join('document', 'document.id', 'unpaid.id').where((any) => {
    for (const text of ['document.reference', buyer('phone'), buyer('email')])
      any.orWhereRaw(`${within}(LOWER(${text}), ?) > 0`, [part]);
    if (fils !== undefined) any.orWhere('unpaid.open', fils);
    if (words.length > 0)
      any.orWhere((all) => {
        for (const word of words) all.whereRaw(`${within}(document.found_by, ?) > 0`, [` ${word}`]);
      });
  });
}
