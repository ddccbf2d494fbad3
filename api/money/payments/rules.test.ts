import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { balanceOf, toPayOf } from '../../../contract/money/payments/balance';
import { minute } from '../../testing/clock';
import { booking, officeChange, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull, sendOp, sendOps } from '../../testing/sync';
import { documentsOf } from '../rows/documents-of';
import { paymentsOf } from '../rows/payments-of';

const { app, make } = serverPerTest();
const layla = make(person, 'customer', { displayName: 'Layla H.' });
const omar = make(person, 'staff', { displayName: 'Omar' });
const imran = make(person, 'staff', { displayName: 'Imran' });
const dana = make(person, 'admin', { displayName: 'Dana' });

/** A confirmed visit of AED 380 that Omar comes to. */
async function job(): Promise<string> {
  const { id } = await booking(app, layla.actor);
  const change = { status: 'confirmed', amount: 380, assignedTo: omar.id, because: 'They come.' } as const;
  await officeChange(app, dana, id, change);
  return id;
}
const completed = async () => {
  const id = await job();
  await officeChange(app, dana, id, { status: 'completed' });
  return id;
};
const record = (of: object, change: object = {}) =>
  dana.call('POST', '/api/admin/payments', {
    ...{ amount: 38_000, method: 'cash', paidAt: app.clock.now().toISOString(), ...of, ...change },
  });
const refused = async (answer: ReturnType<typeof record>) => (await answer).body.error?.fields;

async function credit(bookingId: string, gross: number): Promise<void> {
  const [invoice] = await documentsOf(app.db.read, { bookingId });
  const { states } = await dana.ok('GET', `/api/documents/${invoice?.id}`);
  const lines = [{ lineId: states.lines[0].id, gross }];
  const why = { reason: 'Warranty', reasonAr: 'ضمان', money: 'unpaid' };
  expect(
    (await dana.call('POST', `/api/admin/documents/${invoice?.id}/credit`, { lines, ...why })).status,
  ).toBe(201);
}

describe('not more than is open is recorded by the office', () => {
  it('of a visit before its invoice, after it, and after a credit note', async () => {
    const bookingId = await job();
    expect(await refused(record({ bookingId }, { amount: 38_001 }))).toEqual({
      amount: 'Only AED 380 is open.',
    });
    expect((await record({ bookingId }, { amount: 10_000 })).status).toBe(201);
    await officeChange(app, dana, bookingId, { status: 'completed' });
    await credit(bookingId, 8000);
    expect(await refused(record({ bookingId }, { amount: 20_001 }))).toEqual({
      amount: 'Only AED 200 is open.',
    });
    expect((await record({ bookingId }, { amount: 20_000 })).status).toBe(201);
    expect(await refused(record({ bookingId }, { amount: 1 }))).toEqual({
      amount: 'Nothing of it is open.',
    });
  });

  it('of a fee, also where it is collected after a part of it was paid', async () => {
    const chargeId = randomUUID();
    const [id, created_at] = [await job(), app.clock.now().toISOString()];
    await app.db.write('charge').insert({
      ...{ id: chargeId, booking_id: id, user_id: layla.id, kind: 'no_show', amount_fils: 5000 },
      ...{ state: 'owed', reason: '', created_at },
    });
    expect(await refused(record({ chargeId }, { amount: 5001 }))).toEqual({
      amount: 'Only AED 50 is open.',
    });
    expect((await record({ chargeId }, { amount: 2000 })).status).toBe(201);
    expect(await refused(record({ chargeId }, { amount: 3001 }))).toEqual({
      amount: 'Only AED 30 is open.',
    });
    const body = { state: 'collected', reason: 'At the door', method: 'cash' };
    const { rev } = await app.db.read('booking').first('rev');
    await dana.call('PUT', `/api/admin/charges/${chargeId}`, body, { 'If-Match': `"${rev}"` });
    const paid = await paymentsOf(app.db.read, { chargeId });
    expect(paid.map(({ amount }) => amount).sort()).toEqual([2000, 3000]);
  });
});

describe('money goes back the way it came', () => {
  it('up to what came by it; another way needs a reason, which the history says', async () => {
    const bookingId = await job();
    await record({ bookingId }, { amount: 30_000 });
    await record({ bookingId }, { amount: 8000, method: 'card' });
    const back = (amount: number, method: string, more: object = {}) =>
      record({ bookingId }, { amount, method, isRefund: true, ...more });
    const because = 'It came as AED 300 by cash, AED 80 by card machine: say why it goes back another way.';
    expect(await refused(back(1, 'transfer'))).toEqual({ because });
    expect(await refused(back(8001, 'card'))).toEqual({ because });
    expect((await back(8000, 'card')).status).toBe(201);
    const answer = await back(30_000, 'transfer', { because: 'She is abroad.' });
    expect(answer.body).toMatchObject({ amount: -30_000, note: 'Another way than it came: She is abroad.' });
    expect(await refused(back(1, 'cash', { because: 'Again' }))).toEqual({ amount: 'Only AED 0 was paid.' });
    const { body } = await dana.call('GET', `/api/admin/bookings/${bookingId}/history`);
    expect(body[0].changes).toEqual([
      { field: 'because', before: null, after: 'She is abroad.' },
      { field: 'paid', before: null, after: -300 },
    ]);
  });
});

