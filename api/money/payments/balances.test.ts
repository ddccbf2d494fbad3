import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceOf } from '../../../contract/money/payments/balance';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { sumsOf } from '../overview/own';
import { unpaidInvoices } from '../overview/unpaid';
import { balanceFor } from '../papers/snapshots';
import { belonging, noteOpen } from '../rows/open-money';

const { app, make } = serverPerTest();
const layla = make(person);

const fils = fc.integer({ min: 1, max: 500_000 });
const nothing = { booking_id: null, subscription_id: null, charge_id: null };
/** Of a booking, a plan or a fee: its invoices, and what came of them and went back. */
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
  const subjectAt = (n: number) => ({ ...nothing, [belonging[n % 3] ?? '']: ids[n] });
  let number = 0;
  for (const [n, { invoices, payments }] of all.entries()) {
    const of = subjectAt(n);
    const owned: string[] = [];
    for (const gross_fils of invoices) {
      number += 1;
      const [id, reference] = [randomUUID(), `INV-2026-${String(number).padStart(6, '0')}`];
      // One after the other: the oldest is paid first.
      const issued_at = new Date(app.clock.now().getTime() + number).toISOString();
      await app.db.write('document').insert({
        ...{ id, kind: 'invoice', series: 'INV', year: 2026, number, reference, ...of, ...kept },
        ...{ issued_at, issued_day: '2026-11-21', snapshot: states, pay_by: '2026-11-28' },
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
    await noteOpen(app.db.write, of);
    for (const id of owned) await app.db.write('money_owner').insert({ id, user_id: layla.id });
  }
  const balances = all.map(({ invoices, payments }) =>
    balanceOf(
      invoices.map((gross) => ({ kind: 'invoice', gross })),
      payments.map((amount) => ({ amount })),
    ),
  );
  for (const [n, balance] of balances.entries()) {
    expect(await balanceFor(app.db.read, subjectAt(n))).toEqual(balance);
  }
  const above = (sign: 1 | -1) => balances.reduce((sum, { open }) => sum + Math.max(0, sign * open), 0);
  expect(await sumsOf(app.db.read, layla.id)).toEqual({ open: above(1), held: above(-1) });
  const unpaid = await unpaidInvoices(app.db.read, {}, 1000);
  const openOf = (id: string) =>
    unpaid
      .filter((each) => [each.bookingId, each.subscriptionId, each.chargeId].includes(id))
      .map(({ open }) => open);
  expect(ids.map(openOf)).toEqual(all.map(leftOpen));
});

/** What came pays the oldest first, and money that went back beyond it opens no more than was asked for. */
function leftOpen({ invoices, payments }: { invoices: number[]; payments: number[] }): number[] {
  let left = Math.max(
    0,
    payments.reduce((sum, each) => sum + each, 0),
  );
  return invoices
    .map((each) => {
      const covered = Math.min(left, each);
      left -= covered;
      return each - covered;
    })
    .filter((open) => open > 0);
}
