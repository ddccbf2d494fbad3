import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app';
import { person } from '../testing/factories';
import { openLog } from './log';

const secret = {
  id: 'b1946ac9-2f43-4a4f-8a43-5e5a1c0d7e11',
  display_name: 'Noor Recognized',
  email: 'noor.recognized@example.ae',
  phone: '+971501234567',
  password_hash: '$argon2id$recognized',
  google_id: '112233445566778899',
  created_at: '2026-11-21T08:00:00.000Z',
};
const words = [...Object.values(secret), 'Recognized', 'recognized', '10987654321'];

let app: TestApp;
let lines: string[] = [];
const failing: Record<string, () => unknown> = {
  'insert, unique': () => app.db.write('user').insert({ ...secret, id: 'another' }),
  'update, unique': () => app.db.write('user').whereNot('id', secret.id).update({ email: secret.email }),
  'not null': () => app.db.write('user').insert({ ...secret, id: 'third', email: null }),
  check: () => app.db.write('checked').insert({ name: secret.display_name }),
  'foreign key': () =>
    app.db.write('session').insert({
      jti: 'x',
      user_id: secret.email,
      created_at: secret.created_at,
      expires_at: secret.created_at,
    }),
  'select, bad value': () => app.db.read('user').where('rev', '=', { of: secret.email } as never),
  'update, bad value': () =>
    app.db
      .write('user')
      .where({ id: secret.id })
      .update({ rev: [secret.display_name, 10987654321] }),
  syntax: () => app.db.write.raw('SELEC ?', [secret.phone]),
  'no column': () => app.db.write('user').insert({ ...secret, no_such_column: secret.google_id }),
  'in a transaction': () =>
    app.db.write.transaction((trx) => trx('user').insert({ ...secret, id: 'another' })),
  parser: () => JSON.parse(`{"email": ${secret.email}`),
  'type error': () => Object.assign(secret.display_name, { 0: 'x' }),
  cause: () =>
    app.db
      .write('user')
      .insert({ ...secret, id: 'another' })
      .catch((cause) => Promise.reject(new Error('Not kept.', { cause }))),
  text: () => Promise.reject(secret.email),
};

beforeAll(async () => {
  const log = openLog('debug', { write: (line) => void lines.push(line) });
  const serve = ({ path }: { path: string }) => failing[decodeURIComponent(path.slice(1))]?.();
  app = await testApp({ log, pages: { serve: serve as never, scriptHashes: [] } });
  await person(app);
  await app.db.write('user').insert(secret);
  await app.db.write.raw('CREATE TABLE checked (name text CONSTRAINT short_name CHECK (length(name) < 3))');
});
afterAll(() => app.close());

/** What the log says of an error, in which nothing of the person may be. */
async function saidOf(name: string) {
  lines = [];
  expect((await app.request('GET', `/${encodeURIComponent(name)}`)).status).toBe(500);
  const said = lines.join('');
  for (const word of words) expect(said).not.toContain(word);
  const line = lines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'internal');
  return line.err;
}

describe('the log of an error', () => {
  it.each(Object.keys(failing))('has nothing of a person: %s', async (name) => {
    const { type, stack } = await saidOf(name);
    expect(type).toMatch(/^\w+$/);
    if (type !== 'string') expect(stack.join()).toMatch(/\.[jt]s:\d+:\d+/);
  });

  it.each([
    ['update, unique', /email/],
    ['check', /short_name/],
    ['not null', /email|^$/],
  ])('says which constraint was broken: %s', async (name, constraint) => {
    const { code, constraint: said = '' } = await saidOf(name);
    expect(code).toMatch(/^(SQLITE_CONSTRAINT_\w+|23\d{3})$/);
    expect(said).toMatch(constraint);
  });

  it('keeps our own words, and what was behind them', async () => {
    expect(await saidOf('cause')).toMatchObject({
      message: 'Not kept.',
      cause: { code: expect.stringMatching(/./) },
    });
  });
});

describe('the log of a request', () => {
  it('has nothing that was typed into its address', async () => {
    const { token } = await person(app, 'admin');
    lines = [];
    for (const path of ['Noor-Recognized', 'api/nowhere/Noor-Recognized', 'api/users/Noor-Recognized']) {
      await app.request('GET', `/${path}`, { token });
      await app.request('POST', `/${path}?email=${secret.email}`, { token, body: {} });
    }
    await app.request('GET', `/api/users/email/${secret.email}`, { token });
    const said = lines.map((line) => JSON.parse(line).path);
    expect(new Set(said)).toEqual(new Set(['unknown', '/api/users/:id', '/api/users/email/:email']));
    for (const word of words) expect(lines.join('')).not.toContain(word);
  });

  it('has of a broken policy the directive and the site', async () => {
    lines = [];
    const report = (effectiveDirective: string, blockedURL: string) => ({
      body: { effectiveDirective, blockedURL },
    });
    const raw = JSON.stringify([
      report('img-src', 'https://evil.example/Noor-Recognized?x'),
      report('script-src', 'inline'),
      report(secret.display_name, secret.email),
    ]);
    const headers = { 'Content-Type': 'application/reports+json' };
    await app.request('POST', '/api/csp-reports', { raw, headers });
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'content policy');
    expect(said.map(({ directive, blocked }) => [directive, blocked])).toEqual([
      ['img-src', 'https://evil.example'],
      ['script-src', 'inline'],
      ['', ''],
    ]);
  });
});
