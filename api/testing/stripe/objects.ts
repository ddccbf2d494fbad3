/** A payment page as the double keeps it: what was asked for, and what became of it. */
export interface FakeSession {
  id: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  success_url: string;
  expires_at: number;
  url: string | null;
  intent: FakeIntent | undefined;
  /** What it was asked for with, field by field as it came. */
  params: Params;
}

export interface FakeIntent {
  id: string;
  amount_received: number;
  currency: string;
  status: string;
  created: number;
  refunded: number;
  disputed: boolean;
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
}

/** What a customer's bank takes back because they do not agree. */
export interface FakeDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  created: number;
  evidence_details: { due_by: number | null };
}

export type Params = Record<string, string>;

/** As the real one answers it where the payment and its charge are asked for with it. */
export function asSession({ intent, params: _, ...session }: FakeSession) {
  return { ...session, object: 'checkout.session', payment_intent: intent ? asIntent(intent) : null };
}

function asIntent({ refunded, disputed, ...intent }: FakeIntent) {
  const card = { brand: 'visa', last4: '4242' };
  const charge = {
    ...{
      id: `ch_${intent.id}`,
      object: 'charge',
      created: intent.created,
      amount_refunded: refunded,
      disputed,
    },
    payment_method_details: { type: 'card', card },
  };
  return { ...intent, object: 'payment_intent', latest_charge: charge };
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
