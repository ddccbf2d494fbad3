import type Stripe from 'stripe';
import { showAed, toAed } from '../../../../contract/money';
import type { CheckoutState } from '../../../../contract/money/payments/checkouts';
import type { CheckoutRow } from '../record/row';
import { paymentOf } from './ask';

/** What a session means for us; of one that is wrong `problem` says why. */
export interface Verdict {
  state: CheckoutState;
  problem: string;
}

/** Paid is what the payment company calls paid, of our session, in our currency and to the fils. */
export function verdictOf(row: CheckoutRow, session: Stripe.Checkout.Session): Verdict {
  if (session.id !== row.session_id || session.client_reference_id !== row.id)
    return wrong('It answers about another payment.');
  const payment = paymentOf(session);
  if (session.payment_status !== 'paid') return { state: unpaidState(session, payment?.intent), problem: '' };
  const { currency, amount_total: amount } = session;
  const got = payment?.intent;
  if (currency !== row.currency || got?.currency !== row.currency)
    return wrong(`It was paid in ${String(got?.currency ?? currency).toUpperCase()}.`);
  if (amount !== row.amount_fils || got.amount_received !== row.amount_fils || got.status !== 'succeeded')
    return wrong(
      `${showAed(toAed(got.amount_received))} came where ${showAed(toAed(row.amount_fils))} was asked for.`,
    );
  return { state: 'paid', problem: '' };
}

function wrong(problem: string): Verdict {
  return { state: 'wrong', problem };
}

function unpaidState({ status }: Stripe.Checkout.Session, intent?: Stripe.PaymentIntent): CheckoutState {
  if (status === 'expired') return 'ended';
  if (status !== 'complete') return 'open';
  // Done there, and not paid: it is being worked on, or the bank said no.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'ended' : 'asking';
}

/** `Visa ending 4242`, as receipts name it; nothing else of a card is kept. */
export function cardOf(charge: Stripe.Charge | undefined): string {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  if (!last4) return '';
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card';
  return `${name} ending ${last4}`.slice(0, 60);
}
