import type { OwnDocument, OwnMoney } from '../../../contract/money/overview';
import type { PaymentRow } from '../../../contract/money/payments/payment-shapes';

/** A document that is not open, with what was paid for the same; or payments for which nothing is invoiced yet. */
export type Past =
  | { is: 'document'; id: string; at: string; document: OwnDocument; payments: PaymentRow[] }
  | { is: 'payment'; id: string; at: string; payment: PaymentRow };

/** What is not open any more, the newest first: each payment stands with the newest invoice of what it is for. */
export function pastOf({ unpaid, documents, payments }: OwnMoney): Past[] {
  const open = new Set(unpaid.map(({ id }) => id));
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const homeOf = (payment: PaymentRow) => invoices.find((each) => keyOf(each) === keyOf(payment));
  const past: Past[] = documents
    .filter(({ id }) => !open.has(id))
    .map((document) => ({
      is: 'document',
      id: document.id,
      at: document.issuedAt,
      document,
      payments: payments.filter((each) => homeOf(each)?.id === document.id),
    }));
  for (const payment of payments) {
    const home = homeOf(payment);
    if (!home || open.has(home.id)) past.push({ is: 'payment', id: payment.id, at: payment.paidAt, payment });
  }
  return past.sort((a, b) => b.at.localeCompare(a.at));
}

/** What it is for: a fee of its own, else a plan, else a booking. */
function keyOf({ chargeId, subscriptionId, bookingId }: OwnDocument | PaymentRow): string | null {
  return chargeId ?? subscriptionId ?? bookingId;
}
