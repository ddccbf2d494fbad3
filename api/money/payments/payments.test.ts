import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cashInHand } from '../../../contract/money/payments/cash';
import { hour, minute } from '../../testing/clock';
import { booking, officeChange, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull, sendOp, sendOps } from '../../testing/sync';

const { app, make } = serverPerTest();
const layla = make(person, 'customer', { displayName: 'Layla H.' });
const omar = make(person, 'staff', { displayName: 'Omar' });
const imran = make(person, 'staff', { displayName: 'Imran' });
const admin = make(person, 'admin', { displayName: 'Dana' });

/** A confirmed visit of AED 380 that Omar comes to. */
async function job(assignedTo: string | null = omar.id): Promise<string> {
  const { id } = await booking(app, layla.actor);
  await officeChange(app, admin, id, { status: 'confirmed', amount: 380, assignedTo, because: 'They come.' });
  return id;
}
const input = (of: object, change: object = {}) => ({
  ...{ amount: 38_000, method: 'transfer', paidAt: app.clock.now().toISOString(), ...of, ...change },
});
const record = (of: object, change: object = {}) =>
  admin.call('POST', '/api/admin/payments', input(of, change));
const door = (bookingId: string, change: object = {}) => ({
  ...{ kind: 'payment.record', bookingId, amount: 38_000, method: 'cash' },
  ...{ paidAt: app.clock.now().toISOString(), ...change },
});
const take = (who: typeof omar, bookingId: string, change: object = {}, id = randomUUID()) =>
  sendOp(app, who, `payment:${id}`, door(bookingId, change));
const cashOf = async (id: string) =>
  (await admin.call('GET', '/api/admin/cash')).body.find((each: { id: string }) => each.id === id);
const paidOf = async (id: string) => (await admin.call('GET', `/api/admin/bookings/${id}`)).body.paid;

describe('the office', () => {
  it('records a payment once, under a reference of its own, for whose it is', async () => {
    const bookingId = await job();
    const wish = { id: randomUUID(), note: 'By her bank' };
    const first = await record({ bookingId }, wish);
    expect([first.status, first.body], first.text).toMatchObject([
      201,
      {
        ...{ amount: 38_000, about: 'AC Services', name: 'Layla H.', userId: layla.id, recordedBy: 'Dana' },
        ...{ note: 'By her bank', takenBack: null, bookingId },
      },
    ]);
    expect(first.body.reference).toMatch(/^PAY-[0-9A-Z]{5}$/);
    expect((await record({ bookingId }, wish)).body).toEqual(first.body);
    expect((await record({ bookingId }, { ...wish, amount: 1 })).body.error.code).toBe('key_reused');
    expect(await paidOf(bookingId)).toBe(38_000);
    const own = await layla.call('GET', '/api/bookings/user');
    expect(own.body[0].paid).toBe(38_000);
    expect(await app.db.read('payment').pluck('kept_until')).toEqual(['2033-12-31']);
    const told = await app.db.read('message_out').where({ event: 'receipt' });
    expect(new Set(told.map(({ facts }) => JSON.parse(facts).of))).toEqual(new Set([wish.id]));
    const history = await admin.call('GET', `/api/admin/bookings/${bookingId}/history`);
    expect(history.body[0]).toMatchObject({
      action: 'booking.payment',
      changes: [{ field: 'paid', after: 380 }],
    });
  });

  it('gives back no more than was paid for the same, and undoes a wrong payment once', async () => {
    const [bookingId, other] = [await job(), await job()];
    const { body: payment } = await record({ bookingId });
    const above = await record({ bookingId }, { isRefund: true, amount: 38_001 });
    expect([above.status, above.body.error.fields]).toEqual([422, { amount: 'Only AED 380 was paid.' }]);
    expect((await record({ bookingId: other }, { isRefund: true, amount: 1 })).status).toBe(422);
    const { body: refund } = await record({ bookingId }, { isRefund: true, amount: 8_000 });
    expect(refund.amount).toBe(-8_000);
    const undo = (id: string, body: object = {}) =>
      admin.call('POST', `/api/admin/payments/${id}/take-back`, body);
    expect((await undo(payment.id)).body.error.code).toBe('breaks_rules');
    expect((await undo(refund.id)).status).toBe(201);
    const undone = await undo(payment.id, { note: 'Another customer’s' });
    expect(undone.body).toMatchObject({ amount: -38_000, takesBack: payment.id, note: 'Another customer’s' });
    expect((await undo(payment.id)).body).toEqual(undone.body);
    expect((await undo(undone.body.id)).body.error.code).toBe('breaks_rules');
    expect((await undo(randomUUID())).status).toBe(404);
    expect(await paidOf(bookingId)).toBeUndefined();
  });

  it.each([
    [{ amount: 0 }, 422, 'amount'],
    [{ amount: -1 }, 422, 'amount'],
    [{ amount: 0.5 }, 422, 'amount'],
    [{ amount: 1e12 }, 422, 'amount'],
    [{ method: 'barter' }, 422, 'method'],
    [{ paidAt: '2026-12-31T00:00:00.000Z' }, 422, 'paidAt'],
    [{ paidAt: '1999-01-01T00:00:00.000Z' }, 422, 'paidAt'],
    [{ bookingId: undefined }, 422, 'bookingId'],
    [{ subscriptionId: randomUUID() }, 422, 'bookingId'],
    [{ bookingId: randomUUID() }, 404, undefined],
    [{ bookingId: undefined, chargeId: randomUUID() }, 404, undefined],
    [{ bookingId: undefined, subscriptionId: randomUUID() }, 404, undefined],
  ])('records no payment with %o', async (change, status, field) => {
    const answer = await record({ bookingId: await job() }, change);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})[0]], answer.text).toEqual([
      status,
      field,
    ]);
    expect(await app.db.read('payment')).toEqual([]);
  });

  it('finds payments by method, day, technician, reference and name', async () => {
    const [first, second] = [await job(), await job()];
    await take(omar, first);
    app.clock.advance(30 * hour);
    const token = await tokenFor(app, admin.actor);
    const body = input({ bookingId: second });
    const { reference } = (await app.request('POST', '/api/admin/payments', { token, body })).body;
    const found = async (query: string) => {
      const { body, headers } = await app.request('GET', `/api/admin/payments?${query}`, { token });
      return [body.map((each: { method: string }) => each.method), headers['x-total-count']];
    };
    expect(await found('')).toEqual([['transfer', 'cash'], '2']);
    expect(await found('sort=oldest&limit=1')).toEqual([['cash'], '2']);
    expect(await found('method=cash')).toEqual([['cash'], '1']);
    expect(await found(`technician=${omar.id}`)).toEqual([['cash'], '1']);
    expect(await found('to=2026-11-21')).toEqual([['cash'], '1']);
    expect(await found(`search=${reference}`)).toEqual([['transfer'], '1']);
    expect(await found('search=noor')).toEqual([['transfer', 'cash'], '2']);
    expect(await found(`booking=${second}`)).toEqual([['transfer'], '1']);
    const back = { ...body, id: randomUUID(), amount: 8550, isRefund: true };
    expect((await app.request('POST', '/api/admin/payments', { token, body: back })).status).toBe(201);
    for (const typed of ['85.50', 'AED 85.5', '-85.50'])
      expect(await found(`search=${encodeURIComponent(typed)}`)).toEqual([['transfer'], '1']);
    expect(await found('search=85')).toEqual([[], '0']);
  });
});

