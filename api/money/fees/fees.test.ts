import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { snapshotOf } from '../rows/document-row';
import { storedDocumentsOf } from '../rows/documents-of';
import { paymentsOf } from '../rows/payments-of';

const { app, make } = serverPerTest();
const dana = make(person, 'admin', { displayName: 'Dana' });
const noor = make(person, 'customer', { displayName: 'Noor' });

/** AED 50 that Noor owes. */
let fee: string;
beforeEach(async () => {
  const { id } = await booking(app, noor.actor);
  fee = randomUUID();
  await app.db.write('charge').insert({
    ...{ id: fee, booking_id: id, user_id: noor.id, kind: 'no_show', amount_fils: 5000, state: 'owed' },
    ...{ reason: '', created_at: app.clock.now().toISOString() },
  });
  const acting = { now: app.clock.now(), actor: null };
  await inTransaction(app.db, acting, (tx) => saveSettings(tx, { taxNumber: '100000000000003' }, 0));
});

const decide = async (body: object) => {
  const { rev } = await app.db.read('booking').first('rev');
  const headers = { 'If-Match': `"${rev}"` };
  const answer = await dana.call('PUT', `/api/admin/charges/${fee}`, body, headers);
  expect(answer.status, answer.text).toBe(200);
};
const documents = async () =>
  (await storedDocumentsOf(app.db.read, { chargeId: fee })).map((row) => {
    const { kind, about, totals, booking } = snapshotOf(row);
    return { kind, about, booking: booking !== null, ...totals };
  });
const payments = async () =>
  (await paymentsOf(app.db.read, { chargeId: fee })).map(({ amount, method }) => [amount, method]);

// 50.00 × 5 / 105 = 2.38.
const invoice = {
  ...{ kind: 'invoice', about: 'No one at home', booking: true },
  ...{ gross: 5000, net: 4762, vat: 238 },
};

it('a fee that is collected has its own invoice and payment, however often it is said', async () => {
  for (const _ of [1, 2]) await decide({ state: 'collected', method: 'card' });
  expect(await app.db.read('charge').first('state')).toEqual({ state: 'collected' });
  expect(await documents()).toEqual([invoice]);
  expect(await payments()).toEqual([[5000, 'card']]);
});

it('collected by an app that does not say how, it is invoiced and its payment can be recorded later', async () => {
  await decide({ state: 'collected' });
  expect(await documents()).toEqual([invoice]);
  expect(await payments()).toEqual([]);
  const paidAt = app.clock.now().toISOString();
  const body = { chargeId: fee, amount: 5000, method: 'cash', paidAt };
  expect((await dana.call('POST', '/api/admin/payments', body)).status).toBe(201);
  expect(await documents()).toEqual([invoice]);
});

it('a payment of a fee that is owed collects it', async () => {
  const paidAt = app.clock.now().toISOString();
  const body = { chargeId: fee, amount: 5000, method: 'cash', paidAt };
  expect((await dana.call('POST', '/api/admin/payments', body)).status).toBe(201);
  expect(await documents()).toEqual([invoice]);
  expect(await app.db.read('charge').first('state', 'decided_by')).toEqual({
    ...{ state: 'collected', decided_by: dana.id },
  });
});

it('a fee that is waived has no document, and one that was collected before has its credit note', async () => {
  await decide({ state: 'waived', reason: 'Goodwill' });
  expect(await documents()).toEqual([]);
  await decide({ state: 'collected', method: 'card' });
  app.clock.advance(1000);
  await decide({ state: 'waived', reason: 'Goodwill' });
  expect(await documents()).toEqual([invoice, { ...invoice, kind: 'credit_note' }]);
  const body = { chargeId: fee, amount: 5000, method: 'cash', paidAt: app.clock.now().toISOString() };
  expect((await dana.call('POST', '/api/admin/payments', body)).status).toBe(409);
});

it('a fee of whose invoice a part was credited before it is waived has the rest of it credited', async () => {
  await decide({ state: 'collected' });
  const [row] = await storedDocumentsOf(app.db.read, { chargeId: fee });
  const lineId = row && snapshotOf(row).lines[0]?.id;
  app.clock.advance(1000);
  const note = { lines: [{ lineId, gross: 2000 }], reason: 'Half', reasonAr: 'نصف', money: 'unpaid' };
  expect((await dana.call('POST', `/api/admin/documents/${row?.id}/credit`, note)).status).toBe(201);
  app.clock.advance(1000);
  await decide({ state: 'waived', reason: 'Goodwill' });
  // 2.38 of VAT less 0.95 is 1.43.
  expect((await documents()).map(({ kind, gross, vat }) => [kind, gross, vat])).toEqual([
    ['invoice', 5000, 238],
    ['credit_note', 2000, 95],
    ['credit_note', 3000, 143],
  ]);
});
