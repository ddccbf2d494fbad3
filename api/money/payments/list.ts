import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { AdminPayment, paymentListing } from '../../../contract/money/payments/admin-payments';
import { daysOf, whereUnindexed } from '../../db/lists/filters';
import { type Conditions, type OpenList, openList, pageTold } from '../../db/lists/open-list';
import type { Page, Sort } from '../../db/lists/page';
import { fromRow, type ToldPayment } from '../rows/payment-row';
import { toldPayments } from '../rows/payments-of';
import { typedFils } from '../rows/typed-amount';

type Filters = z.infer<typeof paymentListing.whole>;

/** A payment with whose it is, who wrote it down, and by which other one it was undone. */
export type ListedPayment = ToldPayment & {
  user_id: string | null;
  payer: string | null;
  booking_reference: string | null;
  booking_name: string | null;
  recorder: string | null;
  taken_back: string | null;
  /** Of the one that undid it, and of the one that it undoes. */
  undoing_reference: string | null;
  undone_reference: string | null;
  document_reference: string | null;
};

const sorts: Record<Filters['sort'], Sort> = {
  newest: { column: 'paid_at', direction: 'desc' },
  oldest: { column: 'paid_at', direction: 'asc' },
};

const conditions: Conditions<Filters> = {
  method: (rows, method) => rows.where('payment.method', method),
  technician: (rows, id) => whereUnindexed(rows, 'payment.recorded_by', [id]),
  booking: (rows, id) => rows.where('payment.booking_id', id),
  subscription: (rows, id) => rows.where('payment.subscription_id', id),
  charge: (rows, id) => rows.where('payment.charge_id', id),
  ...daysOf('payment.paid_at'),
};

/** Payments as they are asked for. An amount finds what came and what went back. */
export function openPayments(knex: Knex, { search, ...query }: Filters): Promise<OpenList<ListedPayment>> {
  const fils = search ? typedFils(search) : undefined;
  const ofAmount = (rows: Knex.QueryBuilder) =>
    fils === undefined
      ? rows
      : rows.where((either) => {
          either.whereRaw('ABS(payment.amount_fils) = ?', [fils]);
          // The letters of a reference may all be digits.
          if (/^\s*\d{5,}\s*$/.test(search ?? ''))
            either.orWhere('payment.reference', `PAY-${search?.trim()}`);
        });
  return openList<ListedPayment, Filters>(
    knex,
    { ...query, ...(fils === undefined && { search }) },
    {
      table: 'payment',
      rows: () => ofAmount(listed(knex)),
      counted: () => ofAmount(knex('payment')),
      conditions,
      sort: sorts[query.sort],
    },
  );
}

function listed(knex: Knex): Knex.QueryBuilder {
  return toldPayments(knex)
    .leftJoin('money_owner', 'money_owner.id', 'payment.id')
    .leftJoin('user as owner', 'owner.id', 'money_owner.user_id')
    .leftJoin('money_payer', 'money_payer.id', 'payment.id')
    .leftJoin('payer', 'payer.id', 'money_payer.payer_id')
    .leftJoin('user as recorder', 'recorder.id', 'payment.recorded_by')
    .leftJoin('charge', 'charge.id', 'payment.charge_id')
    .leftJoin('booking as charged', 'charged.id', 'charge.booking_id')
    .leftJoin('payment as undoing', 'undoing.takes_back', 'payment.id')
    .leftJoin('payment as undone', 'undone.id', 'payment.takes_back')
    .leftJoin('document', 'document.id', 'payment.document_id')
    .select(
      'money_owner.user_id',
      { recorder: 'recorder.display_name', taken_back: 'undoing.id' },
      { undoing_reference: 'undoing.reference', undone_reference: 'undone.reference' },
      { document_reference: 'document.reference' },
      knex.raw('COALESCE(owner.display_name, payer.name) AS payer'),
      knex.raw('COALESCE(booking.reference, charged.reference) AS booking_reference'),
      knex.raw('COALESCE(booking.name, charged.name) AS booking_name'),
    );
}

/** A page of them, with how many fit. */
export async function listPayments(
  knex: Knex,
  query: z.infer<typeof paymentListing.page>,
): Promise<{ page: Page<AdminPayment>; total: string }> {
  return pageTold(await openPayments(knex, query), query, asListed);
}

/** One payment as the office reads it. */
export async function readPayment(knex: Knex, id: string): Promise<AdminPayment> {
  const row: ListedPayment = await listed(knex).where('payment.id', id).first();
  return asListed(row);
}

/** A payment as the office reads it in a list. */
export function asListed(row: ListedPayment): AdminPayment {
  return {
    ...fromRow(row),
    name: row.payer ?? row.booking_name ?? '',
    booking: row.booking_reference,
    userId: row.user_id,
    note: row.note,
    recordedBy: row.recorder,
    recordedAt: row.recorded_at,
    takenBack: row.taken_back,
  };
}
