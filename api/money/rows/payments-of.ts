import type { Knex } from 'knex';
import type { PaymentRow } from '../../../contract/money/payments/payment-shapes';
import type { DocumentsOf } from './documents-of';
import { fromRow, type ToldPayment } from './payment-row';

/** More are never read at once. */
const most = 500;

/** The payments of a booking, a plan, a fee or a person, as they came: of very many the newest. */
export async function paymentsOf(knex: Knex, of: DocumentsOf): Promise<PaymentRow[]> {
  const rows: ToldPayment[] = await narrowed(toldPayments(knex), of)
    .orderBy([
      { column: 'payment.paid_at', order: 'desc' },
      { column: 'payment.id', order: 'desc' },
    ])
    .limit(most);
  return rows.reverse().map(fromRow);
}

/** Payments with what they are for. */
export function toldPayments(knex: Knex): Knex.QueryBuilder {
  return knex('payment')
    .leftJoin('booking', 'booking.id', 'payment.booking_id')
    .leftJoin('subscription', 'subscription.id', 'payment.subscription_id')
    .select('payment.*', 'booking.service_type', 'subscription.package_name');
}

function narrowed(rows: Knex.QueryBuilder, of: DocumentsOf): Knex.QueryBuilder {
  if ('bookingId' in of) return rows.where('payment.booking_id', of.bookingId);
  if ('subscriptionId' in of) return rows.where('payment.subscription_id', of.subscriptionId);
  if ('chargeId' in of) return rows.where('payment.charge_id', of.chargeId);
  return rows.join('money_owner', 'money_owner.id', 'payment.id').where('money_owner.user_id', of.userId);
}
