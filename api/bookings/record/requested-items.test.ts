import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SentBooking } from '../../../contract/bookings/bookings';
import { bookingRequest, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { priceItem } from '../../testing/prices';
import { sendOp, sendOps } from '../../testing/sync';

const { app, make } = serverPerTest();
const layla = make(person);
const admin = make(person, 'admin');
const check = make(priceItem);
const unit = make(priceItem, {
  name: 'Each further unit',
  nameAr: 'كل وحدة إضافية',
  unit: 'unit',
  price: 90.1,
} as const);
const gas = make(priceItem, { name: 'Gas', isFixed: false, price: 150 } as const);
const tap = make(priceItem, { name: 'Tap', service: 'Plumbing' } as const);

type Items = SentBooking['items'];
const request = (items: Items, change: Partial<SentBooking> = {}) => bookingRequest({ ...change, items });
const byRest = (items: Items, id: string = randomUUID()) =>
  layla.call('POST', '/api/bookings', { ...request(items), id });
const bySync = (items: Items, id: string = randomUUID()) =>
  sendOp(app, layla, `booking:${id}`, { kind: 'booking.create', ...request(items) });
const stored = async () => (await app.db.read('booking').count({ many: '*' }))[0]?.many;
const office = (method: string, id: string, body: object) =>
  admin.ok(method, `/api/admin/bookings/${id}`, body);
const both = [
  ['Annual check', 'فحص سنوي', 'visit', 1, 320, true],
  ['Each further unit', 'كل وحدة إضافية', 'unit', 3, 90.1, true],
].map(([text, textAr, is, quantity, price, isFixed]) => ({
  text,
  textAr,
  unit: is,
  quantity,
  price,
  isFixed,
}));

describe('a request with items', () => {
  it('keeps them in the words of the price list, by REST and by sync', async () => {
    const items = [check.asked(), unit.asked(3)];
    const { status, body } = await byRest(items);
    expect([status, body.status, body.amount]).toEqual([201, 'pending', 0]);
    expect(body).not.toHaveProperty('lines');
    expect(body.items).toEqual(both.map((of, at) => ({ ...of, itemId: items[at]?.itemId })));
    const { is, row } = await bySync(items);
    expect([is, row.data.items]).toEqual(['applied', body.items]);
    expect((await office('GET', body.id, {})).items).toEqual(body.items);
  });

  it('is one without where none are chosen', async () => {
    for (const none of [undefined, []]) expect((await byRest(none)).body).not.toHaveProperty('items');
  });

  it.each([
    ['one that nobody offers', () => [{ ...check.asked(), itemId: randomUUID() }], 'items.0.itemId'],
    ['one of another service', () => [check.asked(), tap.asked()], 'items.1.itemId'],
    ['one too few', () => [check.asked(-1)], 'items.0.quantity'],
    ['a half', () => [check.asked(0.5)], 'items.0.quantity'],
    ['a thousand million', () => [check.asked(1e9)], 'items.0.quantity'],
    ['a price that nobody said', () => [check.asked(999, 0.01)], undefined],
  ])('is refused with %s, and nothing of it is written', async (_, items, field) => {
    const told = [(await byRest(items())).body.error, await bySync(items())];
    for (const { code, fields } of told) {
      expect(code).toBe(field ? 'invalid' : 'price_changed');
      expect(Object.keys(fields ?? {})).toEqual(field ? [field] : []);
    }
    expect(Number(await stored())).toBe(0);
  });

  it('is refused where one is offered no more, and says what is left', async () => {
    await check.becomes({ isActive: false });
    const { body } = await byRest([check.asked(), unit.asked(2, 80)]);
    const current = { price: 180.2, items: [unit.asked(2)] };
    const fields = { 'items.0.itemId': 'This is no longer offered.' };
    expect(body.error).toMatchObject({ code: 'invalid', fields, current });
    expect((await byRest(current.items)).status).toBe(201);
  });

  it('is asked again where a price is another by arrival, the lower one too', async () => {
    for (const price of [330, 310]) {
      const seen = [check.asked(), unit.asked(2)];
      await check.becomes({ price });
      const current = { price: price + 180.2, items: [check.asked(1, price), unit.asked(2)] };
      const { status, body } = await byRest(seen);
      expect([status, body.error.code, body.error.current]).toEqual([409, 'price_changed', current]);
      expect(await bySync(seen)).toMatchObject({ is: 'rejected', code: 'price_changed', current });
      expect((await bySync(current.items)).is).toBe('applied');
    }
    expect(Number(await stored())).toBe(2);
  });

  it('is the same by its number, whatever became of the prices', async () => {
    const sent = { entity: `booking:${randomUUID()}`, opId: randomUUID() };
    const op = { kind: 'booking.create', ...request([check.asked()]) };
    const first = (await sendOps(app, layla, [{ ...sent, op }])).body.results[0];
    await check.becomes({ price: 400 });
    expect((await sendOps(app, layla, [{ ...sent, op }])).body.results[0]).toEqual(first);
    // Under a number of its own as well: it was taken at the price of then.
    const again = await byRest([check.asked()], first.row.id);
    expect([again.status, again.body.items]).toEqual([201, first.row.data.items]);
  });

  it('is a guest’s own only where they are the same items', async () => {
    const id = randomUUID();
    const ask = (items: Items) => app.request('POST', '/api/bookings', { body: { ...request(items), id } });
    expect((await ask([check.asked(), unit.asked(2)])).status).toBe(201);
    await check.becomes({ price: 400 });
    expect((await ask([unit.asked(2), check.asked()])).status).toBe(201);
    for (const other of [[check.asked(), unit.asked(3)], [unit.asked(2)], undefined])
      expect((await ask(other)).body.error.code).toBe('key_reused');
  });

  it('is not urgent help', async () => {
    const urgent = { what: 'cooling', feeSeen: 150 } as const;
    const { body } = await layla.call('POST', '/api/bookings', request([check.asked()], { urgent }));
    expect(body.error.fields).toEqual({ items: 'Urgent help is asked for without items.' });
  });
});

describe('the amount of a request with items', () => {
  const line = { discount: 0, tax: 'standard' };
  const asked = async (items: Items) => (await byRest(items)).body.id;

  it('is charged by them where it is what they come to', async () => {
    const id = await asked([check.asked(), unit.asked(3)]);
    const { amount, lines } = await office('PUT', id, { status: 'confirmed', amount: 590.3 });
    expect(amount).toBe(590.3);
    expect(lines).toMatchObject([
      { ...line, itemId: check.id, text: 'Annual check', quantity: 1000, unitPrice: 32_000 },
      { ...line, itemId: unit.id, textAr: 'كل وحدة إضافية', unit: 'unit', quantity: 3000, unitPrice: 9010 },
    ]);
  });

  it('is one line where it is another', async () => {
    const id = await asked([gas.asked()]);
    const { lines } = await office('PUT', id, { status: 'confirmed', amount: 180 });
    expect(lines).toEqual([{ ...line, id, text: 'AC Services', quantity: 1000, unitPrice: 18_000 }]);
    // Named after the service, also once that is corrected: then the items are none any more.
    const corrected = await office('PUT', id, { serviceType: 'Electrical Work' });
    expect(corrected.lines).toMatchObject([{ id, text: 'Electrical Work', unitPrice: 18_000 }]);
    expect(corrected).not.toHaveProperty('items');
    expect(await office('PUT', id, { amount: 0, reason: 'Goodwill' })).not.toHaveProperty('lines');
  });
});

describe('a booking that the office takes', () => {
  const call = (items: Items, change: object = {}) =>
    admin.call('POST', '/api/admin/bookings', { ...request(items), userId: layla.id, ...change });

  it('has items, which are charged where its amount is what they come to', async () => {
    const { status, body } = await call([unit.asked(2)], { status: 'confirmed', amount: 180.2 });
    expect([status, body.amount, body.lines[0].itemId, body.items[0].quantity]).toEqual([
      201,
      180.2,
      unit.id,
      2,
    ]);
    const other = await call([unit.asked(2)], { status: 'confirmed', amount: 100 });
    expect(other.body.lines).toMatchObject([{ text: 'AC Services', unitPrice: 10_000 }]);
  });

  it('is asked again at another price, and taken once', async () => {
    const id = randomUUID();
    const first = await call([check.asked()], { id });
    await check.becomes({ price: 400 });
    expect((await call([check.asked()])).body.error.code).toBe('price_changed');
    expect((await call([check.asked()], { id })).body.items).toEqual(first.body.items);
    expect((await call([check.asked(2, 400)], { id })).body.error.code).toBe('key_reused');
  });
});
