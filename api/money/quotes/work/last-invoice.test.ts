import { describe, expect, it } from 'vitest';
import { changeBooking } from '../../../bookings/record/change';
import { lockBooking } from '../../../bookings/record/store';
import { linesOf } from '../../../bookings/row/lines';
import type { BookingRow } from '../../../bookings/row/row';
import { inTransaction } from '../../../db/transaction';
import { saveSettings } from '../../../office/settings/store';
import { waiting } from '../../../testing/database';
import { capacityPerTest } from '../../../testing/team';
import { balanceFor } from '../../papers/snapshots';
import { snapshotOf } from '../../rows/document-row';
import { quoteSteps, sentQuote } from '../testing';

// Thursday, 1:40 PM in Dubai.
const { app, admin, noor } = capacityPerTest();
const steps = quoteSteps({ app, admin, noor });
const { accept, documents, linked, read, status, told, visit } = steps;
const sums = async () => (await documents()).map(({ kind, gross_fils }) => [kind, Number(gross_fils)]);
const pay = (bookingId: string, amount: number) =>
  admin.ok('POST', '/api/admin/payments', {
    ...{ bookingId, amount, method: 'cash', paidAt: app.clock.now().toISOString() },
  });

/** Its customer cancels, who knows what that costs. */
const cancel = (id: string) => noor.ok('PUT', `/api/bookings/${id}/cancel`, { feeSeen: 0 });
const news = async () => (await told('office-quote')).map(({ facts }) => facts.is).sort();

const monday = { date: '2026-11-30 9:00 AM', slots: 1, people: 1 };
const tuesday = { date: '2026-12-01 9:00 AM', slots: 1, people: 1 };

/** A visit whose quote of AED 1,890 was accepted, AED 567 of it first, with these further days. */
async function agreed(days = [monday, tuesday]) {
  const id = await visit();
  await accept(await sentQuote(admin, id, { days }));
  return { id, further: (await linked(id)).map((each) => each.id) };
}

describe('the last invoice', () => {
  it('takes the deposit off', async () => {
    const { id } = await agreed([]);
    await status(id, 'completed');
    expect(await sums()).toEqual([
      ['invoice', 567_00],
      ['invoice', 1323_00],
    ]);
  });

  it('of lines that are taxed otherwise by now credits the deposit, and states all of them', async () => {
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      saveSettings(tx, { taxNumber: '100000000000003' }, 0),
    );
    const { id } = await agreed([]);
    await pay(id, 567_00);
    const lines = linesOf(await app.db.read('booking').where({ id }).first());
    await admin.ok('PUT', `/api/admin/bookings/${id}/lines`, {
      lines: lines.map((line) => ({ ...line, tax: 'zero' })),
    });
    await status(id, 'completed');
    const all = await documents();
    const stated = all.map((each) => [each.reference, Number(each.gross_fils), Number(each.vat_fils)]);
    expect(stated.toSorted()).toEqual([
      ['CRN-2026-000001', 567_00, 27_00],
      ['INV-2026-000001', 567_00, 27_00],
      ['INV-2026-000002', 1890_00, 0],
    ]);
    const of = { booking_id: id, subscription_id: null, charge_id: null };
    expect(await balanceFor(app.db.read, of)).toEqual({ invoiced: 1890_00, paid: 567_00, open: 1323_00 });
  });

  it('of work of several days comes with the last of them, whichever that is, once', async () => {
    const { id, further } = await agreed();
    const [second = '', third = ''] = further;
    for (const each of [id, third]) {
      await status(each, 'completed');
      expect(await sums()).toEqual([['invoice', 567_00]]);
    }
    await status(second, 'completed');
    expect(await sums()).toEqual([
      ['invoice', 567_00],
      ['invoice', 1323_00],
    ]);
    const [, last] = await documents();
    expect(last).toMatchObject({ booking_id: id });
    expect(snapshotOf(last).supplied).toEqual({ from: '2026-11-28', to: '2026-12-01' });
    expect(snapshotOf(last).deducted).toHaveLength(1);
  });

  it('does not wait for a day that is cancelled', async () => {
    const { id, further } = await agreed();
    const [second = '', third = ''] = further;
    await status(second, 'completed');
    await status(id, 'completed');
    expect(await sums()).toHaveLength(1);
    await status(third, 'cancelled');
    expect(await sums()).toHaveLength(2);
    const [, last] = await documents();
    expect(snapshotOf(last).supplied).toEqual({ from: '2026-11-28', to: '2026-11-30' });
  });

  it('comes where the first day is completed after the others, and of two at once too', async () => {
    const { id, further } = await agreed([monday]);
    await Promise.all([id, ...further].map((each) => status(each, 'completed')));
    expect(await sums()).toEqual([
      ['invoice', 567_00],
      ['invoice', 1323_00],
    ]);
  });

  it('comes with the later of two days of which neither knows yet that the other ends', async () => {
    const { id, further } = await agreed([monday]);
    let later: Promise<unknown> = Promise.resolve();
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
      const row = (await lockBooking(tx, id)) as BookingRow;
      await changeBooking(tx, row, { status: 'completed' }, 'booking.update');
      // It has looked at the other day, and is not written yet.
      tx.atEnd(async () => {
        later = status(further[0] ?? '', 'completed');
        await Promise.race([later, expect.poll(() => waiting(app.db)).toBeGreaterThan(0)]);
      });
    });
    await later;
    expect(await sums()).toEqual([
      ['invoice', 567_00],
      ['invoice', 1323_00],
    ]);
  });

  it('waits for no day that somebody linked, but to no quote', async () => {
    const { id } = await agreed([]);
    await app.db
      .write('booking')
      .where({ id: await visit() })
      .update({ part_of: id });
    await status(id, 'completed');
    expect(await sums()).toHaveLength(2);
  });

  it('can be issued before by the office, and then says no day of the supply', async () => {
    const { id } = await agreed([monday]);
    await status(id, 'completed');
    const issued = await admin.ok('POST', `/api/admin/bookings/${id}/invoice`, {});
    expect(issued).toMatchObject({ gross: 1323_00 });
    const [, last] = await documents();
    expect(snapshotOf(last).supplied).toBeNull();
  });
});

describe('a deposit whose visit is cancelled', () => {
  it('is credited by itself where nothing was paid', async () => {
    const { id } = await agreed([]);
    await cancel(id);
    expect(await sums()).toEqual([
      ['invoice', 567_00],
      ['credit_note', 567_00],
    ]);
    const note = (await documents()).find(({ kind }) => kind === 'credit_note');
    expect(snapshotOf(note).against).toMatchObject({ money: 'unpaid', right: { gross: 0 } });
    expect(await news()).toEqual(['accepted']);
    expect((await read(id)).status).toBe('cancelled');
  });

  it('is credited once the last day of its work is cancelled, and not before', async () => {
    const { id, further } = await agreed([monday]);
    await cancel(id);
    expect(await sums()).toEqual([['invoice', 567_00]]);
    expect(await news()).toEqual(['accepted', 'deposit']);
    await cancel(further[0] ?? '');
    expect(await sums()).toHaveLength(2);
  });

  it('is left to the office where some of it was paid', async () => {
    const { id } = await agreed([]);
    await pay(id, 100_00);
    await cancel(id);
    expect(await sums()).toEqual([['invoice', 567_00]]);
    expect(await news()).toEqual(['accepted', 'deposit']);
  });

  it('stays where a day of the work was done', async () => {
    const { id, further } = await agreed([monday]);
    await status(further[0] ?? '', 'completed');
    await cancel(id);
    expect(await sums()).toEqual([['invoice', 567_00]]);
  });
});
