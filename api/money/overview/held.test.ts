import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import { type HeldMoney, moneyOverview } from '../../../contract/money/overview';
import { heldOf } from '../../../contract/money/payments/balance';
import { down, up } from '../../../migrations/0084-held-money';
import { eraseUser } from '../../people/own-data/erase';
import { booking, person, subscriptionPackage } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { confirmedAt, homeFor, landlord } from '../payers/testing';

const { app, make } = serverPerTest();
const layla = make(person, 'customer', { displayName: 'Layla H.', phone: '+971501110001' });
const admin = make(person, 'admin');
const accountant = make(person, 'accountant');

const held = async (as = admin): Promise<{ fils: number; count: number; rows: HeldMoney[] }> =>
  moneyOverview.parse(await as.ok('GET', '/api/admin/money')).held;
const names = () => app.db.read('money_held').orderBy('subject').pluck('subject');
/** As it is seen by now, whether it is refused or not. */
async function change(id: string, to: object): Promise<void> {
  const { rev } = await app.db.read('booking').where({ id }).first('rev');
  await admin.call('PUT', `/api/admin/bookings/${id}`, to, { 'If-Match': `"${rev}"` });
}
async function pay(of: object, amount: number, isRefund = false): Promise<string> {
  app.clock.advance(1000);
  const said = { amount, isRefund, method: 'cash', paidAt: app.clock.now().toISOString() };
  const { body } = await admin.call('POST', '/api/admin/payments', { ...of, ...said });
  return body.id;
}
async function confirmed(amount: number): Promise<string> {
  const { id } = await booking(app, layla.actor);
  await change(id, { status: 'confirmed', amount });
  return id;
}
/** A fee of a visit, paid, and waived after that. */
async function waivedFee(bookingId: string): Promise<string> {
  const id = randomUUID();
  await app.db.write('charge').insert({
    ...{ id, booking_id: bookingId, user_id: layla.id, kind: 'no_show', amount_fils: 5000 },
    ...{ state: 'owed', reason: '', created_at: app.clock.now().toISOString() },
  });
  await pay({ chargeId: id }, 5000);
  expect(await names()).not.toContain(id);
  const { rev } = await app.db.read('booking').where({ id: bookingId }).first('rev');
  const waived = { state: 'waived', reason: 'We came too early.' };
  await admin.call('PUT', `/api/admin/charges/${id}`, waived, { 'If-Match': `"${rev}"` });
  return id;
}

describe('money that we hold', () => {
  it('is named once the lines fall below what was paid, and no more once it went back', async () => {
    const id = await confirmed(300);
    await pay({ bookingId: id }, 19_000);
    expect([await held(), await names()]).toEqual([{ fils: 0, count: 0, rows: [] }, []]);
    await change(id, { amount: 100 });
    const { reference } = await app.db.read('booking').where({ id }).first('reference');
    const row = {
      id,
      bookingId: id,
      subscriptionId: null,
      chargeId: null,
      userId: layla.id,
      about: 'AC Services',
      reference,
    };
    expect(await held()).toMatchObject({ fils: 9000, count: 1, rows: [{ ...row, held: 9000 }] });
    expect(await held(accountant)).toEqual(await held());
    await pay({ bookingId: id }, 4000, true);
    expect(await held()).toMatchObject({ fils: 5000, rows: [{ since: '2026-11-21', held: 5000 }] });
    await pay({ bookingId: id }, 5000, true);
    expect([await held(), await names()]).toEqual([{ fils: 0, count: 0, rows: [] }, []]);
  });

  it('is that of a cancelled visit too, until it is confirmed again', async () => {
    const id = await confirmed(300);
    await pay({ bookingId: id }, 12_000);
    await change(id, { status: 'cancelled' });
    expect((await held()).rows).toMatchObject([{ id, held: 12_000 }]);
    await change(id, { status: 'confirmed' });
    expect(await names()).toEqual([]);
  });

  it('is that of a fee that was paid and is waived, of its customer whoever pays for the home', async () => {
    const home = await homeFor(admin, layla);
    await admin.ok('PUT', home.payer, landlord);
    const { id: bookingId } = await confirmedAt(app, { admin, of: layla, homeId: home.id });
    const fee = await waivedFee(bookingId);
    const owned = { userId: layla.id, name: 'Noor', contact: '+971 50 123 4567' };
    expect((await held()).rows).toMatchObject([
      { id: fee, bookingId, chargeId: fee, about: 'No one at home', held: 5000, ...owned },
    ]);
  });

  it('names nobody who deleted their account, of a visit, a fee or a plan', async () => {
    const visit = await confirmed(300);
    await pay({ bookingId: visit }, 30_000);
    await change(visit, { amount: 100 });
    const fee = await waivedFee(visit);
    await subscriptionPackage(app, { type: 'basic', price: 1200 });
    const bought = { packageType: 'basic-1', amount: 1200, startDate: '2026-11-24' };
    const { id: plan } = await layla.ok('POST', '/api/subscription', bought);
    await pay({ subscriptionId: plan }, 120_000);
    await credit({ subscription_id: plan });
    await eraseUser(app.db, { now: app.clock.now(), actor: null }, layla.id);
    const gone = { name: 'Deleted account', contact: '' };
    const { rows } = await held();
    expect(rows.map(({ id }) => id).sort()).toEqual([visit, fee, plan].sort());
    for (const row of rows) expect(row).toMatchObject(gone);
  });

  it('is shown longest first, and of very much all is summed up', async () => {
    const ids: string[] = [];
    for (const day of [3, 1, 2]) {
      const id = await confirmed(100);
      ids[day] = id;
      const paidAt = new Date(app.clock.now().getTime() - (4 - day) * 86_400_000).toISOString();
      await admin.ok('POST', '/api/admin/payments', {
        ...{ bookingId: id, amount: 10_000, method: 'cash', paidAt },
      });
      await change(id, { amount: 90 });
    }
    const { rows, fils, count } = await held();
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(1));
    expect([fils, count]).toEqual([3000, 3]);
  });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 4 }).map((n) => n * 100) }),
    fc.record({ status: fc.constantFrom<BookingStatus>('confirmed', 'completed', 'cancelled') }),
    fc.record({ pays: fc.integer({ min: 1, max: 4 }).map((n) => n * 10_000) }),
    fc.record({ gets: fc.integer({ min: 1, max: 3 }).map((n) => n * 5000) }),
    fc.constant({ undo: true }),
    fc.constant({ credit: true }),
  ),
  { minLength: 2, maxLength: 9 },
);

