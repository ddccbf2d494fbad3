import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from './logging/log';
import { openSite } from './site';
import { type TestApp, testApp } from './testing/app';
import { testDatabase } from './testing/database';
import { person } from './testing/factories';

const files: Record<string, string> = {
  'dist/client/assets/app-1a2b3c.js': 'console.log("ours")',
  'dist/client/assets/app-1a2b3c.js.map': 'SECRET map',
  'dist/client/sw.js': 'self.ours = 1',
  'dist/client/.env': 'SECRET=env',
  'dist/client/.git/config': 'SECRET git',
  'dist/client/shell.html': '<p>shell</p>',
  'dist/render/render.js': `export const prepare = async () => {};
    export const kindOf = (path) => ({ kind: path === '/' ? 'public' : 'not-found', key: path === '/' ? '/' : '/404' });
    export const render = (path, data) => ({ html: 'page ' + path + ' ' + data.packages.length + (data.offers.length ? ' offers ' + data.offers.length : '') + (data.google ? ' google' : '') + (data.business.mobile ? ' ' + data.business.mobile : ''), status: path === '/' ? 200 : 404 });
    export const listedPaths = () => [];`,
  'dist/pages.json': JSON.stringify({ id: 'b1', template: '', heads: {}, scriptHashes: ['sha256-theme'] }),
  'data/app.db': 'SECRET rows',
  'package.json': 'SECRET package',
};

let app: TestApp;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'homehub-site-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const db = await testDatabase();
  const site = openSite({
    dist: join(root, 'dist'),
    publicUrl: 'https://homehub.example',
    db,
    now: () => new Date(),
    log: openLog('silent'),
  });
  app = await testApp({ pages: site });
  closeDb = () => db.close();
});
let closeDb: () => Promise<void>;
afterAll(async () => {
  await app.close();
  await closeDb();
  rmSync(root, { recursive: true });
});

describe('the site', () => {
  it('serves files and pages, with the theme script allowed', async () => {
    expect(await app.request('GET', '/assets/app-1a2b3c.js')).toMatchObject({
      status: 200,
      text: 'console.log("ours")',
    });
    const page = await app.request('GET', '/');
    expect(page).toMatchObject({ status: 200, text: 'page / 0' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-theme'");
    expect((await app.request('GET', '/nowhere')).status).toBe(404);
    expect((await app.request('GET', '/?utm=a&utm=b')).status).toBe(200);
    expect((await app.request('GET', '/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('tells pages whether Google is offered', async () => {
    const { db, clock } = app;
    const options = { dist: join(root, 'dist'), publicUrl: 'https://homehub.example', db, now: clock.now };
    for (const google of [true, false]) {
      const beside = await testApp({
        beside: app,
        pages: openSite({ ...options, google, log: openLog('silent') }),
      });
      expect((await beside.request('GET', '/')).text).toBe(google ? 'page / 0 google' : 'page / 0');
      await beside.close();
    }
  });

  it('fills pages with how the business is reached, anew once the office has saved its settings', async () => {
    const { db, clock } = app;
    const options = { dist: join(root, 'dist'), publicUrl: 'https://homehub.example', db, now: clock.now };
    const mapUrl = 'https://maps.example/embed';
    const pages = openSite({ ...options, mapUrl, log: openLog('silent') });
    const beside = await testApp({ beside: app, pages });
    const policyOf = async (path: string) =>
      (await beside.request('GET', path)).headers['content-security-policy'];
    expect((await beside.request('GET', '/')).text).toBe('page / 0');
    expect(await policyOf('/')).toContain('frame-src https://maps.example;');
    const { token } = await person(app, 'admin');
    const save = (body: object) => app.request('PUT', '/api/admin/settings', { token, body });
    await save({ mobile: '050 000 0190', mapUrl: 'https://other.example/map?q=1' });
    expect((await beside.request('GET', '/')).text).toBe('page / 0 +971 50 000 0190');
    for (const path of ['/', '/nowhere'])
      expect([path, await policyOf(path)]).toEqual([
        path,
        expect.stringContaining('frame-src https://other.example;'),
      ]);
    await save({ mapUrl: '' });
    expect(await policyOf('/')).toContain("frame-src 'none';");
    await save({ mapUrl: null, mobile: null });
    expect(await policyOf('/nowhere')).toContain('frame-src https://maps.example;');
    await beside.close();
  });

  it('draws three offers at most', async () => {
    const { db, clock } = app;
    const offers = Array.from({ length: 4 }, (_, at) => ({
      id: `offer-${at}`,
      title: `Offer ${at}`,
      description: '',
      valid_until: '2026-12-31',
      image_url: '',
      service_path: '/services/painting',
      active: true,
      position: at,
      rev: 1,
    }));
    await db.write('offer').insert(offers);
    const options = { dist: join(root, 'dist'), publicUrl: 'https://homehub.example', db, now: clock.now };
    const beside = await testApp({ beside: app, pages: openSite({ ...options, log: openLog('silent') }) });
    expect((await beside.request('GET', '/')).text).toBe('page / 0 offers 3');
    await beside.close();
    await db.write('offer').del();
  });

  it('is logged by the names of its own pages and files alone', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const { db, clock } = app;
    const options = { dist: join(root, 'dist'), publicUrl: 'https://homehub.example', db, now: clock.now };
    const beside = await testApp({ beside: app, log, pages: openSite({ ...options, log }) });
    const paths = ['/', '/assets/app-1a2b3c.js', '/robots.txt', '/Noor-Saeed', '/assets/Noor-Saeed.js'];
    for (const path of paths) await beside.request('GET', path);
    const said = lines.map((line) => JSON.parse(line).path);
    expect(said).toEqual(['/', '/assets/app-1a2b3c.js', '/robots.txt', 'unknown', 'unknown']);
    await beside.close();
  });

  it('leaves the API to the API', async () => {
    for (const path of ['/api', '/api/', '/api/nowhere', '/api/x.js']) {
      const { status, body } = await app.request('GET', path);
      expect([path, status, body.error.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it.each([
    '/../../etc/passwd',
    '/../package.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/..%5c..%5cpackage.json',
    '/..\\..\\package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/../../../package.json',
    '/assets/../.env',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/data/app.db',
    '/../data/app.db',
    '/assets/app-1a2b3c.js.map',
    '/assets/missing.js',
    '/assets/',
    '/assets',
    '/%',
    '/%c0%ae%c0%ae/package.json',
    '/%00',
    '//etc/passwd',
    '/pages.json',
    '/package.json',
  ])('gives away nothing at %s', async (path) => {
    const { status, text } = await app.request('GET', path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/SECRET|root:/);
  });
});