describe('a technician at the door', () => {
  it('takes cash of a job of theirs, once, and has it in hand on the phone and in the office', async () => {
    const id = randomUUID();
    const bookingId = await job();
    const before = await pull(app, omar);
    const op = { entity: `payment:${id}`, op: door(bookingId), opId: randomUUID() };
    const { body } = await sendOps(app, omar, [op, op], { cursor: before.cursor });
    expect(body.results.map(({ is }: { is: string }) => is)).toEqual(['applied', 'applied']);
    expect((await sendOps(app, omar, [{ ...op, opId: randomUUID() }])).body.results[0].is).toBe('applied');
    expect(await app.db.read('payment')).toHaveLength(1);
    const row = body.rows.find(({ type }: { type: string }) => type === 'cash');
    expect(cashInHand.parse(row.data)).toMatchObject({
      id: omar.id,
      inHand: 38_000,
      held: [{ id, bookingId }],
    });
    const visit = body.rows.find(({ type }: { type: string }) => type === 'booking');
    expect(visit.data.paid).toBe(38_000);
    expect(await cashOf(omar.id)).toMatchObject({ inHand: 38_000, jobs: 1, name: 'Omar' });
    // A fresh device gets it as well, and nobody else's does.
    expect((await pull(app, omar)).rows.find(({ type }) => type === 'cash')?.data).toEqual(row.data);
    for (const other of [imran, layla])
      expect((await pull(app, other)).rows.some(({ type }) => type === 'cash')).toBe(false);
  });

  it('has no cash of what went over the machine, nor of what the office undid', async () => {
    const bookingId = await job();
    await take(omar, bookingId, { method: 'card', theirReference: '4021', amount: 20_000 });
    expect(await cashOf(omar.id)).toBeUndefined();
    const id = randomUUID();
    await take(omar, bookingId, { amount: 18_000 }, id);
    expect((await cashOf(omar.id)).inHand).toBe(18_000);
    const { cursor } = await pull(app, omar);
    await admin.ok('POST', `/api/admin/payments/${id}/take-back`, {});
    expect(await cashOf(omar.id)).toBeUndefined();
    const row = (await pull(app, omar, cursor)).rows.find(({ type }) => type === 'cash');
    expect(row?.data).toMatchObject({ inHand: 0, held: [] });
  });

  it('records nothing of a job that is not theirs, nor of their own visit as a customer', async () => {
    const bookingId = await job();
    expect((await take(imran, bookingId)).code).toBe('not_found');
    expect((await take(layla as never, bookingId)).code).toBe('not_allowed');
    expect((await take(omar, randomUUID())).code).toBe('not_found');
    const own = await booking(app, imran.actor);
    expect((await take(imran, own.id)).code).toBe('not_found');
    const free = await job(null);
    expect((await take(imran, free)).code).toBe('not_found');
    for (const amount of [0, -1, 0.5, 1e12])
      expect((await take(omar, bookingId, { amount })).code).toBe('invalid');
    expect((await take(omar, bookingId, { method: 'transfer' })).code).toBe('invalid');
    expect(await app.db.read('payment')).toEqual([]);
  });

  it('loses nothing that was taken: of a visit that was cancelled or went to somebody else it says so', async () => {
    const [cancelled, moved] = [await job(), await job()];
    await officeChange(app, admin, cancelled, { status: 'cancelled', note: 'Called.' });
    await officeChange(app, admin, moved, { assignedTo: imran.id, because: 'They come.' });
    expect((await take(omar, cancelled)).is).toBe('applied');
    expect((await take(omar, moved, { amount: 50_000 })).is).toBe('applied');
    const notes = await app.db.read('payment').orderBy('amount_fils').pluck('note');
    expect(notes).toEqual([
      'The visit was cancelled when this arrived.',
      'The visit had gone to somebody else when this arrived. AED 120 more than is charged: it is the customer’s money.',
    ]);
    expect((await cashOf(omar.id)).inHand).toBe(88_000);
  });

  it('is believed about the time within reason', async () => {
    const bookingId = await job();
    const times = ['2026-11-20T07:00:00.000Z', '2031-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'];
    for (const paidAt of times)
      expect((await take(omar, bookingId, { paidAt, amount: 100 })).is).toBe('applied');
    const days = await app.db.read('payment').orderBy('paid_at').pluck('paid_day');
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-21']);
  });
});

