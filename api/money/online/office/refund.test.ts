import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { day, minute } from '../../../testing/clock';
import { deliver, invoiced, onlinePerTest, sessionOf, sweep } from '../testing';

const { app, stripe, layla, admin, paid, told, back } = await onlinePerTest();

const refund = (id: string, amount: number, change: object = {}) =>
  admin.call('POST', `/api/admin/payments/${id}/refund`, { amount, note: 'The tap drips', ...change });
const call = (one: object) => stripe.call('refund.updated', one);

describe('the office gives back', () => {
  it('by the same card, once, with its receipt', async () => {
    const { id } = await paid();
    const wish = { id: randomUUID() };
    const first = await refund(id, 8500, wish);
    expect([first.status, first.body]).toEqual([201, { id: wish.id, state: 'done', amount: 8500 }]);
    expect((await refund(id, 8500, wish)).body).toEqual(first.body);
    expect((await refund(id, 100, wish)).body.error.code).toBe('key_reused');
    expect(stripe.refunds).toMatchObject([{ amount: 8500, metadata: { refund: wish.id } }]);
    expect(await back()).toMatchObject([
      { id: wish.id, amount_fils: -8500, method: 'online', note: 'The tap drips' },
    ]);
    expect(await told()).toEqual([]);
  });

  it('never more than was paid, and nothing of what was not paid online', async () => {
    const { id } = await paid();
    expect((await refund(id, 38_001)).body.error.fields.amount).toBe('Only AED 380 of it can be given back.');
    await refund(id, 30_000);
    expect((await refund(id, 8001)).body.error.fields.amount).toBe('Only AED 80 of it can be given back.');
    const together = await Promise.all([refund(id, 8000), refund(id, 8000)]);
    expect(together.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await refund(randomUUID(), 100)).status).toBe(404);
    expect(stripe.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(38_000);
  });

  it('is not undone as a mistake: the money would stay there', async () => {
    const { id } = await paid();
    const undone = await admin.call('POST', `/api/admin/payments/${id}/take-back`, {});
    expect([undone.status, undone.body.error.code]).toEqual([409, 'breaks_rules']);
  });

  it('once where the answer is lost, the process ended, or nobody was there to ask', async () => {
    const { id } = await paid();
    // Asked about, listed, made; then nothing is heard of it, twice.
    stripe.next.push('down', 'down');
    expect((await refund(id, 8500)).body.state).toBe('asked');
    expect(await back()).toEqual([]);
    app.clock.advance(2 * minute);
    await sweep(app, stripe);
    expect(await back()).toHaveLength(1);
    app.clock.advance(2 * day);
    await sweep(app, stripe);
    expect([stripe.refunds.length, (await back()).length]).toEqual([1, 1]);
  });

  it('no more by cash than what is left after a refund that is on its way', async () => {
    const { id, bookingId } = await paid();
    stripe.next.push('down', 'down');
    expect((await refund(id, 30_000)).body.state).toBe('asked');
    const paidAt = app.clock.now().toISOString();
    const cash = (amount: number) =>
      admin.call('POST', '/api/admin/payments', {
        ...{ bookingId, amount, isRefund: true, method: 'cash', paidAt, because: 'They asked for cash.' },
      });
    expect((await cash(8001)).body.error?.fields.amount).toBe(
      'Only AED 80 is left: AED 300 is on its way back.',
    );
    expect((await cash(8000)).status).toBe(201);
    app.clock.advance(2 * minute);
    await sweep(app, stripe);
    expect((await back()).reduce((sum, { amount_fils }) => sum + Number(amount_fils), 0)).toBe(-38_000);
  });

  it('what is on its way is held no more, and is again where it failed', async () => {
    const { id, bookingId, documentId } = await paid();
    const { states } = await admin.ok('GET', `/api/documents/${documentId}`);
    const why = { reason: 'Warranty', reasonAr: 'ضمان', money: 'back' };
    const lines = [{ lineId: states.lines[0].id, gross: 8500 }];
    await admin.ok('POST', `/api/admin/documents/${documentId}/credit`, { lines, ...why });
    const held = async () => (await admin.ok('GET', '/api/admin/money')).held;
    expect(await held()).toMatchObject({ fils: 8500, count: 1, rows: [{ id: bookingId, held: 8500 }] });
    const wish = { id: randomUUID() };
    for (const [amount, change] of [[5000, wish], [3500]] as const) {
      stripe.next.push('down', 'down');
      expect((await refund(id, amount, change)).body.state).toBe('asked');
      const left = amount === 5000 ? { fils: 3500, count: 1, rows: [{ held: 3500 }] } : { fils: 0, count: 0 };
      expect(await held()).toMatchObject(left);
    }
    expect((await held()).rows).toEqual([]);
    await app.db.write('online_refund').where(wish).update({ state: 'failed' });
    expect(await held()).toMatchObject({ fils: 5000, rows: [{ id: bookingId, held: 5000 }] });
  });

  it('once where it was made and its answer is lost', async () => {
    const { id } = await paid();
    stripe.next.push('well', 'well', 'lost', 'lost');
    expect((await refund(id, 8500)).body.state).toBe('asked');
    expect([stripe.refunds.length, (await back()).length]).toEqual([1, 0]);
    app.clock.advance(2 * minute);
    await sweep(app, stripe);
    expect([stripe.refunds.length, (await back()).length]).toEqual([1, 1]);
  });

  it('is on its way until the payment company says that it went', async () => {
    const { id } = await paid();
    const wish = { id: randomUUID() };
    expect((await refund(id, 8500, wish)).body.state).toBe('done');
    const one = stripe.refunds[0];
    if (!one) throw new Error('nothing was given back');
    await deliver(app, call({ ...one }));
    expect(await back()).toHaveLength(1);
    // The bank refuses it after all.
    Object.assign(one, { status: 'failed' });
    await deliver(app, call({ ...one }));
    await deliver(app, call({ ...one }));
    const all = await app.db.read('payment').whereNot({ id });
    expect(all.map(({ amount_fils }) => Number(amount_fils)).sort((a, b) => a - b)).toEqual([-8500, 8500]);
    expect(await app.db.read('online_refund').first('state')).toEqual({ state: 'failed' });
    expect(await told()).toHaveLength(1);
    expect(JSON.stringify((await app.mailer.to(admin.email)).at(-1))).toContain('did not reach the card');
    // And can be asked for once more.
    expect((await refund(id, 8500)).body.state).toBe('done');
  });
});

