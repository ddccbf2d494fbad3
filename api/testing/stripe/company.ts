import { randomUUID } from 'node:crypto';
import {
  asSession,
  type FakeDispute,
  type FakeIntent,
  type FakeRefund,
  type FakeSession,
  type Params,
  seconds,
} from './objects';

export type Reply = { status: number; body: object };

/** What the double's payment company has, and what becomes of it. `origin()`: where its pages are. */
export function openCompany(origin: () => string) {
  const sessions = new Map<string, FakeSession>();
  const refunds: FakeRefund[] = [];
  const disputes: FakeDispute[] = [];

  /** What is asked of it: `POST /v1/refunds`, with its fields. */
  function act(name: string, params: Params): Reply {
    if (name === 'POST /v1/checkout/sessions') return begin(params);
    if (name === 'POST /v1/refunds') return giveBack(params);
    if (name === 'GET /v1/refunds') return ok(listed(refunds, params));
    if (name === 'GET /v1/disputes') return ok(listed(disputes, params));
    const [, id = '', verb] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(name) ?? [];
    const session = sessions.get(id);
    if (!session) return { status: 404, body: failure('invalid_request_error', 'No such object.') };
    if (verb) {
      if (session.status !== 'open') return bad('Only open sessions can be expired.');
      Object.assign(session, { status: 'expired', url: null });
    }
    return ok(asSession(session));
  }

  function begin(params: Params): Reply {
    // As the real one does in this version.
    if (Object.keys(params).some((each) => each.startsWith('payment_method_types')))
      return bad('payment_method_types_no_longer_supported');
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: FakeSession = {
      ...{ id, client_reference_id: params.client_reference_id ?? '', status: 'open' },
      amount_total: Number(params['line_items[0][price_data][unit_amount]']),
      currency: params['line_items[0][price_data][currency]'] ?? '',
      payment_status: 'unpaid',
      success_url: params.success_url ?? '',
      expires_at: Number(params.expires_at),
      ...{ url: `${origin()}/c/pay/${id}`, intent: undefined, params },
    };
    sessions.set(id, session);
    return ok(asSession(session));
  }

  function giveBack(params: Params): Reply {
    const session = [...sessions.values()].find(({ intent }) => intent?.id === params.payment_intent);
    const amount = Number(params.amount);
    if (!session?.intent || amount > session.intent.amount_received - session.intent.refunded)
      return bad('Refund amount is greater than unrefunded amount on charge.');
    const metadata: Params = params['metadata[refund]'] ? { refund: params['metadata[refund]'] } : {};
    return ok(refundOf(session.intent, amount, { metadata }));
  }

  function refundOf(intent: FakeIntent, amount: number, change: Partial<FakeRefund> = {}): FakeRefund {
    const refund: FakeRefund = {
      ...{ id: `re_${randomUUID().slice(0, 8)}`, object: 'refund', payment_intent: intent.id, amount },
      ...{ currency: intent.currency, status: 'succeeded', created: seconds(), metadata: {} },
      ...change,
    };
    intent.refunded += amount;
    refunds.unshift(refund);
    return refund;
  }

  function paidBy(id: string): FakeIntent {
    const intent = sessions.get(id)?.intent;
    if (!intent) throw new Error('Nothing was paid by it.');
    return intent;
  }

  return {
    ...{ sessions, refunds, disputes, act },

    /** Somebody pays on the page: another sum or currency than was asked for, where a test says so. */
    pay(id: string, change: { amount?: number; currency?: string; status?: string } = {}): void {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error('Nobody can pay on this page.');
      const { amount, currency, status = 'succeeded' } = change;
      if (amount !== undefined) session.amount_total = amount;
      if (currency !== undefined) session.currency = currency;
      session.intent = {
        ...{ id: `pi_${randomUUID().slice(0, 12)}`, amount_received: session.amount_total },
        ...{ currency: session.currency, status, created: seconds(), refunded: 0, disputed: false },
      };
      session.status = 'complete';
      session.payment_status = status === 'succeeded' ? 'paid' : 'unpaid';
    },

    /** A refund that is made on the company's own pages. */
    refund(id: string, amount: number, status = 'succeeded'): FakeRefund {
      return refundOf(paidBy(id), amount, { status });
    },

    /** A customer does not agree, and their bank takes it back for now. */
    dispute(id: string, change: Partial<FakeDispute> = {}): FakeDispute {
      const intent = paidBy(id);
      intent.disputed = true;
      const dispute: FakeDispute = {
        ...{ id: `du_${randomUUID().slice(0, 8)}`, object: 'dispute', payment_intent: intent.id },
        ...{ amount: intent.amount_received, currency: intent.currency, status: 'needs_response' },
        ...{ created: seconds(), evidence_details: { due_by: seconds() + 7 * 86_400 } },
        ...change,
      };
      disputes.unshift(dispute);
      return dispute;
    },
  };
}

function listed(of: readonly { payment_intent: string }[], { payment_intent: intent }: Params): object {
  return { object: 'list', has_more: false, data: of.filter((each) => each.payment_intent === intent) };
}

function ok(body: object): Reply {
  return { status: 200, body };
}

function bad(message: string): Reply {
  return { status: 400, body: failure('invalid_request_error', message) };
}

export function failure(type: string, message: string) {
  return { error: { type, message } };
}
