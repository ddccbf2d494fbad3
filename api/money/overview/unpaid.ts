import type { Knex } from 'knex';
import type { UnpaidInvoice } from '../../../contract/money/overview';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { type OpenInvoice, openInvoices, type WhoseMoney } from '../rows/open-invoices';
import { belonging } from '../rows/open-money';
import { withPaysLater } from './pays-later';

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
export async function told(knex: Knex, rows: readonly OpenInvoice[]): Promise<UnpaidInvoice[]> {
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
