import type Stripe from 'stripe';
import type { CheckoutRow, RefundRow } from '../record/row';

/** What the payment company says of a checkout: its session with payment and charge, what of it went back, and whether the customer's bank asks for it. */
export interface Said {
  session: Stripe.Checkout.Session;
  disputes: Stripe.Dispute[];
  refunds: Stripe.Refund[];
  /** The office's refunds that it will not make. */
  refused: string[];
}

/** More refunds or disputes of one payment are not made. */
const limit = 100;

/**
 * Asks what became of a checkout. Refunds that the office asked for and that are not known there are made now, each under its own key, so that
 * one is never made twice whoever was ended in between. Throws where it does not answer.
 */
export async function ask(
  client: Stripe,
  row: CheckoutRow & { session_id: string },
  wanted: readonly RefundRow[],
): Promise<Said> {
  const session = await client.checkout.sessions.retrieve(row.session_id, {
    expand: ['payment_intent.latest_charge'],
  });
  const payment = paymentOf(session);
  if (!payment) return { session, disputes: [], refunds: [], refused: [] };
  const payment_intent = payment.intent.id;
  const { disputed = false, amount_refunded: back = 0 } = payment.charge ?? {};
  const disputes = disputed ? (await client.disputes.list({ payment_intent, limit })).data : [];
  if (row.state !== 'paid' && back === 0 && wanted.length === 0)
    return { session, disputes, refunds: [], refused: [] };
  const { data: refunds } = await client.refunds.list({ payment_intent, limit });
  const refused: string[] = [];
  for (const wish of wanted) {
    if (refunds.some((each) => refundIdOf(each) === wish.id)) continue;
    const made = await client.refunds
      .create(
        { payment_intent, amount: wish.amount_fils, metadata: { refund: wish.id } },
        { idempotencyKey: wish.id },
      )
      .catch((error) => {
        if (error?.type === 'StripeInvalidRequestError') return undefined;
        throw error;
      });
    if (made) refunds.push(made);
    else refused.push(wish.id);
  }
  return { session, disputes, refunds, refused };
}

/** The payment of a session, once there is one, with its charge. */
export function paymentOf({
  payment_intent: intent,
}: Stripe.Checkout.Session): { intent: Stripe.PaymentIntent; charge: Stripe.Charge | undefined } | undefined {
  if (intent === null || typeof intent === 'string') return undefined;
  const { latest_charge: charge } = intent;
  return { intent, charge: charge === null || typeof charge === 'string' ? undefined : charge };
}

/** The office's id of a refund; undefined of one that was made elsewhere. */
export function refundIdOf({ metadata }: Stripe.Refund): string | undefined {
  return metadata?.refund || undefined;
}
