import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { uploadPath } from '../../../contract/photos/photo-rules';
import { type Answer, Book, type Exchange, syncRequestOf } from './exchanges';
import { failure, portalPage, refusal } from './made-up-answers';
import { goSlowly, goStraight, Pieces } from './straight';

/** What may befall one request: lost on its way there, its answer lost on the way back, another's answer, or a refusal. */
export type Fault =
  | { is: 'drop-before' }
  | { is: 'drop-after' }
  | { is: 'status'; code: number }
  | { is: 'portal' }
  | { is: 'refuse' };

interface Gate {
  at: 'request' | 'answer';
  arrived: () => void;
  opened: Promise<void>;
}

/**
 * The network between a device and the server, on one address that stays. Stopped, it really listens no more and has cut
 * every connection. Faults befall requests to `/api/sync` that carry operations, in the order in which they were asked for.
 */
export class FaultProxy {
  readonly book = new Book();
  readonly pieces = new Pieces();
  /** Something was broken on purpose: a browser may say so in its console. */
  disturbed = false;
  private unbearable: string | undefined;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly faults: Fault[] = [];
  private readonly gates: Gate[] = [];
  private readonly halves = new Map<string, Promise<void>>();
  private waitMs = 0;

  /** `from`: the address the server is told the device has, so that limits count devices apart. */
  constructor(
    private upstream: number,
    readonly port: number,
    private readonly from: string,
  ) {}

  /** From now on another server is behind the same address. */
  leadTo(port: number): void {
    this.upstream = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.server) return;
    const server = createServer((ask, answer) => {
      this.serve(ask, answer).catch(() => ask.socket.destroy());
    });
    server.keepAliveTimeout = 0;
    server.on('connection', (socket) => {
      // Accepted just before the stop, told of just after it: it would keep the server open for ever.
      if (!server.listening) return socket.destroy();
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.server = server;
  }

  /** The network is gone: no socket listens, and what was open is cut. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    this.disturbed = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** The next `count` requests never reach the server. */
  dropBefore(count = 1): void {
    this.add({ is: 'drop-before' }, count);
  }

  /** The server does what the next `count` requests ask and answers in full; the device hears nothing of it. */
  dropAfter(count = 1): void {
    this.add({ is: 'drop-after' }, count);
  }

  /** Answers with this status and, where it says "not now", asks for an hour's patience. */
  status(count: number, code: number): void {
    this.add({ is: 'status', code }, count);
  }

  /** As in a hotel: a page, with status 200, in place of the answer, also to who only asks for rows. */
  portal(count = 1): void {
    this.add({ is: 'portal' }, count);
  }

  /** Answers every operation as the server does one that a rule forbids; it hears of none. */
  refuse(count = 1): void {
    this.add({ is: 'refuse' }, count);
  }

  /** As a firewall does that takes some words for an attack: a page, with status 403, in place of whatever carries them. */
  chokeOn(words: string): void {
    this.disturbed = true;
    this.unbearable = words;
  }

  /** Nothing more befalls the requests to come. */
  calm(): void {
    this.faults.length = 0;
    this.unbearable = undefined;
    this.waitMs = 0;
  }

  delay(ms: number): void {
    this.waitMs = ms;
  }

  /** Holds the next request (or its answer) until `release` is called; `held` resolves when it is there. */
  hold(at: Gate['at']): { held: Promise<void>; release: () => void } {
    let release = () => {};
    let arrived = () => {};
    const opened = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    this.gates.push({ at, arrived, opened });
    return { held, release };
  }

  /** Lets half of the next answer from this path through; the other half comes with `release`. */
  halve(path: string): { release: () => void } {
    let release = () => {};
    const opened = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.halves.set(path, opened);
    return { release };
  }

  private add(fault: Fault, count: number): void {
    this.disturbed = true;
    this.faults.push(...Array<Fault>(count).fill(fault));
  }

  private async serve(ask: IncomingMessage, answer: ServerResponse): Promise<void> {
    const [path = ''] = (ask.url ?? '').split('?');
    if (ask.method === 'PATCH' && path.startsWith(`${uploadPath}/`))
      return goSlowly(ask, answer, this.way, this.pieces);
    const body = await readAll(ask);
    if (path === '/api/live') return this.stream(ask, answer);
    const watched = path === '/api/sync';
    const exchange = this.book.begin(ask, body, watched);
    answer.once('close', () => this.book.end(exchange));
    if (!watched) {
      const whole = await this.forward(ask, body, exchange);
      const opened = this.halves.get(path);
      this.halves.delete(path);
      return opened ? sendHalves(answer, whole, opened) : send(answer, whole);
    }

    const carries = syncRequestOf(exchange).ops.length > 0;
    const fault = carries || this.faults[0]?.is === 'portal' ? this.faults.shift() : undefined;
    const gate = carries ? this.gates.shift() : undefined;
    exchange.fault = fault?.is;
    if (gate?.at === 'request') await pass(gate);
    // Stopped since then: what was on its way is gone.
    if (!this.server) return void ask.socket.destroy();
    if (this.waitMs > 0) await new Promise((resolve) => setTimeout(resolve, this.waitMs));
    if (this.unbearable && body.includes(this.unbearable))
      return send(answer, { ...portalPage, status: 403 });
    if (fault?.is === 'drop-before') return void ask.socket.destroy();
    if (fault?.is === 'status') return send(answer, failure(fault.code));
    if (fault?.is === 'portal') return send(answer, portalPage);
    if (fault?.is === 'refuse') return send(answer, refusal(syncRequestOf(exchange)));

    const whole = await this.forward(ask, body, exchange);
    if (gate?.at === 'answer') await pass(gate);
    if (fault?.is === 'drop-after') return void ask.socket.destroy();
    send(answer, whole);
  }

  /** A stream goes through as it comes, and is cut with the network. */
  private stream(ask: IncomingMessage, answer: ServerResponse): void {
    goStraight(ask, answer, this.way, (status) => {
      if (status !== 200) return;
      this.book.live += 1;
      answer.once('close', () => {
        this.book.live -= 1;
      });
    })(undefined);
  }

  private get way() {
    return { port: this.upstream, from: this.from };
  }

  private forward(ask: IncomingMessage, body: Buffer, exchange: Exchange): Promise<Answer> {
    const headers = { ...ask.headers, 'x-forwarded-for': this.from, connection: 'close' };
    return new Promise((resolve, reject) => {
      const to = request(
        { host: '127.0.0.1', port: this.upstream, method: ask.method, path: ask.url, headers, agent: false },
        (from) => {
          readAll(from).then((whole) => {
            const { connection: _, 'transfer-encoding': __, ...rest } = from.headers;
            const got = { status: from.statusCode ?? 502, headers: rest, body: whole };
            this.book.answered(exchange, got);
            resolve(got);
          }, reject);
        },
      );
      to.once('error', reject);
      to.end(body);
    });
  }
}

async function pass(gate: Gate): Promise<void> {
  gate.arrived();
  await gate.opened;
}

function send(answer: ServerResponse, { status, headers, body }: Answer): void {
  answer.writeHead(status, headers).end(body);
}

async function sendHalves(answer: ServerResponse, whole: Answer, opened: Promise<void>): Promise<void> {
  const middle = Math.floor(whole.body.length / 2);
  answer.writeHead(whole.status, whole.headers).write(whole.body.subarray(0, middle));
  await opened;
  answer.end(whole.body.subarray(middle));
}

async function readAll(of: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of of) parts.push(part);
  return Buffer.concat(parts);
}
