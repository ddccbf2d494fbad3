import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { person, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
beforeEach(() => app.db.write('package').delete());

const path = '/api/admin/subscription-packages';
const office = (method: string, to = '', body?: unknown, headers: Record<string, string> = {}) =>
  admin.call(method, path + to, body, headers);
const onSale = async () => (await app.request('GET', '/api/subscription-packages/public')).body;
const audits = (id: string) => app.db.read('audit').where('entity_id', id).orderBy(['at', 'id']);
const input = {
  name: 'Full care',
  type: 'premium',
  bhk: 3,
  price: 3999.5,
  duration: 12,
  features: ['Four visits', 'Priority'],
  isActive: true,
};

describe('GET /api/subscription-packages/public', () => {
  it('answers what can be bought: the smallest home first, then the cheapest, then by type', async () => {
    await subscriptionPackage(app, { name: 'B', bhk: 2, price: 2000 });
    await subscriptionPackage(app, { name: 'A', bhk: 1, price: 900 });
    const id = '00000000-0000-4000-8000-000000000000';
    await subscriptionPackage(app, { id, name: 'D', bhk: 2, price: 2000, type: 'premium' });
    await subscriptionPackage(app, { name: 'C', bhk: 2, price: 1500 });
    await subscriptionPackage(app, { name: 'off', isActive: false });
    const gone = await subscriptionPackage(app, { name: 'gone' });
    await office('DELETE', `/${gone.id}`);
    const list = await onSale();
    expect(list.map((each: { name: string }) => each.name)).toEqual(['A', 'C', 'B', 'D']);
    expect(list[0]).toEqual({
      id: expect.any(String),
      name: 'A',
      type: 'standard',
      bhk: 1,
      price: 900,
      duration: 12,
      features: ['Two visits a year'],
      isActive: true,
      rev: 1,
    });
  });

  it('is not sent again while nothing changed', async () => {
    const made = await subscriptionPackage(app);
    const first = await app.request('GET', '/api/subscription-packages/public');
    const mark = first.headers.etag ?? '';
    const again = (tag = mark) =>
      app.request('GET', '/api/subscription-packages/public', { headers: { 'If-None-Match': tag } });
    expect(mark).toMatch(/^W\/"/);
    expect(await again()).toMatchObject({ status: 304, text: '' });
    expect((await again(mark.slice(2))).status).toBe(304);
    expect((await again(`"other", ${mark}`)).status).toBe(304);
    expect((await again('"other"')).status).toBe(200);
    await office('PATCH', `/${made.id}/toggle`);
    expect(await again()).toMatchObject({ status: 200, body: [] });
  });
});

describe('the office', () => {
  it('creates a package, audited, at once on sale', async () => {
    const { status, body } = await office('POST', '', input);
    expect([status, body]).toEqual([201, { ...input, id: expect.any(String), rev: 1 }]);
    expect(await onSale()).toEqual([body]);
    expect(await audits(body.id)).toMatchObject([{ actor_id: admin.id, action: 'package.create' }]);
    expect((await app.db.read('package').where('id', body.id).first()).price_fils).toBe(399_950);
  });

  it('creates one package under one name of its own', async () => {
    const id = randomUUID();
    expect((await office('POST', '', { ...input, id })).body.id).toBe(id);
    expect((await office('POST', '', { ...input, id })).status).toBe(201);
    expect(await onSale()).toHaveLength(1);
    await office('DELETE', `/${id}`);
    expect((await office('POST', '', { ...input, id })).body.error.code).toBe('key_reused');
  });

  it('names what does not fit', async () => {
    const bad = {
      name: '',
      type: 'gold',
      bhk: 6,
      price: -1,
      duration: 13,
      features: [],
      isActive: 'yes',
      rev: 3,
    };
    const { status, body } = await office('POST', '', bad);
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, Object.keys(bad).sort()]);
    for (const price of [1e308, '1', Number.NaN, null, 10.001]) {
      expect((await office('POST', '', { ...input, price })).status).toBe(422);
    }
    expect((await office('POST', '', { ...input, features: ['ok', ' '] })).body.error.fields).toEqual({
      'features.1': 'A feature is required.',
    });
  });

  it('changes a package, raising its revision', async () => {
    const made = await subscriptionPackage(app);
    app.clock.advance(1000);
    const { status, body } = await office('PUT', `/${made.id}`, input);
    expect([status, body]).toEqual([200, { ...input, id: made.id, rev: 2 }]);
    const [, change] = await audits(made.id);
    expect(JSON.parse(change.before).price).toBe(2499);
    expect(JSON.parse(change.after).price).toBe(3999.5);
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const made = await subscriptionPackage(app);
    expect((await office('PUT', `/${made.id}`, input, { 'If-Match': '1' })).body.rev).toBe(2);
    for (const [method, to] of [
      ['PUT', ''],
      ['PATCH', '/toggle'],
      ['DELETE', ''],
    ] as const) {
      const { status, body } = await office(
        method,
        `/${made.id}${to}`,
        method === 'PUT' ? input : undefined,
        { 'If-Match': '1' },
      );
      expect([status, body.error.code, body.error.current]).toMatchObject([
        409,
        'conflict',
        { rev: 2, name: 'Full care' },
      ]);
    }
    expect((await office('PUT', `/${made.id}`, input, { 'If-Match': 'x' })).status).toBe(422);
    expect((await office('PATCH', `/${made.id}/toggle`, undefined, { 'If-Match': '"2"' })).body.rev).toBe(3);
  });

  it('keeps what a package includes as data, which an app of before leaves as it is, and the history tells in words', async () => {
    const ac = {
      id: 'ac',
      label: 'AC service',
      services: ['AC Services'],
      count: 2,
      unit: 'visit',
      addOns: ['Duct check'],
    };
    const made = (await office('POST', '', { ...input, entitlements: [ac] })).body;
    expect(made.entitlements).toEqual([ac]);
    app.clock.advance(1000);
    const before = await office('PUT', `/${made.id}`, { ...input, name: 'Fuller care' });
    expect(before.body).toMatchObject({ name: 'Fuller care', entitlements: [ac], rev: 2 });
    expect((await office('PUT', `/${made.id}`, { ...input, name: 'Fuller care' })).body.rev).toBe(2);
    app.clock.advance(1000);
    const calls = { ...ac, id: 'calls', count: null, services: ['Plumbing', 'Electrical Work'], addOns: [] };
    const after = await office('PUT', `/${made.id}`, { ...input, entitlements: [ac, calls] });
    expect(after.body.entitlements).toEqual([ac, calls]);
    const [, , change] = await audits(made.id);
    expect(JSON.parse(change.after).entitlements).toEqual([
      'AC service: 2 visits, AC Services, with Duct check',
      'AC service: Unlimited visits, Plumbing or Electrical Work',
    ]);
    const stale = await office('PUT', `/${made.id}`, { ...input, entitlements: [] }, { 'If-Match': '1' });
    expect(stale.body.error.current.entitlements).toEqual([ac, calls]);
    expect((await onSale())[0]).not.toHaveProperty('entitlements');
    const faulty = await office('PUT', `/${made.id}`, { ...input, entitlements: [{ ...ac, count: 0 }] });
    expect(faulty.body.error.fields).toEqual({
      'entitlements.0.count': 'Times are a whole number from 1 to 366.',
    });
  });

  it('switches a package off and on', async () => {
    const made = await subscriptionPackage(app);
    app.clock.advance(1000);
    expect((await office('PATCH', `/${made.id}/toggle`)).body.isActive).toBe(false);
    expect(await onSale()).toEqual([]);
    app.clock.advance(1000);
    expect((await office('PATCH', `/${made.id}/toggle`, {})).body.isActive).toBe(true);
    expect((await audits(made.id)).map((each) => each.action)).toEqual([
      'package.create',
      'package.toggle',
      'package.toggle',
    ]);
  });

  it('deletes a package; what was bought of it stays', async () => {
    const made = await subscriptionPackage(app);
    const buyer = await person(app);
    const order = { packageType: 'standard-1', amount: 2499, startDate: '2026-11-21', packageId: made.id };
    const bought = await buyer.call('POST', '/api/subscription', order);
    expect(bought.status).toBe(201);
    expect(await office('DELETE', `/${made.id}`)).toMatchObject({ status: 204, text: '' });
    expect((await office('DELETE', `/${made.id}`)).status).toBe(404);
    expect((await office('PUT', `/${made.id}`, input)).status).toBe(404);
    expect((await app.db.read('subscription').where('id', bought.body.id).first()).status).toBe('active');
  });

  it('finds nothing under a name that is none', async () => {
    for (const id of [randomUUID(), 'x', '1'])
      expect((await office('PUT', `/${id}`, input)).status).toBe(404);
  });

  it('reads the list in pages, by size, then type, then age, switched off ones too', async () => {
    for (const [bhk, type] of [
      [2, 'premium'],
      [5, 'basic'],
      [2, 'standard'],
      [1, 'premium'],
      [2, 'basic'],
      [2, 'standard'],
      [1, 'basic'],
    ] as const) {
      app.clock.advance(1000);
      const name = `${bhk} ${type} ${(await office('GET')).body.length}`;
      await subscriptionPackage(app, { name, bhk, type, isActive: type !== 'premium' });
    }
    const inOrder = [
      '1 basic 6',
      '1 premium 3',
      '2 basic 4',
      '2 standard 2',
      '2 standard 5',
      '2 premium 0',
      '5 basic 1',
    ];
    const pages = await admin.pages(`${path}?limit=2`);
    for (const { headers } of pages) expect(headers['x-total-count']).toBe('7');
    expect(pages.flatMap(({ body }) => body.map((each: { name: string }) => each.name))).toEqual(inOrder);
  });
});
