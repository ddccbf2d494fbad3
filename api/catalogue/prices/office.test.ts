import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AdminPrice, adminPrice, mostItemsOfService } from '../../../contract/prices/admin-prices';
import { type PriceItem, priceItem } from '../../../contract/prices/prices';
import { prices } from '../../../seeds/content/prices';
import { seed } from '../../../seeds/seed';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest({ at: '2026-11-21T08:00:00.000Z' });
const admin = make(person, 'admin');
beforeEach(() => seed(app.db, { now: app.clock.now() }));

const office = (method: string, path = '', body?: unknown, headers = {}) =>
  admin.call(method, `/api/admin/prices${path}`, body, headers);
const everybody = (mark = '') =>
  app.request('GET', '/api/prices', { headers: mark ? { 'If-None-Match': mark } : {} });
const ofService = async (service: string): Promise<AdminPrice[]> =>
  (await office('GET')).body.filter((each: AdminPrice) => each.service === service);
const audits = (id: string) => app.db.read('audit').where('entity_id', id).orderBy(['at', 'id']);

const input = {
  service: 'AC Services',
  name: 'Smart thermostat fitted',
  nameAr: 'تركيب منظم حرارة ذكي',
  included: 'Yours or ours, joined to your network.',
  unit: 'unit',
  price: 349.5,
  isFixed: true,
  atOnce: true,
  slots: 1,
  people: 1,
  isActive: true,
};
const first = prices.find(({ service }) => service === 'AC Services')?.id ?? '';
const asIs = async (): Promise<typeof input> => {
  const row = (await ofService('AC Services'))[0] as AdminPrice;
  const { id: _, position: _position, rev: _rev, ...rest } = row;
  return rest;
};

describe('everybody', () => {
  it('reads what can be chosen, by service in their order, with a mark', async () => {
    const { status, body, headers } = await everybody();
    expect(status).toBe(200);
    for (const each of body) expect(priceItem.parse(each)).toEqual(each);
    expect(body.map((each: PriceItem) => each.id)).toEqual(prices.map(({ id }) => id));
    expect((await everybody(headers.etag)).status).toBe(304);
  });

  it('does not read what is switched off, and hears of it at once', async () => {
    const { headers } = await everybody();
    await office('PUT', `/${first}`, { ...(await asIs()), isActive: false });
    const after = await everybody(headers.etag);
    expect([after.status, after.body.length]).toEqual([200, prices.length - 1]);
    expect((await office('GET')).body).toHaveLength(prices.length);
  });
});

