import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BookingLine, mostLines } from '../../../contract/money/lines/booking-lines';
import { inTransaction } from '../../db/transaction';
import { invoiceBooking } from '../../money/documents/invoice-booking';
import { eraseUser } from '../../people/own-data/erase';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { priceItem } from '../../testing/prices';
import { pull } from '../../testing/sync';

const { app, make } = serverPerTest();
const layla = make(person);
const admin = make(person, 'admin');
const tech = make(person, 'staff');
const other = make(person, 'staff');
const check = make(priceItem);

const line = (of: Partial<BookingLine> = {}): BookingLine => ({
  ...{ id: randomUUID(), text: 'Parts', quantity: 1000, unitPrice: 5000, discount: 0, tax: 'standard' },
  ...of,
});
const discounted = () =>
  line({
    ...{ itemId: check.id, text: 'Annual check', quantity: 2000, unitPrice: 32_000 },
    ...{ discount: 5000, discountReason: 'Loyal customer' },
  });
const path = (id: string) => `/api/admin/bookings/${id}`;
const put = (id: string, lines: unknown, { rev, ...more }: { rev?: number; reason?: string } = {}) =>
  admin.call('PUT', `${path(id)}/lines`, { lines, ...more }, rev ? { 'If-Match': `"${rev}"` } : {});
const made = async (change: object = { status: 'confirmed', amount: 320 }) => {
  const { id } = await booking(app, layla.actor);
  return admin.ok('PUT', path(id), change);
};
const ofAdmin = (id: string) => admin.ok('GET', path(id));

