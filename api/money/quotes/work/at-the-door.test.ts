import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { toFils } from '../../../../contract/money';
import { toPayOf } from '../../../../contract/money/payments/balance';
import { down, up } from '../../../../migrations/0084-held-money';
import { officeChange } from '../../../testing/factories';
import { pull, sendOp } from '../../../testing/sync';
import { capacityPerTest } from '../../../testing/team';
import { quoteSteps, sentQuote } from '../testing';

// Thursday, 1:40 PM in Dubai; the visits are on Saturday, Monday and Tuesday.
const { app, admin, noor, tech } = capacityPerTest();
const { accept, linked, status, visit } = quoteSteps({ app, admin, noor });

/** What the technician's phone has of a job after its next sync, from where the last one ended. */
const phone: { cursor: string | null; rows: Map<string, Booking> } = { cursor: null, rows: new Map() };
async function jobs(): Promise<Map<string, Booking>> {
  const { cursor, rows } = await pull(app, tech, phone.cursor);
  phone.cursor = cursor;
  for (const row of rows) if (row.type === 'booking' && row.data) phone.rows.set(row.id, row.data);
  return phone.rows;
}
/** What their phone says is to be paid at each of these doors, in fils. */
async function due(...ids: string[]): Promise<number[]> {
  const rows = await jobs();
  return ids.map((id) => {
    const { amount, invoiced, paid = 0 } = rows.get(id) as Booking;
    return Math.max(0, toPayOf({ charged: toFils(amount), invoiced, paid }));
  });
}
const take = (bookingId: string, amount: number) =>
  sendOp(app, tech, `payment:${randomUUID()}`, {
    ...{ kind: 'payment.record', bookingId, amount, method: 'cash' },
    paidAt: app.clock.now().toISOString(),
  });
const payments = () =>
  app.db.read('payment').orderBy(['recorded_at', 'note']).select('booking_id', 'amount_fils', 'note');

/** A visit whose quote of AED 1,890 was accepted, AED 567 of it first, with two further days, all of them this technician's. */
async function agreed(days = ['2026-11-30 9:00 AM', '2026-12-01 9:00 AM'], percent = 30) {
  Object.assign(phone, { cursor: null, rows: new Map() });
  const id = await visit();
  const quoted = days.map((date) => ({ date, slots: 1, people: 1 }));
  await accept(await sentQuote(admin, id, { days: quoted, deposit: { percent } }));
  const further = (await linked(id)).map((each) => each.id);
  for (const each of [id, ...further])
    await admin.ok('PUT', `/api/admin/bookings/${each}`, { assignedTo: tech.id, because: 'They come.' });
  return [id, ...further] as [string, string, string];
}

it('the rest of work of several days is due at its last day, and at the first what is invoiced', async () => {
  const [first, second, third] = await agreed();
  expect(await due(first, second, third)).toEqual([567_00, 0, 1890_00]);
  await take(first, 567_00);
  expect(await due(first, second, third)).toEqual([0, 0, 1323_00]);
  await status(first, 'completed');
  expect(await due(first, second, third)).toEqual([0, 0, 1323_00]);
  await status(second, 'completed');
  await status(third, 'completed');
  expect(await due(first, second, third)).toEqual([0, 0, 1323_00]);
  await take(third, 1323_00);
  expect(await due(first, second, third)).toEqual([0, 0, 0]);
  expect(await payments()).toMatchObject([
    { booking_id: first, note: '' },
    { booking_id: first, note: expect.stringMatching(/^Taken at HH-\w+, a further day of this work\.$/) },
  ]);
  expect((await noor.ok('GET', '/api/money')).open).toBe(0);
});

it('without a deposit nothing is asked for at the first day', async () => {
  const [first, second] = await agreed(['2026-11-30 9:00 AM'], 0);
  await status(first, 'completed');
  expect(await due(first, second)).toEqual([0, 1890_00]);
});

it('follows where the last day is cancelled, or moved before another', async () => {
  const [first, second, third] = await agreed();
  expect(await due(first, second, third)).toEqual([567_00, 0, 1890_00]);
  await admin.ok('PUT', `/api/admin/bookings/${third}`, {
    date: '2026-11-28 3:00 PM',
    because: 'Asked for.',
  });
  expect(await due(first, second, third)).toEqual([567_00, 1890_00, 0]);
  await status(second, 'cancelled');
  await status(third, 'cancelled');
  expect((await due(first))[0]).toBe(1890_00);
});

it('is not held of theirs where its charged day is cancelled and others go on, until none does', async () => {
  const [first, second, third] = await agreed();
  await status(first, 'cancelled');
  await take(third, 1890_00);
  const held = async () => (await admin.ok('GET', '/api/admin/money')).held;
  const goesOn = async () => (await admin.ok('GET', `/api/admin/bookings/${first}`)).workGoesOn;
  const nothing = { fils: 0, count: 0, rows: [] };
  expect([await held(), await goesOn()]).toEqual([nothing, true]);
  await status(second, 'cancelled');
  expect(await held()).toEqual(nothing);
  await status(third, 'cancelled');
  const all = { fils: 1323_00, rows: [{ id: first, held: 1323_00 }] };
  expect([await held(), await goesOn()]).toMatchObject([all, undefined]);
  await asOfBefore();
  expect(await held()).toMatchObject(all);
  await officeChange(app, admin, second, { status: 'confirmed' });
  expect(await app.db.read('money_held')).toEqual([]);
  await asOfBefore();
  expect(await app.db.read('money_held')).toEqual([]);
});

/** A database of before it was kept whose money is held. */
async function asOfBefore(): Promise<void> {
  await down(app.db.write);
  await up(app.db.write);
}

it('says of whoever pays later what the office lists, at the last day too', async () => {
  const [first, second, third] = await agreed();
  for (const each of [first, second, third]) await status(each, 'completed');
  await sendOp(app, tech, `booking:${third}`, { kind: 'booking.pay-later' });
  const rows = await jobs();
  expect([first, second, third].map((id) => rows.get(id)?.paysLater !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  const unpaid = await admin.ok('GET', '/api/admin/unpaid');
  expect(JSON.stringify(unpaid)).toContain('"paysLater":{');
});

it('is for whoever takes it: the office and its customer read no sums of other visits', async () => {
  const [, , third] = await agreed();
  expect(await admin.ok('GET', `/api/admin/bookings/${third}`)).not.toHaveProperty('invoiced');
  const own: Booking[] = await noor.ok('GET', `/api/bookings/user/${noor.email}`);
  for (const each of own) expect(each).not.toHaveProperty('invoiced');
});