describe('the office', () => {
  it('adds an item as the last of its service, audited, at once for everybody', async () => {
    const { headers } = await everybody();
    const { status, body } = await office('POST', '', input);
    expect(adminPrice.parse(body)).toEqual(body);
    const count = prices.filter(({ service }) => service === 'AC Services').length;
    expect([status, body]).toEqual([201, { ...input, id: expect.any(String), position: count, rev: 1 }]);
    expect((await everybody(headers.etag)).body).toContainEqual(expect.objectContaining({ id: body.id }));
    expect((await ofService('AC Services')).at(-1)?.id).toBe(body.id);
    expect(await audits(body.id)).toMatchObject([
      { actor_id: admin.id, action: 'price.create', entity_type: 'price_item' },
    ]);
  });

  it('adds one under one name of its own, and none where one was taken off', async () => {
    const id = randomUUID();
    for (const again of [1, 2])
      expect((await office('POST', '', { ...input, id })).status, `${again}`).toBe(201);
    expect((await office('GET')).body).toHaveLength(prices.length + 1);
    expect((await office('DELETE', `/${id}`)).status).toBe(204);
    expect((await office('POST', '', { ...input, id })).body.error.code).toBe('key_reused');
    expect((await audits(id)).map((each) => each.action)).toEqual(['price.create', 'price.delete']);
  });

  it('adds two at once in two places', async () => {
    const made = await Promise.all([office('POST', '', input), office('POST', '', input)]);
    const [one, other] = made.map((each) => each.body.position).sort();
    expect(other).toBe(one + 1);
  });

  it('has an end to how many items a service has', async () => {
    const have = (await ofService('AC Services')).length;
    const rows = Array.from({ length: mostItemsOfService - have }, (_, at) => ({
      ...{ id: randomUUID(), service: 'AC Services', name: 'More', name_ar: 'مزيد', unit: 'unit' },
      ...{ price_fils: 100, position: have + at, created_at: app.clock.now().toISOString() },
    }));
    await app.db.write('price_item').insert(rows);
    const full = { service: `There are ${mostItemsOfService} items of AC Services already.` };
    expect((await office('POST', '', input)).body.error).toMatchObject({ code: 'invalid', fields: full });
    const [other] = await ofService('Painting');
    const { id, position: _position, rev: _rev, ...rest } = other as AdminPrice;
    const moved = await office('PUT', `/${id}`, { ...rest, service: 'AC Services' });
    expect(moved.body.error.fields).toEqual(full);
    expect((await everybody()).body).toHaveLength(prices.length + rows.length);
  });

  it('names what does not fit, and stores nothing of it', async () => {
    const bad = { name: '', nameAr: 1, unit: 'kg', price: -1, slots: 0, people: 1.5, service: 'Magic' };
    const { status, body } = await office('POST', '', { ...input, ...bad });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, Object.keys(bad).sort()]);
    for (const price of [0, 10_000_000.01, 1e300, 0.005, '1', null])
      expect(Object.keys((await office('POST', '', { ...input, price })).body.error.fields)).toEqual([
        'price',
      ]);
    const promised = await office('POST', '', { ...input, isFixed: false });
    expect(promised.body.error.fields).toEqual({ atOnce: 'Only a fixed price can be confirmed at once.' });
    expect((await office('GET')).body).toHaveLength(prices.length);
  });

  it('changes an item with the price of before in the history, and writes nothing where nothing changed', async () => {
    const was = await asIs();
    const { body } = await office('PUT', `/${first}`, { ...was, price: 340 });
    expect(body).toMatchObject({ price: 340, rev: 2 });
    expect((await office('PUT', `/${first}`, { ...was, price: 340 })).body.rev).toBe(2);
    const [change, ...more] = await audits(first);
    expect([JSON.parse(change.before).price, JSON.parse(change.after).price, more]).toEqual([320, 340, []]);
  });

  it('makes an item that goes to another service its last', async () => {
    const { body } = await office('PUT', `/${first}`, { ...(await asIs()), service: 'Cleaning' });
    const all = await ofService('Cleaning');
    expect(all.map((each) => each.position)).toEqual(all.map((_, at) => at));
    expect(all.at(-1)).toEqual(body);
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const was = await asIs();
    expect((await office('PUT', `/${first}`, { ...was, price: 1 }, { 'If-Match': '1' })).body.rev).toBe(2);
    for (const [method, body] of [
      ['PUT', was],
      ['DELETE', undefined],
    ] as const) {
      const late = await office(method, `/${first}`, body, { 'If-Match': '1' });
      expect([late.status, late.body.error]).toMatchObject([409, { current: { id: first, rev: 2 } }]);
    }
  });

  it('puts the items of a service in order, touching only those that move', async () => {
    const was = await ofService('Cleaning');
    const ids = was.map(({ id }) => id);
    const [one = '', two = '', ...rest] = ids;
    const order = { service: 'Cleaning', ids: [two, one, ...rest] };
    const { status, body } = await office('PUT', '/order', order);
    expect([status, body.map((each: AdminPrice) => [each.id, each.rev])]).toEqual([
      200,
      [[two, 2], [one, 2], ...rest.map((id) => [id, 1])],
    ]);
    expect((await office('PUT', '/order', order)).body).toEqual(body);
    const shown = (await everybody()).body.filter((each: PriceItem) => each.service === 'Cleaning');
    expect(shown.map((each: PriceItem) => each.id)).toEqual(order.ids);
    expect(await ofService('Painting')).toEqual(
      (await ofService('Painting')).map((each) => ({ ...each, rev: 1 })),
    );
  });

  it('puts nothing in order where others exist than it knew of', async () => {
    const ids = (await ofService('Cleaning')).map(({ id }) => id);
    const others = [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), first], [...ids, ids[0]]];
    for (const wrong of others) {
      const { status, body } = await office('PUT', '/order', { service: 'Cleaning', ids: wrong });
      expect([status, body.error.current.map((each: AdminPrice) => each.id)]).toEqual([409, ids]);
    }
    for (const wrong of [[], ['not-an-id'], Array.from({ length: 41 }, () => randomUUID())])
      expect((await office('PUT', '/order', { service: 'Cleaning', ids: wrong })).status).toBe(422);
  });

  it('takes a name for a text, in the file too: no formula, no markup', async () => {
    const name = '=HYPERLINK("http://evil.example","free") <img src=x onerror=alert(1)>';
    const { body } = await office('POST', '', { ...input, name, nameAr: '@SUM(A1)', included: '+1<b>' });
    expect(body).toMatchObject({ name, nameAr: '@SUM(A1)', included: '+1<b>' });
    const file = (await office('GET', '/export')).text;
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example"",""free"") <img src=x onerror=alert(1)>"`);
    expect(file).toMatch(/,'@SUM\(A1\),'\+1<b>,349\.5,/);
    expect(file.split('\r\n')[0]).toContain(
      'Service,"Name, English","Name, Arabic",What is included,Price (AED)',
    );
  });
});
