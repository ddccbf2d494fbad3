import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { down, up } from '../../migrations/0009-office-lists';
import { type TestApp, testApp } from '../testing/app';
import { type Person, person } from '../testing/factories';
import { sortKeyOf } from './search';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin', { displayName: 'Élodie d’Arc' });
  await person(app, 'customer', { displayName: 'نور الهاشمي' });
  const message = {
    name: 'Zoë K.',
    email: 'zoe.k@example.ae',
    subject: 'Two tanks, one roof',
    message: 'Hi',
  };
  await app.request('POST', '/api/messages', { body: message });
});
afterAll(() => app.close());

describe('a database of before', () => {
  it('gets the names and words by which its rows are ordered and found', async () => {
    const state = async () => ({
      keys: await app.db.read('user').orderBy('id').pluck('name_key'),
      terms: await app.db.read('search_term').where({ noun: 'message' }).orderBy('term').pluck('term'),
    });
    const before = await state();
    expect(before.keys).toContain('elodie d arc');
    expect(before.terms).toEqual(expect.arrayContaining(['zoë', 'tanks', 'zoe.k@example.ae', 'zoe']));
    await down(app.db.write);
    await up(app.db.write);
    expect(await state()).toEqual(before);
  });
});

describe('names are ordered', () => {
  it.each([
    ['  Élodie  d’Arc ', 'elodie d arc'],
    ['O’Neil-Smith, J.', 'o neil smith j'],
    ['نُور', 'نور'],
    ['!?', ''],
    ['a'.repeat(120), 'a'.repeat(30)],
    ['𝒩𝑜𝑜𝓇', 'noor'],
  ])('%s as %s', (name, key) => expect(sortKeyOf(name)).toBe(key));
});

/** How the engine would read what a request asks for; on PostgreSQL without what it does with small tables alone. */
async function plansOf(path: string): Promise<string[]> {
  const asked: Array<{ sql: string; bindings: unknown[] }> = [];
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => asked.push({ sql, bindings });
  app.db.read.on('query', note);
  const answer = await app.request('GET', `/api/admin/${path}`, { token: admin.token });
  app.db.read.removeListener('query', note);
  expect(answer.status, answer.text).toBe(200);
  const pg = app.db.engine === 'pg';
  return app.db.read.transaction(async (trx) => {
    for (const way of pg ? ['seqscan', 'sort', 'bitmapscan'] : [])
      await trx.raw(`SET LOCAL enable_${way} = off`);
    const plans: string[] = [];
    for (const { sql, bindings } of asked) {
      const explain = `${pg ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql.replace(/\$\d+/g, '?')}`;
      const plan = await trx.raw(explain, bindings as string[]);
      const lines: string[] = pg
        ? plan.rows.map((row: Record<string, string>) => row['QUERY PLAN'])
        : plan.map((row: { detail: string }) => row.detail);
      plans.push(lines.join('\n'));
    }
    return plans;
  });
}

describe('the lists of the office are read by their indexes, in their order', () => {
  const someone = randomUUID();
  it.each([
    'users',
    'users?sort=name',
    'users?role=customer',
    'users?role=staff&sort=name',
    'users?state=locked&sort=oldest',
    'subscriptions',
    'subscriptions?status=cancelled,expired',
    `subscriptions?userId=${someone}&status=active`,
    'subscriptions?packageType=basic-1',
    'messages',
    'messages?state=new&sort=oldest',
    'audit',
    'audit?actor=nobody',
    `audit?actor=${someone}`,
    'audit?type=booking',
    `audit?type=user&entity=${someone}`,
    'audit?action=user.lock&type=user',
    'audit?from=2026-11-21&to=2026-11-21',
  ])('%s', async (path) => {
    for (const plan of await plansOf(path)) {
      expect(plan).not.toMatch(/Seq Scan|\bSort\b|TEMP B-TREE|SCAN (?!some\b)\w+(?! USING)\b/);
      expect(plan).not.toContain('user_erased');
    }
  });

  it.each([
    'users?search=noor',
    'users?search=noor&role=customer&sort=name',
    'messages?search=tanks&state=new',
  ])('%s begins with the words', async (path) => {
    const plans = (await plansOf(path)).filter((plan) => /search_term/.test(plan));
    // PostgreSQL decides by how many rows there are, and here are hardly any.
    const walks = app.db.engine === 'pg' ? /Seq Scan/ : /user_living|message_state|SCAN (?!some\b)/;
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(walks);
  });
});
