import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '../../money/online/company/settings';
import { failure, openCompany, type Reply } from './company';
import { asSession, seconds } from './objects';

/** A signed call, as the payment company makes it. */
export interface FakeCall {
  raw: string;
  headers: Record<string, string>;
}

/**
 * What becomes of a request: `lost` does what is asked and says nothing, `down` does nothing and says so, `well` is as ever. Of the next one of
 * this name `act` is run once it is `asked`, or `done` and not said.
 */
export type Fate = 'lost' | 'down' | 'well' | { of: string; when: 'asked' | 'done'; act(): Promise<void> };

/** How a signed call is made: at that instant, by this secret. */
interface Signing {
  id?: string;
  at?: number;
  secret?: string;
}

/** The payment company on this machine: it speaks to the real package, and does what a test wants of it. */
export interface FakeStripe extends Omit<ReturnType<typeof openCompany>, 'act'> {
  settings: StripeSettings;
  /** What was asked of it, the latest last: `POST /v1/refunds`. */
  heard: string[];
  /** What becomes of the next requests, before all is well again. */
  next: Fate[];
  call(type: string, object: object, by?: Signing): FakeCall;
  sessionCall(sessionId: string, by?: Signing): FakeCall;
  stop(): Promise<void>;
}

export async function fakeStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`;
  const webhookSecret = `whsec_${randomUUID().replaceAll('-', '')}`;
  const { act, ...company } = openCompany(() => origin);
  const { sessions, pay } = company;
  const [heard, next]: [string[], Fate[]] = [[], []];
  const kept = new Map<string, { of: string; reply: Reply }>();

  const server = createServer(async (request, answer) => {
    const url = new URL(request.url ?? '', 'http://stripe');
    if (url.pathname.startsWith('/c/pay/')) return page(request, answer, url.pathname.slice(7));
    // Asked by a browser that shows the page, with no key.
    if (url.pathname === '/favicon.ico') return void answer.writeHead(204).end();
    const body = await read(request);
    const name = `${request.method} ${url.pathname}`;
    heard.push(name);
    const fate = fateOf(name);
    if (fate === 'down') return say(answer, { status: 503, body: failure('api_error', 'down') });
    const meanwhile = typeof fate === 'object' ? fate : undefined;
    if (meanwhile?.when === 'asked') await meanwhile.act();
    // Whoever asked is not there any more.
    if (request.socket.destroyed) return;
    const reply = keyed(request, `${name} ${body}`, () =>
      request.headers.authorization === `Bearer ${secretKey}`
        ? act(name, Object.fromEntries(new URLSearchParams(body || url.search)))
        : { status: 401, body: failure('invalid_request_error', 'no such key') },
    );
    if (meanwhile?.when === 'done') await meanwhile.act();
    if (fate === 'lost') return void request.socket.destroy();
    say(answer, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function fateOf(name: string): Fate | undefined {
    const at = next.findIndex((each) => typeof each === 'string' || each.of === name);
    return at < 0 ? undefined : next.splice(at, 1)[0];
  }

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

  /** A page with one button, for browsers. */
  async function page(request: IncomingMessage, answer: ServerResponse, id: string): Promise<void> {
    const session = sessions.get(id);
    if (!session) return void answer.writeHead(404).end();
    if (request.method === 'POST') {
      await read(request);
      pay(id);
      return void answer.writeHead(303, { Location: session.success_url }).end();
    }
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    answer.end(
      `<!doctype html><title>Payment page</title><form method="post"><button>Pay now</button></form>` +
        `<a href="${session.success_url}">Go back</a>`,
    );
  }

  function call(type: string, object: object, by: Signing = {}): FakeCall {
    const { id = `evt_${randomUUID().slice(0, 12)}`, at = seconds(), secret = webhookSecret } = by;
    const raw = JSON.stringify({ id, object: 'event', type, created: at, data: { object } });
    const digest = createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex');
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    return { raw, headers: { ...headers, 'Stripe-Signature': `t=${at},v1=${digest}` } };
  }

  return {
    ...company,
    settings: { secretKey, webhookSecret, url: origin },
    ...{ heard, next, call },
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

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function say(answer: ServerResponse, { status, body }: Reply): void {
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
