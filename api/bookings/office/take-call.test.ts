import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { eraseUser } from '../../people/own-data/erase';
import { person } from '../../testing/factories';
import { home } from '../../testing/homes';
import { callsOffice } from './testing';

const {
  app,
  admin,
  customer,
  tech,
  caller,
  request,
  take,
  taken,
  faults,
  change,
  finished,
  historyOf,
  rowsOf,
} = callsOffice();

describe('POST /api/admin/bookings', () => {
  it('keeps what somebody without an account asks for, without an e-mail too', async () => {
    const row = await taken({ notes: 'Ring twice' });
    expect(row).toMatchObject({
      status: 'pending',
      amount: 0,
      userId: null,
      assignedTo: null,
      takenBy: 'Dana',
      returnOf: null,
      partOf: null,
      customerInfo: { ...caller, email: '', address: '', area: '' },
    });
    const found = await admin.call('GET', `/api/admin/bookings?search=${row.reference}`);
    expect(found.body.map((each: Booking) => each.id)).toEqual([row.id]);
  });

  it('is the account’s own where the office chose it, with what is known of it', async () => {
    const row = await taken({ userId: customer.id, customerInfo: { address: 'Villa 14' } });
    expect(row).toMatchObject({
      userId: customer.id,
      customerInfo: {
        name: 'Maryam A.',
        phone: '+971501230147',
        email: 'maryam@example.ae',
        address: 'Villa 14',
      },
    });
    const own = (await rowsOf(customer)).find((each) => each.id === row.id);
    expect(own).toMatchObject({ status: 'pending' });
    expect(own).not.toHaveProperty('takenBy');
  });

  it('joins nobody by himself who only has the same number and e-mail', async () => {
    const row = await taken({
      customerInfo: { name: 'Maryam A.', phone: '+971501230147', email: 'maryam@example.ae' },
    });
    expect(row.userId).toBeNull();
  });

  it('confirms at once, with amount and technician, who has it on the device', async () => {
    const row = await taken({ status: 'confirmed', amount: 320, assignedTo: tech.id });
    expect(row).toMatchObject({ status: 'confirmed', amount: 320, assignedTo: tech.id });
    expect((await rowsOf(tech)).map((each) => each.id)).toContain(row.id);
    expect(await historyOf(row.id)).toMatchObject([
      {
        action: 'booking.create',
        by: { id: admin.id, name: 'Dana' },
        changes: [
          { field: 'status', after: 'confirmed' },
          { field: 'amount', after: 320 },
          { field: 'assignedTo', after: 'Imran' },
        ],
      },
    ]);
  });

  it('counts what it confirms', async () => {
    const stats = async () => (await admin.call('GET', '/api/admin/dashboard/stats')).body;
    const before = await stats();
    await taken({ status: 'confirmed', amount: 150 });
    const after = await stats();
    const figure = (of: typeof before) => of.data?.monthlyMetrics ?? of.monthlyMetrics;
    expect(figure(after).totalRevenue - figure(before).totalRevenue).toBe(150);
    expect(figure(after).totalBookings - figure(before).totalBookings).toBe(1);
  });

  it('is the same booking when it comes again, whatever was made of it, and no other under its number', async () => {
    const id = randomUUID();
    const body = request({ id, userId: customer.id, status: 'confirmed', amount: 200 });
    expect((await take(body)).status).toBe(201);
    await change(id, { amount: 250, assignedTo: tech.id });
    const again = await take(body);
    expect([again.status, again.body.amount]).toEqual([201, 250]);
    for (const other of [{ amount: 300 }, { notes: 'More' }, { userId: null }, { assignedTo: tech.id }])
      expect((await take({ ...body, ...other })).body.error?.code, JSON.stringify(other)).toBe('key_reused');
    const second = await person(app, 'admin');
    expect((await take(body, second.token)).body.error.code).toBe('key_reused');
    const rows = await app.db.read('audit').where({ entity_id: id, action: 'booking.create' });
    expect(rows).toHaveLength(1);
  });

  it('answers a repeated Idempotency-Key as before', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [
      await take(request(), admin.token, headers),
      await take(request(), admin.token, headers),
    ];
    expect(again.body.id).toBe(first.body.id);
  });

  it.each([
    ['no service', { serviceType: 'Chimneys' }, 'serviceType'],
    ['no date', { date: '2026-11-28' }, 'date'],
    ['a date far ahead', { date: '2029-11-28 9:00 AM' }, 'date'],
    ['no name', { customerInfo: { phone: '050 123 4567' } }, 'customerInfo.name'],
    ['no number', { customerInfo: { name: 'Tariq' } }, 'customerInfo.phone'],
    ['half an e-mail', { customerInfo: { ...caller, email: 'tariq@' } }, 'customerInfo.email'],
    ['nobody', { userId: randomUUID() }, 'userId'],
    ['a state that is none', { status: 'completed' }, 'status'],
    ['nothing asked for it', { status: 'confirmed' }, 'amount'],
    ['a reason beside a price', { amount: 10, reason: 'goodwill' }, 'reason'],
    ['somebody who takes no jobs', { assignedTo: randomUUID() }, 'assignedTo'],
    ['a visit that is none', { returnOf: randomUUID() }, 'returnOf'],
    ['a day of nothing', { partOf: randomUUID() }, 'partOf'],
  ])('names the field: %s', async (_, more, field) => {
    const { status, fields } = await faults(more);
    expect([status, Object.keys(fields)]).toEqual([422, [field]]);
  });
});

describe('a home of the customer', () => {
  it('is where the visit goes, and a return visit and a further day after it', async () => {
    const { id: homeId } = await home(app, customer.actor);
    const goes = {
      homeId,
      customerInfo: { address: 'Villa 14, Street 3', area: 'Al Barsha 2' },
      siteContact: { name: 'Rosa', phone: '+971520000140' },
      access: 'Side gate.',
    };
    const first = await finished({ userId: customer.id, homeId });
    expect(first).toMatchObject(goes);
    expect(await taken({ returnOf: first.id })).toMatchObject(goes);
    expect(await taken({ partOf: first.id })).toMatchObject(goes);
    const elsewhere = { ...caller, address: 'Villa 2' };
    const other = await taken({ partOf: first.id, customerInfo: elsewhere });
    expect([other.homeId, other.siteContact, other.customerInfo.address]).toEqual([null, null, 'Villa 2']);
  });

  it('is refused where it is somebody else’s, and of who has no account', async () => {
    const { id: homeId } = await home(app, (await person(app)).actor);
    for (const more of [{ userId: customer.id }, {}])
      expect(Object.keys((await faults({ ...more, homeId })).fields)).toEqual(['homeId']);
  });

  it('may not be known yet: then the customer is asked', async () => {
    expect((await taken({ addressUnknown: true })).addressUnknown).toBe(true);
    const known = { customerInfo: { ...caller, address: 'Villa 2' }, addressUnknown: true };
    expect(Object.keys((await faults(known)).fields)).toEqual(['addressUnknown']);
  });
});

it('leaves nothing of a person who is erased: not why they paid nothing either', async () => {
  const own = await person(app, 'customer', { phone: '+971501111111' });
  const row = await taken({ userId: own.id, customerInfo: {}, status: 'confirmed', reason: 'Own a hotel' });
  await eraseUser(app.db, { now: app.clock.now(), actor: own.actor }, own.id);
  const kept = await app.db.read('booking').where({ id: row.id }).first();
  expect(kept).toMatchObject({ zero_reason: '', name: '', guest_key: null });
  const told = await app.db.read('audit').where({ entity_id: row.id });
  expect(JSON.stringify(told)).not.toContain('hotel');
});
