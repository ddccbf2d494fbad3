import { describe, expect, it } from 'vitest';
import { mostTogether } from '../../../contract/bookings/booking-links';
import type { Booking } from '../../../contract/bookings/bookings';
import { booking, person } from '../../testing/factories';
import { sendOp } from '../../testing/sync';
import { callsOffice } from './testing';

const { app, admin, customer, tech, taken, faults, change, finished, historyOf, rowsOf } = callsOffice();
const staffSync = (id: string, op: object) =>
  sendOp(app, tech, `booking:${id}`, { kind: 'booking.update', ...op });

describe('for nothing', () => {
  it('is confirmed with a reason that is kept: for the office, whoever does it, and in the history', async () => {
    const row = await taken({
      userId: customer.id,
      status: 'confirmed',
      reason: 'Goodwill after the leak',
      assignedTo: tech.id,
    });
    expect(row).toMatchObject({ amount: 0, zeroReason: 'Goodwill after the leak' });
    const ofTech = (await rowsOf(tech)).find((each) => each.id === row.id);
    expect(ofTech?.zeroReason).toBe('Goodwill after the leak');
    const own = (await rowsOf(customer)).find((each) => each.id === row.id);
    expect(own).not.toHaveProperty('zeroReason');
    expect((await historyOf(row.id))[0].changes).toContainEqual({
      field: 'reason',
      before: null,
      after: 'Goodwill after the leak',
    });
    await change(row.id, { status: 'pending' });
    expect((await change(row.id, { status: 'confirmed' })).zeroReason).toBe('Goodwill after the leak');
    expect(await change(row.id, { amount: 100 })).not.toHaveProperty('zeroReason');
  });

  it('is confirmed by a PUT as before, the reason kept in the row as well', async () => {
    const { id } = await booking(app, customer.actor);
    const row = await change(id, { status: 'confirmed', amount: 0, reason: 'Lost bet' });
    expect(row.zeroReason).toBe('Lost bet');
    expect((await change(id, { amount: 0, reason: 'Won bet' })).zeroReason).toBe('Won bet');
  });

  it('is confirmed by its technician under the same rule', async () => {
    const [plain, free, back] = [
      await taken({ assignedTo: tech.id }),
      await taken({ assignedTo: tech.id }),
      await taken({ assignedTo: tech.id, returnOf: (await finished()).id }),
    ];
    expect(await staffSync(plain.id, { from: 'pending', to: 'confirmed' })).toMatchObject({
      is: 'rejected',
      code: 'invalid',
      fields: { amount: expect.any(String) },
    });
    expect(
      await staffSync(free.id, { from: 'pending', to: 'confirmed', amount: 0, reason: 'Five minutes' }),
    ).toMatchObject({ is: 'applied', row: { data: { status: 'confirmed', zeroReason: 'Five minutes' } } });
    expect(await staffSync(back.id, { from: 'pending', to: 'confirmed' })).toMatchObject({ is: 'applied' });
    expect(
      await staffSync(plain.id, {
        from: 'pending',
        to: 'confirmed',
        amountFrom: 0,
        amount: 20,
        reason: 'Both',
      }),
    ).toMatchObject({ is: 'rejected', fields: { reason: expect.any(String) } });
  });
});

describe('a return visit', () => {
  it('is the same customer’s, at the same place, for nothing', async () => {
    const done = await finished({ userId: customer.id, customerInfo: { address: 'Villa 14' } });
    const row = await taken({ returnOf: done.id, customerInfo: {}, status: 'confirmed' });
    expect(row).toMatchObject({
      returnOf: done.id,
      amount: 0,
      userId: customer.id,
      customerInfo: { name: 'Maryam A.', address: 'Villa 14' },
    });
    expect(row).not.toHaveProperty('zeroReason');
  });

  it('of a return visit belongs to the first', async () => {
    const done = await finished();
    const back = await finished({ returnOf: done.id, customerInfo: {} });
    expect((await taken({ returnOf: back.id, customerInfo: {} })).returnOf).toBe(done.id);
  });

  it('is made of what is finished, and of one’s own', async () => {
    const open = await taken();
    expect((await faults({ returnOf: open.id })).fields).toHaveProperty('returnOf');
    const done = await finished({ userId: customer.id });
    const other = await person(app);
    expect((await faults({ returnOf: done.id, userId: other.id })).fields).toHaveProperty('returnOf');
    expect((await faults({ returnOf: done.id, partOf: done.id })).fields).toHaveProperty('partOf');
  });
});

describe('GET /api/bookings/{id}/together', () => {
  const together = (id: string, token: string | undefined) =>
    app.request('GET', `/api/bookings/${id}/together`, { token });

  it('tells the days of one work and what puts it right, whichever is asked about', async () => {
    const first = await finished({ userId: customer.id });
    const third = await taken({ partOf: first.id, customerInfo: {}, date: '2026-12-02 9:00 AM' });
    const second = await taken({ partOf: third.id, customerInfo: {}, date: '2026-11-30 9:00 AM' });
    const back = await taken({ returnOf: first.id, customerInfo: {}, date: '2026-12-20 9:00 AM' });
    const all = [first.id, second.id, third.id, back.id];
    for (const { id } of [first, second, back])
      expect((await together(id, admin.token)).body.map((each: Booking) => each.id)).toEqual(all);
    const own = await together(second.id, customer.token);
    expect(own.body).toMatchObject([
      { id: first.id, partOf: null, status: 'completed', amount: 320, technician: null },
      { id: second.id, partOf: first.id },
      { id: third.id, partOf: first.id },
      { id: back.id, returnOf: first.id },
    ]);
    const works = await together(first.id, tech.token);
    expect(works.body.map((each: { technician: string }) => each.technician)).toEqual([
      'Imran',
      null,
      null,
      null,
    ]);
  });

  it('says nothing to others', async () => {
    const first = await finished({ userId: customer.id });
    const free = await taken({ partOf: first.id, customerInfo: {} });
    const other = await person(app);
    const otherTech = await person(app, 'staff');
    expect((await together(first.id, other.token)).status).toBe(404);
    expect((await together(first.id, otherTech.token)).status).toBe(404);
    expect((await together(free.id, otherTech.token)).status).toBe(403);
    expect((await together('first', customer.token)).status).toBe(404);
    const guests = await finished();
    const back = await taken({ returnOf: guests.id, userId: customer.id, customerInfo: {} });
    const own = await together(back.id, customer.token);
    expect(own.body.map((each: Booking) => each.id)).toEqual([back.id]);
  });

  it('holds so many and no more', async () => {
    const first = await taken();
    for (let day = 2; day <= mostTogether; day += 1) await taken({ partOf: first.id, customerInfo: {} });
    expect((await faults({ partOf: first.id, customerInfo: {} })).fields).toHaveProperty('partOf');
    expect((await together(first.id, admin.token)).body).toHaveLength(mostTogether);
  });
});
