import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import inject from 'light-my-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageData } from '../../../contract/content/page-data';
import { inlineScriptHashes, pagesMiddleware } from './pages';

const dist = mkdtempSync(join(tmpdir(), 'homehub-pages-'));

/** A build in small: /a and /b are public, /own is private. */
const bundle = `
const publicPaths = ['/a', '/b'];
export const prepare = async () => {};
export const kindOf = (path) =>
  path === '/own' ? { kind: 'shell', key: path } : publicPaths.includes(path) ? { kind: 'public', key: path } : { kind: 'not-found', key: '/404' };
export const listedPaths = () => ['/', '/a'];
export const render = (path, data, { template }) => ({
  html: template + path + ' ' + data.today + ' ' + data.publicVersion,
  status: publicPaths.includes(path) ? 200 : 404,
});
`;

beforeAll(() => {
  mkdirSync(join(dist, 'render'));
  mkdirSync(join(dist, 'client'));
  writeFileSync(join(dist, 'render/render.js'), bundle);
  writeFileSync(join(dist, 'render/package.json'), '{"type":"module"}');
  writeFileSync(join(dist, 'client/shell.html'), 'shell');
  const facts = { id: 'build-1', template: 'page ', heads: {}, scriptHashes: ['sha256-theme'] };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(facts));
});

afterAll(() => rmSync(dist, { recursive: true }));

let version: string;
let now: Date;
let loads: number;
let down: boolean;
let errors: unknown[];
let app: ReturnType<Koa['callback']>;

beforeEach(() => {
  version = 'v1';
  now = new Date('2026-11-21T10:00:00Z');
  loads = 0;
  down = false;
  errors = [];
  const koa = new Koa();
  koa.use(
    pagesMiddleware({
      dist,
      publicUrl: 'https://homehub.example',
      now: () => now,
      publicVersion: async () => {
        if (down) throw new Error('database away');
        return version;
      },
      loadPublic: async (today): Promise<PageData> => {
        loads++;
        return { today, services: [], packages: [], offers: [], publicVersion: version };
      },
      onError: (error) => errors.push(error),
    }),
  );
  koa.use((ctx) => {
    ctx.body = 'next';
  });
  app = koa.callback();
});

const get = (url: string, headers: Record<string, string> = {}) => inject(app, { url, headers });

describe('pagesMiddleware', () => {
  it('renders a public page once per content version and Dubai day', async () => {
    expect((await get('/a?bhk=2')).payload).toBe('page /a 2026-11-21 v1');
    await get('/a');
    expect(loads).toBe(1);
    version = 'v2';
    expect((await get('/a')).payload).toBe('page /a 2026-11-21 v2');
    now = new Date('2026-11-21T20:30:00Z');
    expect((await get('/a')).payload).toBe('page /a 2026-11-22 v2');
    expect(loads).toBe(3);
  });

  it('renders once for many who ask at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/b')));
    expect(loads).toBe(1);
  });

  it('answers 404 for every unknown address with one document', async () => {
    const answers = await Promise.all(['/nope', '/%', '/%c0%ae', '/a/b/c'].map((url) => get(url)));
    for (const answer of answers) {
      expect([answer.statusCode, answer.payload]).toEqual([404, 'page /404 2026-11-21 v1']);
    }
    expect(loads).toBe(1);
  });

  it('gives private addresses the shell, without touching the database', async () => {
    down = true;
    const answer = await get('/own');
    expect([answer.statusCode, answer.payload]).toEqual([200, 'shell']);
    expect(errors).toEqual([]);
  });

  it('gives the shell, and tells why, while the content cannot be read', async () => {
    down = true;
    const answer = await get('/a');
    expect([answer.statusCode, answer.payload]).toEqual([200, 'shell']);
    expect(errors).toHaveLength(1);
    down = false;
    expect((await get('/a')).payload).toBe('page /a 2026-11-21 v1');
  });

  it('names the build, is always asked anew, and says 304 for what the browser has', async () => {
    const first = await get('/a');
    expect(first.headers).toMatchObject({
      'x-build': 'build-1',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    const again = await get('/a', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('packs the page as the browser asks', async () => {
    const br = await get('/a', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe('page /a 2026-11-21 v1');
    const gzip = await get('/a', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe('page /a 2026-11-21 v1');
  });

  it('leaves the API and writes to others, and everything where nothing is built', async () => {
    expect((await get('/api')).payload).toBe('next');
    expect((await get('/api/sync')).payload).toBe('next');
    expect((await inject(app, { url: '/a', method: 'POST' })).payload).toBe('next');
    const koa = new Koa();
    koa.use(
      pagesMiddleware({
        dist: join(dist, 'nowhere'),
        publicUrl: 'https://homehub.example',
        now: () => now,
        publicVersion: async () => version,
        loadPublic: () => Promise.reject(new Error('never')),
      }),
    );
    expect((await inject(koa.callback(), { url: '/a' })).statusCode).toBe(404);
  });
});

describe('what search engines ask for', () => {
  it('names every listed page once, under the address of the configuration', async () => {
    const map = await get('/sitemap.xml', { host: 'evil.example' });
    expect(map.headers['content-type']).toContain('xml');
    expect(map.payload.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      '<loc>https://homehub.example/</loc>',
      '<loc>https://homehub.example/a</loc>',
    ]);
    expect((await get('/robots.txt')).payload).toContain('Sitemap: https://homehub.example/sitemap.xml');
  });
});

describe('inlineScriptHashes', () => {
  it('are those of the build, none without one', () => {
    expect(inlineScriptHashes(dist)).toEqual(['sha256-theme']);
    expect(inlineScriptHashes(join(dist, 'nowhere'))).toEqual([]);
  });
});
