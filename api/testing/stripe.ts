import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '../money/online/company/settings';

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
  params: Record<string, string>;
}

interface FakeIntent {
  id: string;
  amount_received: number;
  currency: string;
  status: string;
  created: number;
  refunded: number;
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

/** A signed call, as the payment company makes it. */
export interface FakeCall {
  raw: string;
  headers: Record<string, string>;
}

/** The payment company on this machine: it speaks to the real package, and does what a test wants of it. */
export interface FakeStripe {
  settings: StripeSettings;
  sessions: Map<string, FakeSession>;
  refunds: FakeRefund[];
  /** What was asked of it, the latest last: `POST /v1/refunds`. */
  heard: string[];
  /**
   * What becomes of the next requests, before all is well again: `lost` does what is asked and says nothing, `down` does nothing and says so,
   * `well` is as ever.
   */
  next: Array<'lost' | 'down' | 'well'>;
  /** Somebody pays on the page: another sum or currency than was asked for, where a test says so. */
  pay(sessionId: string, change?: { amount?: number; currency?: string; status?: string }): void;
  /** A refund that is made on the company's own pages. */
  refund(sessionId: string, amount: number, status?: string): FakeRefund;
  /** A call about an object, signed at that instant by this secret. */
  call(type: string, object: object, by?: { id?: string; at?: number; secret?: string }): FakeCall;
  sessionCall(sessionId: string, by?: { id?: string; at?: number; secret?: string }): FakeCall;
  stop(): Promise<void>;
}

type Params = Record<string, string>;
type Reply = { status: number; body: object };

export async function fakeStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`;
  const webhookSecret = `whsec_${randomUUID().replaceAll('-', '')}`;
  const sessions = new Map<string, FakeSession>();
  const refunds: FakeRefund[] = [];
  const [heard, next]: [string[], FakeStripe['next']] = [[], []];
  const kept = new Map<string, { of: string; reply: Reply }>();

  const server = createServer(async (request, answer) => {
    const url = new URL(request.url ?? '', 'http://stripe');
    if (url.pathname.startsWith('/c/pay/')) return page(request, answer, url.pathname.slice(7));
    const body = await read(request);
    const name = `${request.method} ${url.pathname}`;
    heard.push(name);
    const fate = next.shift();
    if (fate === 'down') return say(answer, { status: 503, body: failure('api_error', 'down') });
    const reply = keyed(request, `${name} ${body}`, () =>
      request.headers.authorization === `Bearer ${secretKey}`
        ? act(name, Object.fromEntries(new URLSearchParams(body || url.search)))
        : { status: 401, body: failure('invalid_request_error', 'no such key') },
    );
    if (fate === 'lost') return void request.socket.destroy();
    say(answer, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The same under one key is done once; another request under it is refused. */
  function keyed(request: IncomingMessage, of: string, work: () => Reply): Reply {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method !== 'POST') return work();
    const known = kept.get(key);
    if (known && known.of !== of) return { status: 400, body: failure('idempotency_error', 'other params') };
    const reply = known?.reply ?? work();
    kept.set(key, { of, reply });
    return reply;
  }

  function act(name: string, params: Params): Reply {
    if (name === 'POST /v1/checkout/sessions') return begin(params);
    if (name === 'POST /v1/refunds') return giveBack(params);
    if (name === 'GET /v1/refunds')
      return ok({
        object: 'list',
        has_more: false,
        data: refunds.filter(({ payment_intent }) => payment_intent === params.payment_intent),
      });
    const [, id = '', verb] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(name) ?? [];
    const session = sessions.get(id);
    if (!session) return missing();
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
      ...{ url: `${origin}/c/pay/${id}`, intent: undefined, params },
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

  function pay(
    id: string,
    { amount, currency, status = 'succeeded' }: Parameters<FakeStripe['pay']>[1] = {},
  ) {
    const session = sessions.get(id);
    if (session?.status !== 'open') throw new Error('Nobody can pay on this page.');
    if (amount !== undefined) session.amount_total = amount;
    if (currency !== undefined) session.currency = currency;
    session.intent = {
      ...{ id: `pi_${randomUUID().slice(0, 12)}`, amount_received: session.amount_total },
      ...{ currency: session.currency, status, created: seconds(), refunded: 0 },
    };
    session.status = 'complete';
    session.payment_status = status === 'succeeded' ? 'paid' : 'unpaid';
  }

  /** A page with one button, for browsers. */
  async function page(request: IncomingMessage, answer: ServerResponse, id: string): Promise<void> {
    const session = sessions.get(id);
    if (!session) return void answer.writeHead(404).end();
    if (request.method === 'POST') {
      await read(request);
      pay(id);
    }
    if (request.method === 'POST') return void answer.writeHead(303, { Location: session.success_url }).end();
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    answer.end(
      `<!doctype html><title>Payment page</title><form method="post"><button>Pay now</button></form>` +
        `<a href="${session.success_url}">Go back</a>`,
    );
  }

  function call(type: string, object: object, by: Parameters<FakeStripe['call']>[2] = {}): FakeCall {
    const { id = `evt_${randomUUID().slice(0, 12)}`, at = seconds(), secret = webhookSecret } = by;
    const raw = JSON.stringify({ id, object: 'event', type, created: at, data: { object } });
    const digest = createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex');
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    return { raw, headers: { ...headers, 'Stripe-Signature': `t=${at},v1=${digest}` } };
  }

  return {
    settings: { secretKey, webhookSecret, url: origin },
    ...{ sessions, refunds, heard, next, pay, call },
    refund(id, amount, status = 'succeeded') {
      const intent = sessions.get(id)?.intent;
      if (!intent) throw new Error('Nothing was paid by it.');
      return refundOf(intent, amount, { status });
    },
    sessionCall(id, by) {
      const session = sessions.get(id);
      return call('checkout.session.completed', session ? asSession(session) : { id }, by);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function asSession({ intent, params: _, ...session }: FakeSession) {
  return { ...session, object: 'checkout.session', payment_intent: intent ? asIntent(intent) : null };
}

function asIntent({ refunded, ...intent }: FakeIntent) {
  const card = { brand: 'visa', last4: '4242' };
  const charge = {
    ...{ id: `ch_${intent.id}`, object: 'charge', created: intent.created, amount_refunded: refunded },
    payment_method_details: { type: 'card', card },
  };
  return { ...intent, object: 'payment_intent', latest_charge: charge };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function ok(body: object): Reply {
  return { status: 200, body };
}

function bad(message: string): Reply {
  return { status: 400, body: failure('invalid_request_error', message) };
}

function missing(): Reply {
  return { status: 404, body: failure('invalid_request_error', 'No such object.') };
}

function failure(type: string, message: string) {
  return { error: { type, message } };
}

function say(answer: ServerResponse, { status, body }: Reply): void {
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
