import { beforeEach, expect, it } from 'vitest';
import { balanceOf } from '../../../contract/money/payments/balance';
import type { Entitlement } from '../../../contract/plans/entitlements';
import { inTransaction } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { booking, officeChange, person, subscriptionPackage } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { countedOnce } from '../../testing/team';
import { snapshotOf } from '../rows/document-row';
import { documentsOf, storedDocumentsOf } from '../rows/documents-of';
import { paymentsOf } from '../rows/payments-of';

const { app, make } = serverPerTest({ at: '2026-11-24T08:00:00.000Z' });
const dana = make(person, 'admin', { displayName: 'Dana' });
const noor = make(person, 'customer', { displayName: 'Noor' });

const entitlements: Entitlement[] = [
  { id: 'ac', label: 'AC service', services: ['AC Services'], count: 4, unit: 'visit', addOns: [] },
];

/** AED 1,200 for twelve months from today. */
let plan: string;
beforeEach(async () => {
  await subscriptionPackage(app, { type: 'basic', bhk: 2, price: 1200, name: 'Flat Care', entitlements });
  const request = { packageType: 'basic-1', amount: 1200, startDate: '2026-11-24' };
  plan = (await noor.ok('POST', '/api/subscription', request)).id;
  const acting = { now: app.clock.now(), actor: null };
  await inTransaction(app.db, acting, (tx) => saveSettings(tx, { taxNumber: '100000000000003' }, 0));
});

const tried = (amount: number, over: object = {}) =>
  dana.call('POST', '/api/admin/payments', {
    ...{ subscriptionId: plan, amount, method: 'transfer', paidAt: app.clock.now().toISOString() },
    ...over,
  });
async function pay(amount: number, over: object = {}): Promise<string> {
  // Each at its own time, by which they are ordered.
  app.clock.advance(1000);
  const { status, text, body } = await tried(amount, over);
  expect(status, text).toBe(201);
  return body.id;
}
const office = (path: string, body: object, method = 'PUT') =>
  dana.call(method, `/api/admin/subscriptions/${plan}${path}`, body);
const own = async () => (await dana.ok('GET', '/api/admin/subscriptions'))[0];
const stated = async () =>
  (await storedDocumentsOf(app.db.read, { subscriptionId: plan })).map((row) => {
    const { kind, lines, deducted, totals } = snapshotOf(row);
    const { gross, net, vat } = totals;
    return {
      kind,
      lines: lines.map(({ text, gross }) => [text, gross]),
      off: deducted.length,
      gross,
      net,
      vat,
    };
  });
const balance = async () =>
  balanceOf(
    await documentsOf(app.db.read, { subscriptionId: plan }),
    await paymentsOf(app.db.read, { subscriptionId: plan }),
  );

it('four payments have an invoice each, and the last says all and takes off the first three', async () => {
  for (const state of ['part', 'part', 'part', 'paid']) {
    await pay(30_000);
    expect((await own()).paid).toBe(state);
  }
  const part = (n: number) => ({
    ...{ kind: 'invoice', lines: [[`Flat Care, payment ${n}`, 30_000]], off: 0 },
    ...{ gross: 30_000, net: 28_571, vat: 1429 },
  });
  // 1,200.00 has 57.14 of VAT; 3 × 14.29 are invoiced.
  const last = { gross: 30_000, net: 28_573, vat: 1427 };
  expect(await stated()).toEqual([
    ...[1, 2, 3].map(part),
    { kind: 'invoice', lines: [['Flat Care', 120_000]], off: 3, ...last },
  ]);
  expect(await balance()).toEqual({ invoiced: 120_000, paid: 120_000, open: 0 });
  expect((await own()).paidFils).toBe(120_000);
  expect(await tried(1)).toMatchObject({
    status: 422,
    body: { error: { fields: { amount: 'Nothing of it is open.' } } },
  });
});

it('of payments whose VAT is rounded up each, the last invoice has none below 0, and all have that of the whole', async () => {
  // 1,200.00 has 57.14: 119,989 fils 5,713.76, and each 11 fils 0.52.
  for (const amount of [119_901, ...Array(9).fill(11)]) await pay(amount);
  const all = await stated();
  expect(all.at(-1)).toMatchObject({ lines: [['Flat Care', 120_000]], off: 9 });
  expect(all.reduce((sum, { vat }) => sum + vat, 0)).toBe(5714);
  expect(all.filter(({ vat, net }) => vat < 0 || net < 0)).toEqual([]);
});

