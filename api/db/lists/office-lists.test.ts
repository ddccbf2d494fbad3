import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { down, up } from '../../../migrations/0009-office-lists';
import * as listOrders from '../../../migrations/0014-list-orders';
import * as searchIndex from '../../../migrations/0036-search-index';
import { testApp } from '../../testing/app';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { plansOf, slow } from '../../testing/plans';
import { sortKeyOf } from './search';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');

describe('a database of before', () => {
  // It has an app of its own: PostgreSQL does not read by an index made over changed rows while older transactions run.
  it('gets the names and words by which its rows are ordered and found', async () => {
    const app = await testApp();
    onTestFinished(() => app.close());
    await person(app, 'admin', { displayName: 'Élodie d’Arc' });
    await person(app, 'customer', { displayName: 'نور الهاشمي' });
    const message = {
      name: 'Zoë K.',
      email: 'zoe.k@example.ae',
      subject: 'Two tanks, one roof',
      message: 'Hi',
    };
    await app.request('POST', '/api/messages', { body: message });
    const state = async () => ({
      keys: await app.db.read('user').orderBy('id').pluck('name_key'),
      terms: await app.db.read('search_term').where({ noun: 'message' }).orderBy('term').pluck('term'),
    });
    const before = await state();
    expect(before.keys).toContain('elodie d arc');
    expect(before.terms).toEqual(expect.arrayContaining(['zoe', 'tanks', 'zoe.k@example.ae', 'hi']));
    await listOrders.down(app.db.write);
    await down(app.db.write);
    await up(app.db.write);
    await listOrders.up(app.db.write);
    await app.db.write('message').update({ found_by: ' zoë zoe.k@example.ae zoe k two tanks one roof' });
    await searchIndex.up(app.db.write);
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

describe('the lists of the office are read by their indexes, in their order', () => {
  const someone = randomUUID();
  it.each([
    'bookings',
    'bookings?sort=latest',
    'bookings?status=pending&sort=oldest',
    'bookings?status=pending,confirmed&sort=soonest',
    'bookings?service=Cleaning',
    'bookings?service=Cleaning&status=completed&sort=latest',
    'bookings?assignedTo=nobody',
    'bookings?assignedTo=nobody&status=pending&sort=oldest',
    `bookings?assignedTo=${someone}&sort=soonest`,
    'bookings?from=2026-11-21&to=2026-11-27&sort=soonest',
    'bookings?from=2026-11-01&to=2026-11-30',
    'bookings?from=2026-11-01&status=confirmed&sort=oldest',
    `bookings?from=2026-11-01&assignedTo=${someone}&sort=soonest`,
    'bookings?urgent=1',
    'bookings?urgent=1&createdFrom=2026-11-01&createdTo=2026-11-30',
    'bookings?urgent=1&sort=soonest',
    'bookings?urgent=waiting',
    'bookings?needsTime=1&status=pending',
    'bookings?createdFrom=2026-11-21&createdTo=2026-11-21',
    'bookings?createdFrom=2026-11-01&createdTo=2026-11-30&status=confirmed,completed&sort=soonest',
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
    'audit?actor=guest',
    'audit?actor=system',
    `audit?actor=${someone}`,
    'audit?type=booking',
    `audit?type=user&entity=${someone}`,
    'audit?action=user.lock&type=user',
    'audit?from=2026-11-21&to=2026-11-21',
  ])('%s', async (path) => {
    for (const plan of await plansOf(app, admin, path)) {
      expect(plan).not.toMatch(slow);
      expect(plan).not.toContain('user_erased');
    }
  });

  it.each([
    ['bookings?assignedTo=nobody', 'booking', 'created_at'],
    ['bookings?assignedTo=nobody&sort=soonest', 'booking', 'starts_at'],
    ['audit?actor=nobody', 'audit', 'at'],
    ['audit?actor=guest', 'audit', 'at'],
  ])('%s by the index of the unassigned', async (path, table, order) => {
    const plans = (await plansOf(app, admin, path)).filter((plan) => !/Aggregate|CO-ROUTINE/.test(plan));
    const index =
      app.db.engine === 'pg'
        ? new RegExp(`${table}_(?:unassigned|nobodys)_${order}\\b`)
        : new RegExp(`${table}_(?:assigned_to|actor_id)_${order}_id_index`);
    const pages = plans.filter((plan) => new RegExp(`\\b${table}_`).test(plan));
    expect(pages.length).toBeGreaterThan(0);
    for (const plan of pages) expect(plan).toMatch(index);
  });

  it.each([
    'users?search=noor',
    'users?search=noor&role=customer&sort=name',
    'messages?search=tanks&state=new',
  ])('%s begins with the words', async (path) => {
    const ofTheList = /(?:SEARCH|SCAN|on) "?(?:user|message)\b/;
    const plans = (await plansOf(app, admin, path)).filter(
      (plan) => /search_term/.test(plan) && ofTheList.test(plan),
    );
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(/(?:user|message)_pkey|sqlite_autoindex_(?:user|message)_1 \(id=\?\)/);
      expect(plan).not.toMatch(/Seq Scan|user_living|message_state/);
    }
  });
});