async function credit(of: object): Promise<void> {
  const invoice = await app.db
    .read('document')
    .where({ ...of, kind: 'invoice' })
    .first('id');
  if (!invoice) return;
  const { states } = await admin.ok('GET', `/api/documents/${invoice.id}`);
  const why = { reason: 'Warranty', reasonAr: 'ضمان', money: 'stays' };
  const lines = [{ lineId: states.lines[0].id, gross: states.lines[0].gross }];
  await admin.call('POST', `/api/admin/documents/${invoice.id}/credit`, { lines, ...why });
}

/** What is held of a booking, from its row, its documents and its payments. */
async function anew(id: string): Promise<number> {
  const { amount_fils, status } = await app.db.read('booking').where({ id }).first();
  const documents = await app.db.read('document').where({ booking_id: id });
  const payments = await app.db.read('payment').where({ booking_id: id });
  return heldOf({
    charged: Number(amount_fils),
    invoiced: documents.reduce(
      (sum, { kind, gross_fils }) => sum + (kind === 'invoice' ? 1 : -1) * Number(gross_fils),
      0,
    ),
    paid: payments.reduce((sum, { amount_fils }) => sum + Number(amount_fils), 0),
    isInvoiced: documents.some(({ kind, is_part }) => kind === 'invoice' && !is_part),
    isCancelled: status === 'cancelled',
  });
}

it('what is kept is what it would be anew, whatever becomes of a visit, and of a database from before as well', async () => {
  const expected = new Map<string, number>();
  for (const life of fc.sample(steps, { numRuns: 24, seed: 11 })) {
    const id = await confirmed(400);
    let last: string | undefined = await pay({ bookingId: id }, 25_000);
    for (const step of life) {
      if ('pays' in step) last = await pay({ bookingId: id }, step.pays);
      else if ('gets' in step) await pay({ bookingId: id }, step.gets, true);
      else if ('undo' in step) {
        if (last) await admin.call('POST', `/api/admin/payments/${last}/take-back`, {});
      } else if ('credit' in step) await credit({ booking_id: id });
      else await change(id, step);
      const fils = await anew(id);
      if (fils > 0) expected.set(id, fils);
      else expected.delete(id);
      expect(await names(), JSON.stringify(life)).toEqual([...expected.keys()].sort());
    }
    await down(app.db.write);
    await up(app.db.write);
    expect(await names(), JSON.stringify(life)).toEqual([...expected.keys()].sort());
  }
  expect(expected.size).toBeGreaterThan(4);
  expect(new Map((await held()).rows.map((row) => [row.id, row.held]))).toEqual(expected);
});