describe('cash', () => {
  it('is handed in once, counted by the office, and what differs stays with the technician', async () => {
    const [first, second] = [await job(), await job()];
    await take(omar, first);
    app.clock.advance(minute);
    await take(omar, second, { amount: 12_000 });
    const id = randomUUID();
    const op = { kind: 'cash.hand-in', fils: 40_000 };
    const { body } = await sendOps(app, omar, [{ entity: `hand-over:${id}`, op }]);
    const given = body.rows.find(({ type }: { type: string }) => type === 'cash');
    // The oldest goes first.
    expect(given.data).toMatchObject({ inHand: 10_000, held: [{ bookingId: second, amount: 10_000 }] });
    expect((await sendOp(app, omar, `hand-over:${id}`, op)).is).toBe('applied');
    expect((await sendOp(app, imran, `hand-over:${id}`, op)).code).toBe('key_reused');
    expect((await sendOp(app, layla, `hand-over:${randomUUID()}`, op)).code).toBe('not_allowed');
    for (const fils of [0, -1, 0.5, 1e12])
      expect((await sendOp(app, omar, `hand-over:${randomUUID()}`, { ...op, fils })).code).toBe('invalid');
    const count = (body: object, headers = {}) =>
      admin.call('POST', `/api/admin/cash/${id}/count`, body, headers);
    expect((await count({ counted: 39_000 })).body.error.fields).toEqual({ note: 'Say why it differs.' });
    const { cursor } = await pull(app, omar);
    const counted = await count({ counted: 39_000, note: 'AED 10 short' });
    expect(counted.body, counted.text).toMatchObject({
      inHand: 11_000,
      handOvers: [{ fils: 40_000, counted: 39_000, countedBy: 'Dana', note: 'AED 10 short' }],
    });
    expect((await count({ counted: 39_000, note: 'AED 10 short' })).body).toEqual(counted.body);
    expect((await count({ counted: 40_000 })).body.error.code).toBe('conflict');
    expect((await count({ counted: 40_000 }, { 'If-Match': '2' })).body.inHand).toBe(10_000);
    const row = (await pull(app, omar, cursor)).rows.find(({ type }) => type === 'cash');
    expect(row?.data).toMatchObject({ inHand: 10_000, handOvers: [{ counted: 40_000, countedBy: 'Dana' }] });
    expect((await admin.call('POST', `/api/admin/cash/${randomUUID()}/count`, { counted: 1 })).status).toBe(
      404,
    );
  });
});
