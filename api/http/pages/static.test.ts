import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticMiddleware } from './static';

const dist = mkdtempSync(join(tmpdir(), 'homehub-static-'));
let app: ReturnType<Koa['callback']>;

beforeAll(() => {
  const client = join(dist, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(client, '.git'));
  writeFileSync(join(client, 'assets/main-1a.js'), 'plain');
  writeFileSync(join(client, 'assets/main-1a.js.br'), 'packed');
  writeFileSync(join(client, 'assets/main-1a.js.map'), 'map');
  writeFileSync(join(client, 'sw.js'), 'worker');
  writeFileSync(join(client, 'sw-off.js'), 'worker that leaves');
  writeFileSync(join(client, 'icon.png'), 'png');
  writeFileSync(join(client, '.env'), 'secret');
  writeFileSync(join(client, '.git/config'), 'secret');
  writeFileSync(join(dist, 'pages.json'), 'secret');
  const koa = new Koa();
  koa.use(staticMiddleware({ dist }));
  koa.use((ctx) => {
    ctx.body = 'next';
  });
  app = koa.callback();
});

afterAll(() => rmSync(dist, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => inject(app, { url, headers });

describe('staticMiddleware', () => {
  it('serves hashed assets for a year, packed when the client can read it', async () => {
    const plain = await get('/assets/main-1a.js');
    expect([plain.statusCode, plain.payload]).toEqual([200, 'plain']);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const packed = await get('/assets/main-1a.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.payload).toBe('packed');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(packed.headers['content-type']).toContain('javascript');
  });

  it('has the worker asked for anew, and says 304 when it is the same', async () => {
    const first = await get('/sw.js');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/sw.js', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('calls the worker back when told to', async () => {
    const off = new Koa().use(staticMiddleware({ dist, workerOff: true })).callback();
    const { payload, headers } = await inject(off, { url: '/sw.js' });
    expect([payload, headers['cache-control']]).toEqual(['worker that leaves', 'no-cache']);
  });

  it.each([
    '/assets/gone-2b.js',
    '/assets/main-1a.js.map',
    '/.env',
    '/.git/config',
    '/%2e%2e/pages.json',
    '/../pages.json',
    '/..%5cpages.json',
    '/assets/..%2f..%2fpages.json',
    '/%2eenv',
    '/x.php',
    '/../../etc/passwd.txt',
    '/data/app.db',
    '/assets/%c0%ae%c0%ae/pages.json',
    '/assets/main-1a.js%00.png',
    '/assets//../../pages.json',
    '/.well-known/../.env',
  ])('answers %s with 404, never with content or a page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).toBe('Not found');
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('leaves pages, the API and writes to others', async () => {
    expect((await get('/booking')).payload).toBe('next');
    expect((await get('/api/openapi.json')).payload).toBe('next');
    expect((await inject(app, { url: '/icon.png', method: 'POST' })).payload).toBe('next');
  });

  it('does nothing where nothing is built', async () => {
    const koa = new Koa();
    koa.use(staticMiddleware({ dist: join(dist, 'nowhere') }));
    expect((await inject(koa.callback(), { url: '/sw.js' })).statusCode).toBe(404);
  });
});
