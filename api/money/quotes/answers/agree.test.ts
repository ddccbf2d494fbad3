import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { BookingLine } from '../../../../contract/money/lines/booking-lines';
import { linesTaxed } from '../../../../contract/money/lines/lines';
import { taxes } from '../../../../contract/money/lines/vat';
import type { QuoteDraft } from '../../../../contract/money/quotes/admin-quotes';
import { depositOf } from '../../../../contract/money/quotes/quote-rules';
import { changeBooking } from '../../../bookings/record/change';
import { lockBooking } from '../../../bookings/record/store';
import { linesOf } from '../../../bookings/row/lines';
import type { BookingRow } from '../../../bookings/row/row';
import { inTransaction, type Tx } from '../../../db/transaction';
import { saveSettings } from '../../../office/settings/store';
import { lockCapacity } from '../../../scheduling/capacity/lock-capacity';
import { booking, type Person, person } from '../../../testing/factories';
import { serverPerFile } from '../../../testing/fixture';
import { sendOps } from '../../../testing/sync';
import { balanceFor } from '../../papers/snapshots';
import { recordPayment } from '../../payments/record';
import { draftOfQuote } from '../testing';
import { saveDraft } from '../versions/draft';
import { sendQuote } from '../versions/send';
import { answerQuote } from './answer';

const numRuns = process.env.TEST_ALL === '1' ? 250 : 25;
/** A draw takes 54 ms on SQLite, and some 300 on PostgreSQL beside other work. */
const patience = numRuns * 1_200;

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
    fc.constant({ percent: 100 }),
    fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ fils: fc.integer({ min: 0, max: 200_000 }) }),
  ),
  days: fc.integer({ min: 0, max: 2 }),
  isOver: fc.boolean(),
  /** How often the answer comes, and by which way. */
  answers: fc.array(fc.constantFrom('straight', 'sync', 'old version'), { minLength: 1, maxLength: 4 }),
  /** Of each payment, per cent of what is open. */
  payments: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  /** In which order the days of the work end: each a number by which they are sorted. */
  order: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
  /** Whether a further day is cancelled in place of being done. */
  lost: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
});

const as = <T>({ actor }: Pick<Person, 'actor'>, work: (tx: Tx) => Promise<T>) =>
  inTransaction(app.db, { now: app.clock.now(), actor }, work);

/** The office writes and sends a version, without asking the server for each: what is drawn here are answers and money. */
async function send(visitId: string, content: Partial<QuoteDraft>): Promise<void> {
  await as(admin, async (tx) => {
    await saveDraft(tx, visitId, draftOfQuote(content), undefined);
    await sendQuote(tx, visitId, undefined);
  });
}

/** Answers by the sync, as a device does, or by what it calls. */
async function answer(id: string, way: string): Promise<void> {
  const version = way === 'old version' ? 1 : 2;
  if (way === 'sync') {
    await sendOps(app, noor, [{ entity: `quote:${id}`, op: { kind: 'quote.accept', version } }]);
    return;
  }
  const done = as(noor, async (tx) => {
    await lockCapacity(tx, { quotes: [id] });
    await answerQuote(tx, id, { is: 'accepted', version }, ({ user_id }) => user_id === noor.id);
  });
  if (version === 1) await expect(done).rejects.toMatchObject({ code: 'conflict' });
  else await done;
}

async function pay(bookingId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const paidAt = app.clock.now().toISOString();
  await as(admin, (tx) =>
    recordPayment(tx, { ...{ id: randomUUID(), of: { bookingId }, amount, method: 'cash', paidAt } }),
  );
}

const end = (row: BookingRow, status: 'completed' | 'cancelled') =>
  as(admin, async (tx) => {
    const now = await lockBooking(tx, row.id);
    if (now) await changeBooking(tx, now, { status }, 'booking.update');
  });

it(
  'whatever is quoted and however its answer comes, lines, documents and payments agree to the fils',
  async () => {
    await fc.assert(
      fc.asyncProperty(accepted, async ({ lines, deposit, days, isOver, answers, payments, order, lost }) => {
        const sums = linesTaxed(lines);
        fc.pre(sums.gross > 0);
        const { id: visitId } = await booking(app, noor.actor);
        const count = isOver ? Math.max(1, days) : days;
        await send(visitId, {});
        if (isOver) await app.db.write('booking').where({ id: visitId }).update({ status: 'completed' });
        await send(visitId, {
          ...{ lines, deposit },
          days: Array.from({ length: count }, (_, at) => ({
            ...{ date: `2026-12-0${at + 1} 9:00 AM`, slots: 1, people: 1 },
          })),
        });
        const { id } = await app.db.read('quote').where({ booking_id: visitId }).first('id');
        for (const way of [...answers, 'straight']) await answer(id, way);
        const all: BookingRow[] = await app.db
          .read('booking')
          .where({ id: visitId })
          .orWhere({ part_of: visitId });
        const charged = all.filter((each) => Number(each.amount_fils) > 0);
        expect([charged.length, all.length]).toEqual([1, 1 + count]);
        const [{ id: bookingId } = { id: '' }] = charged;
        expect(linesOf(charged[0] as BookingRow)).toEqual(lines);
        const balance = () =>
          balanceFor(app.db.read, { booking_id: bookingId, subscription_id: null, charge_id: null });
        const first = depositOf(sums.gross, deposit);
        expect(await balance()).toEqual({ invoiced: first, paid: 0, open: first });
        for (const part of payments) await pay(bookingId, Math.floor(((await balance()).open * part) / 100));

        const work = all.filter(({ status }) => isOpen(status));
        const place = (row: BookingRow) => order[work.indexOf(row)] ?? 0;
        for (const [at, row] of work.toSorted((a, b) => place(a) - place(b)).entries()) {
          expect((await balance()).invoiced, `Before day ${at + 1} of ${work.length}`).toBe(first);
          await end(row, row.id !== bookingId && lost[at] ? 'cancelled' : 'completed');
        }
        expect((await balance()).invoiced).toBe(sums.gross);
        const issued = await app.db.read('document').where({ booking_id: bookingId });
        expect(issued.reduce((sum, each) => sum + Number(each.vat_fils), 0)).toBe(sums.vat);
        expect(Math.min(0, ...issued.map((each) => Number(each.vat_fils)))).toBe(0);
        await pay(bookingId, (await balance()).open);
        expect(await balance()).toEqual({ invoiced: sums.gross, paid: sums.gross, open: 0 });
      }),
      { numRuns },
    );
  },
  patience,
);