it('ended after two of four payments with one visit used, the rest is credited and goes back by a payment', async () => {
  await countedOnce(app);
  await pay(30_000);
  await pay(30_000);
  await office('', { released: true });
  const visit = await booking(app, noor.actor, { subscriptionId: plan, entitlementId: 'ac' });
  await officeChange(app, dana, visit.id, { status: 'confirmed', amount: 0, because: 'They come.' });
  await officeChange(app, dana, visit.id, { status: 'completed', because: 'Done early.' });
  app.clock.advance(1000);
  // 600 less the visit at 150.
  const ended = await office('/end', { cancel: [], back: 450, prices: { [visit.id]: 150 } });
  expect(ended.status, ended.text).toBe(200);
  // The second is taken back whole, 150 of the first: 14.29 of VAT become 7.14.
  const notes = (await stated()).slice(2).sort((a, b) => b.gross - a.gross);
  expect(notes).toEqual([
    {
      ...{ kind: 'credit_note', lines: [['Flat Care, payment 2', 30_000]], off: 0 },
      ...{ gross: 30_000, net: 28_571, vat: 1429 },
    },
    {
      ...{ kind: 'credit_note', lines: [['Flat Care, payment 1', 15_000]], off: 0 },
      ...{ gross: 15_000, net: 14_285, vat: 715 },
    },
  ]);
  expect(await balance()).toEqual({ invoiced: 15_000, paid: 60_000, open: -45_000 });
  await pay(45_000, { isRefund: true });
  expect(await balance()).toEqual({ invoiced: 15_000, paid: 15_000, open: 0 });
  expect((await stated()).length).toBe(4);
  expect((await tried(15_001, { isRefund: true })).status).toBe(422);
  expect((await tried(100)).status).toBe(409);
});

it('a payment that was wrong is credited with its own invoice, and the plan is open again', async () => {
  await pay(30_000);
  const wrong = await pay(90_000);
  expect((await own()).paid).toBe('paid');
  const undone = await dana.call('POST', `/api/admin/payments/${wrong}/take-back`, {});
  expect(undone.status, undone.text).toBe(201);
  expect(await own()).toMatchObject({ paid: 'part', paidFils: 30_000 });
  expect(await balance()).toEqual({ invoiced: 30_000, paid: 30_000, open: 0 });
  await pay(90_000);
  expect((await stated()).at(-1)).toMatchObject({ lines: [['Flat Care', 120_000]], off: 1, gross: 90_000 });
  expect(await balance()).toEqual({ invoiced: 120_000, paid: 120_000, open: 0 });
});

it('what a larger home costs after all was paid has an invoice of its own', async () => {
  await pay(50_000);
  await pay(70_000);
  const home = await noor.ok('POST', '/api/homes', { label: 'Villa', bhk: 4 });
  const moved = await office('/move', { homeId: home.id, from: '2026-11-24', cost: 300 });
  expect(moved.status, moved.text).toBe(200);
  expect((await own()).paid).toBe('part');
  await pay(30_000);
  expect((await stated()).at(-1)).toMatchObject({
    lines: [['Flat Care, difference for the larger home', 30_000]],
    off: 0,
    gross: 30_000,
  });
  expect(await balance()).toEqual({ invoiced: 150_000, paid: 150_000, open: 0 });
});

it('marked as paid by hand has no documents, and is not paid twice', async () => {
  await office('', { paid: 'paid' });
  expect(await stated()).toEqual([]);
  expect((await tried(30_000)).status).toBe(409);
  await office('', { paid: 'due' });
  await pay(30_000);
  expect((await office('', { paid: 'paid' })).status).toBe(409);
  expect((await office('', { paid: 'part' })).status).toBe(200);
});

it('the same payment sent twice has one invoice', async () => {
  const paidAt = app.clock.now().toISOString();
  const id = await pay(30_000, { paidAt });
  expect(await pay(30_000, { id, paidAt })).toBe(id);
  expect((await stated()).length).toBe(1);
});

it('is among what is not paid with what of its price is open, though no invoice says it, until all is paid', async () => {
  const unpaid = async () => (await dana.ok('GET', '/api/admin/money')).plans;
  const row = { id: plan, buyer: 'Noor', about: 'Flat Care', startDate: '2026-11-24' };
  expect(await unpaid()).toMatchObject({
    ...{ count: 1, fils: 120_000, rows: [{ ...row, isPart: false, open: 120_000 }] },
  });
  await pay(30_000);
  expect(await unpaid()).toMatchObject({ fils: 90_000, rows: [{ isPart: true, open: 90_000 }] });
  await pay(90_000);
  expect(await unpaid()).toEqual({ count: 0, fils: 0, rows: [] });
});
