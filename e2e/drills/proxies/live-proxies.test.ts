import { readdirSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../api/testing/ports';
import { startPostgres } from '../../../api/testing/postgres';
import { newStream } from '../../../pwa/data/live/stream';
import { openDrillServer, printTimes } from '../harness/drill-server';
import type { ServerProcess } from '../harness/server-process';
import { ownFolder, runCaddy, runNginx, withOwnCertificate } from './proxies';

const soonMs = 2_000;
const againMs = 10_000;
/** A beat comes each 15 s: after five of them whoever cuts what is idle for a minute would have. */
const beats = 5;
const left = 20;

/** A stream as it arrives. */
interface Arriving {
  headers: IncomingHttpHeaders;
  /** What came, and when, ms. */
  parts: Array<{ text: string; at: number }>;
  isOpen: boolean;
  leave(): void;
}

const asked = (token?: string) => ({
  accept: 'text/event-stream',
  // What every browser says of itself: whoever packs anything would pack this.
  'accept-encoding': 'gzip, deflate, br, zstd',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** Both proxies, as they are shipped, in front of two processes: at which port for HTTP/1.1, and for HTTP/2. */
const fronts = {
  async nginx(upstreams: [number, number]) {
    const [dir, port, safe, plain] = [ownFolder(), await freePort(), await freePort(), await freePort()];
    const safely = withOwnCertificate(dir, { port: safe, plain });
    const both = (site: string) =>
      // As where somebody has the whole of a machine's answers packed.
      `gzip on; gzip_types text/event-stream; gzip_min_length 0;\n${safely(site)}`.replace(
        `listen 127.0.0.1:${safe} ssl http2;`,
        (line) => `${line}\n    listen 127.0.0.1:${port};`,
      );
    return { ...runNginx({ dir, upstreams, change: both }), port, safe };
  },
  async Caddy(upstreams: [number, number]) {
    const port = await freePort();
    return { ...runCaddy({ dir: ownFolder(), port, upstreams }), port, safe: undefined };
  },
};

function openStream(port: number, token?: string): Promise<Arriving> {
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: '/api/live', headers: asked(token) }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`It answered ${answer.statusCode}.`));
      resolve(arriving(answer.headers, answer, () => request.destroy()));
    });
    request.once('error', reject);
  });
}

function openSafely(port: number, token?: string): Promise<Arriving> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    session.once('error', reject);
    const headers = { ':path': '/api/live', ':authority': 'homehub.example', ...asked(token) };
    const stream = session.request(headers);
    stream.once('response', (answer) => resolve(arriving(answer, stream, () => session.destroy())));
  });
}

function arriving(headers: IncomingHttpHeaders, body: NodeJS.ReadableStream, leave: () => void): Arriving {
  const one: Arriving = { headers, parts: [], isOpen: true, leave };
  body.on('data', (part) => one.parts.push({ text: String(part), at: performance.now() }));
  for (const end of ['end', 'close', 'error'])
    body.on(end, () => {
      one.isOpen = false;
    });
  onTestFinished(leave);
  return one;
}

const isBeat = ({ text }: { text: string }) => text.includes(': \n\n');
const hasHeard = ({ parts }: Arriving, word: string) => parts.some(({ text }) => text.includes(word));
const filesOf = (server: ServerProcess) => readdirSync(`/proc/${server.pid()}/fd`).length;
const until = (is: () => boolean, ms: number) => expect.poll(is, { timeout: ms, interval: 20 }).toBe(true);

it.each(['nginx', 'Caddy'] as const)(
  'behind %s a page hears at once, is not cut while nothing happens, leaves nothing behind, finds the other process, and holds up no stop',
  async (name) => {
    const database = await startPostgres();
    onTestFinished(() => database.stop());
    const env = { TRUST_PROXY: '1' };
    const drill = await openDrillServer({ databaseUrl: database.url, people: 1, processes: 2, env });
    onTestFinished(() => drill.close());
    const [near, far] = drill.servers as [ServerProcess, ServerProcess];
    const who = drill.people[0];
    for (const server of drill.servers) server.begin();
    for (const server of drill.servers) await server.ready();
    const { port, safe, stop } = await fronts[name]([near.port, far.port]);
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
            (answer) => answer.status,
            () => 0,
          ),
        {
          timeout: 30_000,
        },
      )
      .toBe(200);

    const direct = [await openStream(near.port), await openStream(far.port)];
    const pages = [await openStream(port), await openStream(port, who?.token)];
    if (safe) pages.push(await openSafely(safe, who?.token));
    for (const page of pages) {
      await until(() => hasHeard(page, 'data: public'), soonMs);
      expect([page.headers['content-encoding'], page.headers['cache-control']]).toEqual([
        undefined,
        'no-store',
      ]);
    }
    // Each process says once that all is new, as it begins to listen.
    await wait(1_500);

    const own = pages.slice(1);
    for (const page of own) page.parts.length = 0;
    const change = await fetch(`http://127.0.0.1:${far.port}/api/users/profile`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${who?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Noor Haddad' }),
    });
    expect(change.status).toBeLessThan(300);
    for (const page of own) await until(() => hasHeard(page, 'data: sync'), soonMs);

    for (const each of [...direct, ...pages]) each.parts.length = 0;
    for (const page of pages) await until(() => page.parts.filter(isBeat).length >= beats, 90_000);
    const said = direct.flatMap(({ parts }) => parts.filter(isBeat).map(({ at }) => at));
    const late = pages.flatMap(({ parts }) =>
      parts.filter(isBeat).map(({ at }) => Math.min(...said.map((each) => Math.abs(at - each)))),
    );
    expect(Math.max(...late)).toBeLessThan(1_000);
    expect(pages.map(({ isOpen }) => isOpen)).toEqual(pages.map(() => true));

    const before = drill.servers.map(filesOf);
    const many: Arriving[] = [];
    for (let n = 0; n < left; n += 1) many.push(await openStream(port));
    const grown = drill.servers.map((server, at) => filesOf(server) - (before[at] ?? 0));
    expect(Math.max(...grown)).toBeGreaterThanOrEqual(left / 2);
    for (const page of many) page.leave();
    // A proxy keeps what it asked for a moment, to ask again.
    await until(
      () => drill.servers.every((server, at) => filesOf(server) - (before[at] ?? 0) < left / 2),
      againMs,
    );

    let opened = 0;
    const stream = newStream(
      {
        ask: (token, signal) =>
          fetch(`http://127.0.0.1:${port}/api/live`, { headers: asked(token ?? undefined), signal }),
        now: () => Date.now(),
        random: Math.random,
        setTimeout: (work, ms) => setTimeout(work, ms),
        clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
      },
      {
        token: () => null,
        opened: () => {
          opened += 1;
        },
        heard() {},
        lost() {},
        refused() {},
      },
    );
    onTestFinished(() => stream.close());
    stream.open();
    await until(() => opened === 1, againMs);
    const busier = (grown[0] ?? 0) > (grown[1] ?? 0) ? near : far;
    const killed = performance.now();
    await busier.kill();
    await until(() => opened >= 2, againMs);
    const back = performance.now() - killed;

    // Its own stop waits for no page: whoever changes what it is told does not stand before a closed door.
    const stopping = performance.now();
    await stop();
    const stopped = performance.now() - stopping;
    expect(stopped).toBeLessThan(20_000);
    const times = [Math.max(...late), back, stopped];
    printTimes(
      `a page behind ${name}: its latest beat, live again after a kill, and the proxy's stop`,
      times,
    );
  },
);
