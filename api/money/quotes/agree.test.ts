import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { BookingLine } from '../../../contract/money/booking-lines';
import { linesTaxed } from '../../../contract/money/lines';
import { depositOf } from '../../../contract/money/quotes/quote-rules';
import { taxes } from '../../../contract/money/vat';
import { linesOf } from '../../bookings/row/lines';
import type { BookingRow } from '../../bookings/row/row';
import { inTransaction } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { sendOps } from '../../testing/sync';
import { balanceFor } from '../papers/snapshots';
import { sentQuote } from './testing';

const { app, make } = serverPerFile({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person);
beforeAll(async () => {
  const acting = { now: app.clock.now(), actor: null };
  await inTransaction(app.db, acting, (tx) => saveSettings(tx, { taxNumber: '100000000000003' }, 0));
});

const anyLine: fc.Arbitrary<BookingLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9000 }),
    unitPrice: fc.integer({ min: 1000, max: 300_000 }),
    part: fc.integer({ min: 0, max: 99 }),
    tax: fc.constantFrom(...taxes),
  })
  .map(({ quantity, unitPrice, part, tax }) => {
    const whole = Math.floor((2 * quantity * unitPrice + 1000) / 2000);
    const discount = Math.floor((whole * part) / 100);
    return {
      ...{ id: randomUUID(), text: 'Walls', quantity, unitPrice, discount, tax },
      ...(discount > 0 && { discountReason: 'All at once' }),
    };
  });

const accepted = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  deposit: fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ fils: fc.integer({ min: 0, max: 200_000 }) }),
  ),
  days: fc.integer({ min: 0, max: 2 }),
  isOver: fc.boolean(),
  /** How often the answer comes, and by which way. */
  answers: fc.array(fc.constantFrom('rest', 'sync', 'old version'), { minLength: 1, maxLength: 4 }),
  /** Of each payment, per cent of what is open. */
  payments: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
});

it('whatever is quoted and however its answer comes, lines, documents and payments agree to the fils', async () => {
  await fc.assert(
    fc.asyncProperty(accepted, async ({ lines, deposit, days, isOver, answers, payments }) => {
      const { id: visitId } = await booking(app, noor.actor);
      const count = isOver ? Math.max(1, days) : days;
      const content = {
        ...{ lines, deposit },
        days: Array.from({ length: count }, (_, at) => ({
          ...{ date: `2026-12-0${at + 1} 9:00 AM`, slots: 1, people: 1 },
        })),
      };
      const sums = linesTaxed(lines);
      fc.pre(sums.gross > 0);
      await sentQuote(admin, visitId);
      if (isOver) await app.db.write('booking').where({ id: visitId }).update({ status: 'completed' });
      const { id } = await sentQuote(admin, visitId, content);
      for (const way of [...answers, 'rest']) {
        const version = way === 'old version' ? 1 : 2;
        if (way === 'sync')
          await sendOps(app, noor, [{ entity: `quote:${id}`, op: { kind: 'quote.accept', version } }]);
        else await noor.call('PUT', `/api/quotes/${id}/accept`, { version });
      }
      const all: BookingRow[] = await app.db
        .read('booking')
        .where({ id: visitId })
        .orWhere({ part_of: visitId });
      const charged = all.filter((each) => Number(each.amount_fils) > 0);
      expect(charged).toHaveLength(1);
      expect(all).toHaveLength(1 + count);
      const [{ id: bookingId } = { id: '' }] = charged;
      expect(linesOf(charged[0] as BookingRow)).toEqual(lines);
      const balance = () =>
        balanceFor(app.db.read, { booking_id: bookingId, subscription_id: null, charge_id: null });
      const first = depositOf(sums.gross, deposit);
      expect(await balance()).toEqual({ invoiced: first, paid: 0, open: first });
      const pay = async (fils: number) => {
        const paidAt = app.clock.now().toISOString();
        if (fils > 0)
          await admin.ok('POST', '/api/admin/payments', { bookingId, amount: fils, method: 'cash', paidAt });
      };
      for (const part of payments) await pay(Math.floor(((await balance()).open * part) / 100));
      await admin.ok('PUT', `/api/admin/bookings/${bookingId}`, { status: 'completed' });
      expect((await balance()).invoiced).toBe(sums.gross);
      const issued = await app.db.read('document').where({ booking_id: bookingId });
      expect(issued.reduce((sum, each) => sum + Number(each.vat_fils), 0)).toBe(sums.vat);
      await pay((await balance()).open);
      expect(await balance()).toEqual({ invoiced: sums.gross, paid: sums.gross, open: 0 });
    }),
    { numRuns: 10 },
  );
});