describe('the lines of a booking', () => {
  it('may be as many as there are of an invoice, each with a discount and its reason', async () => {
    const { id } = await made();
    const lines = Array.from({ length: mostLines }, () => discounted());
    expect((await put(id, lines)).status).toBe(200);
    const { body } = await put(id, [...lines, line()]);
    expect(body.error.fields.lines).toBe(`At most ${mostLines} lines.`);
  });

  it('make its amount, in the booking, in lists and in totals', async () => {
    const { id, rev } = await made();
    const lines = [discounted(), line()];
    const { status, body } = await put(id, lines, { rev });
    expect([status, body.amount, body.lines, body.rev]).toEqual([200, 640, lines, rev + 1]);
    const { body: listed } = await admin.call('GET', '/api/admin/bookings');
    expect(listed).toMatchObject([{ id, amount: 640 }]);
    const [row] = await app.db.read('booking').where({ id });
    expect(Number(row.amount_fils)).toBe(64_000);
    const { monthlyMetrics } = await admin.ok('GET', '/api/admin/dashboard/stats');
    expect(monthlyMetrics.totalRevenue).toBe(640);
  });

  it('are told in the history, as far as they are others', async () => {
    const { id } = await made();
    const parts = line();
    await put(id, [{ ...discounted(), discount: 0 }, parts]);
    await put(id, [discounted(), parts]);
    const [last] = await admin.ok('GET', `${path(id)}/history`);
    expect(last).toMatchObject({ action: 'booking.lines', by: { id: admin.id } });
    expect(last.changes).toContainEqual({
      ...{ field: 'lines', before: '2 × Annual check 640' },
      after: '2 × Annual check 590 (50 off: Loyal customer)',
    });
    const [act] = await admin.ok('GET', '/api/admin/audit?action=booking.lines');
    expect(act.changes).toContainEqual({
      field: 'lines',
      before: ['2 × Annual check 640', 'Parts 50'],
      after: ['2 × Annual check 590 (50 off: Loyal customer)', 'Parts 50'],
    });
  });

  it('are changed by whoever saw the present ones', async () => {
    const { id, rev } = await made();
    const first = await put(id, [line()], { rev });
    const late = await put(id, [discounted()], { rev });
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    expect(late.body.error.current).toMatchObject({ amount: 50, rev: first.body.rev });
  });

  it('are changed by one of two who saw the same', async () => {
    const { id, rev } = await made();
    const answers = await Promise.all([put(id, [line()], { rev }), put(id, [discounted()], { rev })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { amount } = answers.find(({ status }) => status === 200)?.body ?? {};
    expect((await ofAdmin(id)).amount).toBe(amount);
  });

  it('are what is invoiced, also where the visit is completed in the same moment', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { id } = await made();
      const [set] = await Promise.all([
        put(id, [line()]),
        admin.ok('PUT', path(id), { status: 'completed' }),
      ]);
      const [row] = await app.db.read('booking').where({ id });
      const [invoice] = await app.db.read('document').where({ booking_id: id, kind: 'invoice' });
      expect(Number(invoice.gross_fils)).toBe(Number(row.amount_fils));
      expect([set.status, Number(row.amount_fils)]).toEqual(set.status === 200 ? [200, 5000] : [409, 32_000]);
    }
  });

  it('are not written anew where they are so already', async () => {
    const { id, rev } = await made();
    await app.db.write('booking').where({ id }).update({ lines: null });
    const { lines } = await ofAdmin(id);
    expect((await put(id, lines)).body).toMatchObject({ lines, rev });
  });

  it.each([
    ['an item that nobody offers', [line({ itemId: randomUUID() })], 'lines.0.itemId'],
    ['none of it', [line({ quantity: 0 })], 'lines.0.quantity'],
    ['a part of a thousandth', [line({ quantity: 0.5 })], 'lines.0.quantity'],
    ['too many', [line({ quantity: 1e7 })], 'lines.0.quantity'],
    ['a price below 0', [line({ unitPrice: -1 })], 'lines.0.unitPrice'],
    ['a discount without a reason', [line({ discount: 1 })], 'lines.0.discountReason'],
    ['a discount of more', [line({ discount: 5001, discountReason: 'Gift' })], 'lines.0.discount'],
    ['nothing at all, confirmed', [], 'amount'],
  ])('are refused with %s', async (_, lines, field) => {
    const { id } = await made();
    const { status, body } = await put(id, lines);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect((await ofAdmin(id)).amount).toBe(320);
  });

  it('may come to nothing with a reason', async () => {
    const { id } = await made();
    const { body } = await put(id, [], { reason: 'Goodwill' });
    expect(body).toMatchObject({ amount: 0, zeroReason: 'Goodwill' });
    expect(body).not.toHaveProperty('lines');
  });

  it('keep an item that went from the list', async () => {
    const { id } = await made();
    const lines = [discounted()];
    await put(id, lines);
    await app.db.write('price_item').delete();
    expect((await put(id, [...lines, line()])).body.amount).toBe(640);
  });

  it('stay once they are invoiced, by whichever way they are changed', async () => {
    const { id } = await made();
    const row = await app.db.read('booking').where({ id }).first();
    const acting = { now: app.clock.now(), actor: admin.actor };
    await inTransaction(app.db, acting, (tx) => invoiceBooking(tx, row));
    const words = 'Its invoice is issued: a credit note changes it.';
    for (const { status, body } of [
      await put(id, [line()]),
      await admin.call('PUT', path(id), { amount: 100 }),
    ])
      expect([status, body.error.code, body.error.message]).toEqual([409, 'breaks_rules', words]);
    // All else of it can be changed.
    expect(await admin.ok('PUT', path(id), { note: 'Paid' })).toMatchObject({ amount: 320 });
  });

  it('are read by its customer, whoever comes, and nobody who only might', async () => {
    const { id } = await made();
    const rowFor = async (who: typeof tech) => (await pull(app, who)).rows.find((row) => row.id === id)?.data;
    expect(await rowFor(layla)).toMatchObject({ lines: [{ text: 'AC Services', unitPrice: 32_000 }] });
    expect(await rowFor(other)).toMatchObject({ amount: 320 });
    expect(await rowFor(other)).not.toHaveProperty('lines');
    await admin.ok('PUT', path(id), { assignedTo: tech.id });
    expect(await rowFor(tech)).toHaveProperty('lines');
    expect(await rowFor(other)).toBeUndefined();
  });

  it('say nothing of their customer once that one is forgotten, and come to as much', async () => {
    const { id } = await made();
    await put(id, [discounted(), line({ text: 'For Layla’s piano' })]);
    await admin.ok('PUT', path(id), { status: 'completed' });
    await eraseUser(app.db, { now: app.clock.now(), actor: null, requestId: 'test' }, layla.id);
    const [row] = await app.db.read('booking').where({ id });
    expect(row.lines).not.toMatch(/Layla|Loyal/);
    expect(Number(row.amount_fils)).toBe(64_000);
    const acts = await app.db.read('audit').where({ entity_id: id });
    expect(JSON.stringify(acts)).not.toMatch(/piano/);
  });
});