describe('what was given back at the payment company', () => {
  it('is written by its call, once, and the office is told', async () => {
    const { session } = await paid();
    const one = stripe.refund(session, 8500);
    for (const _ of ['once', 'twice']) expect((await deliver(app, call({ ...one }))).status).toBe(204);
    expect(await back()).toMatchObject([{ amount_fils: -8500, method: 'online' }]);
    expect(await told()).toHaveLength(1);
  });

  it('is written by the sweep where no call comes', async () => {
    const { session } = await paid();
    stripe.refund(session, 8500);
    app.clock.advance(day + minute);
    await sweep(app, stripe);
    expect(await back()).toHaveLength(1);
  });

  it('before we heard of the payment itself is written after it', async () => {
    const { documentId } = await invoiced(app, { of: layla, admin });
    const wish = { of: documentId, amount: 38_000 };
    const { id } = await layla.ok('POST', '/api/checkouts', wish);
    const session = await sessionOf(app, id);
    stripe.pay(session);
    const one = stripe.refund(session, 38_000);
    await deliver(app, call({ ...one }));
    expect(await app.db.read('payment')).toEqual([]);
    await deliver(app, stripe.sessionCall(session));
    expect((await app.db.read('payment')).map(({ amount_fils }) => Number(amount_fils)).sort()).toEqual([
      -38_000, 38_000,
    ]);
    expect((await layla.ok('GET', '/api/money')).open).toBe(38_000);
  });
});