describe('what is to be paid at the door', () => {
  const held = async (cursor?: string) => {
    const { rows, cursor: next } = await pull(app, omar, cursor);
    const data = rows.find(({ type }) => type === 'booking')?.data as
      | { amount: number; paid?: number; invoiced?: number }
      | undefined;
    return { data, next };
  };

  it('is the balance: what documents come to, credit notes taken off, less payments', async () => {
    const bookingId = await job();
    const first = await held();
    expect(first.data).not.toHaveProperty('invoiced');
    await officeChange(app, dana, bookingId, { status: 'completed' });
    await record({ bookingId }, { amount: 10_000 });
    const { next, data } = await held(first.next);
    expect(data).toMatchObject({ amount: 380, paid: 10_000 });
    // Whoever completes it is answered before there is an invoice: the row is the same.
    expect(data).not.toHaveProperty('invoiced');
    await credit(bookingId, 8000);
    const after = await held(next);
    expect(after.data).toMatchObject({ paid: 10_000, invoiced: 30_000 });
    const { open } = balanceOf(
      await documentsOf(app.db.read, { bookingId }),
      await paymentsOf(app.db.read, { bookingId }),
    );
    const { paid = 0, invoiced } = after.data ?? {};
    expect(toPayOf({ charged: 38_000, invoiced, paid })).toBe(open);
    const { body } = await dana.call('GET', `/api/admin/bookings/${bookingId}/history`);
    expect(body[0]).toMatchObject({ action: 'booking.credit', changes: [{ field: 'credited', after: 80 }] });
  });

  it('is nothing once all was credited, and all again once the office invoices it anew', async () => {
    const bookingId = await completed();
    await credit(bookingId, 38_000);
    const { next, data } = await held();
    expect(data).toMatchObject({ amount: 380, invoiced: 0 });
    const issue = () => dana.ok('POST', `/api/admin/bookings/${bookingId}/invoice`, {});
    const [first, again] = [await issue(), await issue()];
    expect(again.id).toBe(first.id);
    const told = await held(next);
    expect(told.data).toMatchObject({ amount: 380 });
    expect(told.data).not.toHaveProperty('invoiced');
    expect(await app.db.read('audit').where({ action: 'booking.invoice' })).toHaveLength(1);
  });
});

describe('pays later', () => {
  const later = (who: typeof omar, id: string) =>
    sendOp(app, who, `booking:${id}`, { kind: 'booking.pay-later' });

  it('is kept once, with who heard it and when it was said, for the office and those who come', async () => {
    const id = await completed();
    const queuedAt = app.clock.now().toISOString();
    app.clock.advance(minute);
    const op = { entity: `booking:${id}`, op: { kind: 'booking.pay-later' }, opId: randomUUID(), queuedAt };
    const { body } = await sendOps(app, omar, [op, op]);
    expect(body.results.map(({ is }: { is: string }) => is)).toEqual(['applied', 'applied']);
    const paysLater = { at: queuedAt, by: 'Omar' };
    const row = body.rows.find(({ type }: { type: string }) => type === 'booking');
    expect(row.data.paysLater).toEqual(paysLater);
    expect((await dana.ok('GET', `/api/admin/bookings/${id}`)).paysLater).toEqual(paysLater);
    expect((await layla.ok('GET', '/api/bookings/user'))[0]).not.toHaveProperty('paysLater');
    expect(await app.db.read('payment')).toEqual([]);
    const { body: history } = await dana.call('GET', `/api/admin/bookings/${id}/history`);
    expect(history.filter(({ action }: { action: string }) => action === 'booking.pay-later')).toMatchObject([
      { by: { name: 'Omar' } },
    ]);
    expect(await dana.ok('GET', '/api/admin/unpaid')).toMatchObject([{ bookingId: id, paysLater }]);
  });

  it('is heard at the door of one’s own jobs alone, and by no customer', async () => {
    const id = await completed();
    expect((await later(imran, id)).code).toBe('not_found');
    expect((await later(omar, randomUUID())).code).toBe('not_found');
    expect((await later(layla as never, id)).code).toBe('not_allowed');
    expect(await dana.ok('GET', '/api/admin/unpaid')).toMatchObject([{ paysLater: null }]);
  });
});
