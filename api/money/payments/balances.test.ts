import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceOf } from '../../../contract/money/balance';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { sumsOf, unpaidInvoices } from '../overview/unpaid';
import { balanceFor } from '../papers/snapshots';

const { app, make } = serverPerTest();
const layla = make(person);

const fils = fc.integer({ min: 1, max: 500_000 });
/** Of a booking: its invoices, and what came of them and went back. */
const money = fc.record({
  invoices: fc.array(fils, { maxLength: 3 }),
  payments: fc.array(fc.oneof(fils, fc.integer({ min: -1000, max: -1 })), { maxLength: 4 }),
});

it('balances by SQL are those of the function, whatever was invoiced and paid', async () => {
  const all = fc.sample(money, { numRuns: 60, seed: 7 });
  const at = app.clock.now().toISOString();
  const kept = { kept_until: '2033-12-31' };
  const states = JSON.stringify({ buyer: { name: 'Noor', phone: '', email: '' }, about: 'AC Services' });
  const ids = all.map(() => randomUUID());
  let number = 0;
  for (const [n, { invoices, payments }] of all.entries()) {
    const of = { booking_id: ids[n] };
    const owned: string[] = [];
    for (const gross_fils of invoices) {
      number += 1;
      const [id, reference] = [randomUUID(), `INV-2026-${number}`];
      await app.db.write('document').insert({
        ...{ id, kind: 'invoice', series: 'INV', year: 2026, number, reference, ...of, ...kept },
        ...{ issued_at: at, issued_day: '2026-11-21', snapshot: states, pay_by: '2026-11-28' },
        ...{ gross_fils, net_fils: gross_fils, vat_fils: 0 },
      });
      owned.push(id);
    }
    for (const amount_fils of payments) {
      const id = randomUUID();
      await app.db.write('payment').insert({
        ...{ id, reference: `PAY-${id}`, amount_fils, method: 'cash', ...of, ...kept },
        ...{ paid_at: at, paid_day: '2026-11-21', recorded_at: at },
      });
      owned.push(id);
    }
    for (const id of owned) await app.db.write('money_owner').insert({ id, user_id: layla.id });
  }
  const balances = all.map(({ invoices, payments }) =>
    balanceOf(
      invoices.map((gross) => ({ kind: 'invoice', gross })),
      payments.map((amount) => ({ amount })),
    ),
  );
  for (const [n, balance] of balances.entries()) {
    const subject = { booking_id: ids[n] ?? '', subscription_id: null, charge_id: null };
    expect(await balanceFor(app.db.read, subject)).toEqual(balance);
  }
  const above = (sign: 1 | -1) => balances.reduce((sum, { open }) => sum + Math.max(0, sign * open), 0);
  expect(await sumsOf(app.db.read, layla.id)).toEqual({ open: above(1), held: above(-1) });
  const unpaid = await unpaidInvoices(app.db.read);
  const openOf = (id: string) =>
    unpaid.reduce((sum, { bookingId, open }) => (bookingId === id ? sum + open : sum), 0);
  // Where more went back than came, what an invoice asks for is open, and no more.
  const most = (n: number) => all[n]?.invoices.reduce((sum, each) => sum + each, 0) ?? 0;
  expect(ids.map(openOf)).toEqual(balances.map(({ open }, n) => Math.min(Math.max(0, open), most(n))));
});
