import type { Knex } from 'knex';
import { openOfInvoices } from '../../../contract/money/open-invoices';
import type { UnpaidInvoice } from '../../../contract/money/overview';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { leftOf } from '../rows/documents-of';

/** More bookings, plans and fees with something open are not looked at. */
const most = 2000;

/** So many are bound in one statement at most. */
const atOnce = 400;

/** What documents and payments are for: a fee of its own, else a plan, else a booking. */
const subject = 'COALESCE(charge_id, subscription_id, booking_id)';

type MoneyColumn = 'booking_id' | 'subscription_id' | 'charge_id';

interface OpenSubject {
  subject: string;
  paid: number;
}

type OpenDocument = StoredDocument & { subject: string; user_id: string | null; reminded_at: string | null };

/** All invoices of which something is to be paid, the first to be paid first: of everybody, or of one person. */
export async function unpaidInvoices(knex: Knex, userId?: string): Promise<UnpaidInvoice[]> {
  const subjects = await openSubjects(knex, userId);
  const documents = await documentsOf(knex, [...subjects.keys()]);
  const rows = [...subjects].flatMap(([id, paid]) => openOf(documents.get(id) ?? [], paid));
  return rows.sort((a, b) => order(a.payBy, b.payBy) || order(a.reference, b.reference));
}

/** The same of one invoice; undefined where nothing of it is to be paid. */
export async function unpaidOf(
  knex: Knex,
  { id, booking_id, subscription_id, charge_id }: Pick<StoredDocument, 'id' | MoneyColumn>,
): Promise<UnpaidInvoice | undefined> {
  const of = charge_id ?? subscription_id ?? booking_id ?? '';
  const documents = await documentsOf(knex, [of]);
  const [paid] = await knex('payment').whereRaw(`${subject} = ?`, [of]).sum({ fils: 'amount_fils' });
  return openOf(documents.get(of) ?? [], Number(paid?.fils ?? 0)).find((each) => each.id === id);
}

/** What is open of all that somebody has, in fils, and what of theirs we hold. */
export async function sumsOf(knex: Knex, userId: string): Promise<{ open: number; held: number }> {
  const balances = await balancesOf(knex, userId);
  const above = (sign: 1 | -1) =>
    balances.reduce((sum, { open }) => sum + Math.max(0, sign * Number(open)), 0);
  return { open: above(1), held: above(-1) };
}

/** What was paid of what is open, by what it is for. */
async function openSubjects(knex: Knex, userId: string | undefined): Promise<Map<string, number>> {
  const balances: OpenSubject[] = await balancesOf(knex, userId)
    .having(knex.raw('SUM(fils) > 0'))
    .limit(most);
  return new Map(balances.map((each) => [each.subject, Number(each.paid)]));
}

function balancesOf(knex: Knex, userId: string | undefined) {
  const ofThem = (rows: Knex.QueryBuilder, table: string) =>
    userId === undefined
      ? rows
      : rows.join('money_owner', 'money_owner.id', `${table}.id`).where('money_owner.user_id', userId);
  const invoiced = ofThem(knex('document'), 'document').select(
    knex.raw(`${subject} AS subject`),
    knex.raw("CASE kind WHEN 'invoice' THEN gross_fils ELSE -gross_fils END AS fils"),
    knex.raw('0 AS paid'),
  );
  const paid = ofThem(knex('payment'), 'payment').select(
    knex.raw(`${subject} AS subject`),
    knex.raw('-amount_fils AS fils'),
    knex.raw('amount_fils AS paid'),
  );
  return knex
    .from(invoiced.unionAll(paid).as('entry'))
    .select('subject')
    .sum({ open: 'fils', paid: 'paid' })
    .groupBy('subject');
}

/** The documents of these, the oldest first, each with when it was reminded of. */
async function documentsOf(knex: Knex, subjects: readonly string[]): Promise<Map<string, OpenDocument[]>> {
  const bySubject = new Map<string, OpenDocument[]>();
  for (let at = 0; at < subjects.length; at += atOnce) {
    const some = subjects.slice(at, at + atOnce);
    const rows: OpenDocument[] = await knex('document')
      .leftJoin('money_owner', 'money_owner.id', 'document.id')
      .leftJoin('payment_reminder', 'payment_reminder.document_id', 'document.id')
      .where((any) => {
        any.whereIn('charge_id', some).orWhereIn('subscription_id', some).orWhereIn('booking_id', some);
      })
      .whereRaw(`${subject} IN (${some.map(() => '?').join(', ')})`, some)
      .orderBy(['document.issued_at', 'document.id'])
      .select('document.*', 'money_owner.user_id', 'payment_reminder.reminded_at')
      .select(knex.raw(`${subject} AS subject`));
    for (const row of rows) bySubject.set(row.subject, [...(bySubject.get(row.subject) ?? []), row]);
  }
  return bySubject;
}

function openOf(documents: readonly OpenDocument[], paid: number): UnpaidInvoice[] {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const open = openOfInvoices(
    invoices.map((invoice) => leftOf(invoice, documents).gross),
    paid,
  );
  return invoices.flatMap((row, at) => {
    const left = open[at] ?? 0;
    return left > 0 ? [asUnpaid(row, left)] : [];
  });
}

function asUnpaid(row: OpenDocument, open: number): UnpaidInvoice {
  const { buyer, about } = snapshotOf(row);
  return {
    id: row.id,
    reference: row.reference,
    about,
    payBy: row.pay_by ?? row.issued_day,
    open,
    buyer: buyer.name,
    contact: buyer.taxNumber ? buyer.email || buyer.phone : buyer.phone || buyer.email,
    userId: row.user_id,
    bookingId: row.booking_id,
    subscriptionId: row.subscription_id,
    chargeId: row.charge_id,
    remindedAt: row.reminded_at,
    paysLater: null,
  };
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
