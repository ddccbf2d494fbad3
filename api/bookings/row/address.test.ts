import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { booking, bookingRequest, type Person, person, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { home } from '../../testing/homes';
import { tokenIn } from '../../testing/mailer';
import { sendOps } from '../../testing/sync';

let noor: Person;
const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const tech = make(person, 'staff');
beforeAll(() => subscriptionPackage(app));
beforeEach(async () => {
  noor = await person(app, 'customer', { emailVerified: false });
});

const ask = (method: string, path: string, body?: unknown, who: Person | null = noor) =>
  app.request(method, `/api${path}`, { token: who?.token, body });
const send = async (entity: string, op: Record<string, unknown>, who: Person | null = noor) =>
  (await sendOps(app, who, [{ entity, op }])).body;
const office = (id: string, body: object) => ask('PUT', `/admin/bookings/${id}`, body, admin);
const asOffice = async (id: string): Promise<Booking> =>
  (await ask('GET', `/admin/bookings/${id}`, undefined, admin)).body;
const typed = { name: 'Noor', phone: '+971 50 123 4567', email: 'noor@example.ae' };
const pin = { lat: 25.1071, lng: 55.1998 };
const rosa = { name: 'Rosa', phone: '+971520000140' };

describe('a booking for a home', () => {
  it('keeps a copy of where it goes, by REST and by sync', async () => {
    const { id: homeId } = await home(app, noor.actor, { pin, acUnits: 5 });
    const request = bookingRequest({ homeId });
    const expected = {
      homeId,
      customerInfo: { address: 'Villa 14, Street 3', area: 'Al Barsha 2' },
      siteContact: rosa,
      pin,
      access: 'Side gate.\n5 AC units.',
      addressUnknown: false,
    };
    expect((await ask('POST', '/bookings', request)).body).toMatchObject(expected);
    const { results } = await send(`booking:${randomUUID()}`, { kind: 'booking.create', ...request });
    expect(results[0].row.data).toMatchObject(expected);
  });

  it('keeps that copy when the home is changed or removed, and the address that its person saw', async () => {
    const { id: homeId } = await home(app, noor.actor);
    const customerInfo = { ...typed, address: 'Villa 12', area: 'Al Barsha 1' };
    const made = await booking(app, noor.actor, { homeId, customerInfo });
    expect(made).toMatchObject({ homeId, customerInfo, siteContact: rosa });
    await ask('PUT', `/homes/${homeId}`, { street: 'Elsewhere', contactName: 'Ana' });
    await ask('DELETE', `/homes/${homeId}`);
    expect(await asOffice(made.id)).toMatchObject({ customerInfo, siteContact: rosa, rev: 1 });
  });

  it('arrives where the home was removed before it did, with what was typed', async () => {
    const { id: homeId } = await home(app, noor.actor);
    await ask('DELETE', `/homes/${homeId}`);
    for (const customerInfo of [{ ...typed, address: 'Villa 14' }, typed]) {
      const op = { kind: 'booking.create', ...bookingRequest({ homeId, customerInfo }) };
      const { results } = await send(`booking:${randomUUID()}`, op);
      expect(results[0]).toMatchObject({ is: 'applied', row: { data: { homeId: null, siteContact: null } } });
    }
  });

  it('of somebody else tells nothing of it: what was typed stands, without that it is refused', async () => {
    const { id: homeId } = await home(app, (await person(app)).actor);
    for (const other of [homeId, randomUUID()]) {
      const refused = await ask('POST', '/bookings', bookingRequest({ homeId: other }));
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['homeId']]);
      const customerInfo = { ...typed, address: 'Villa 1' };
      const { body } = await ask('POST', '/bookings', bookingRequest({ homeId: other, customerInfo }));
      expect([body.homeId, body.customerInfo.address]).toEqual([null, 'Villa 1']);
    }
    expect((await ask('POST', '/bookings', bookingRequest({ homeId }), null)).status).toBe(422);
  });

  it('tells its technician whom to call at the door, and those who only might come nothing of it', async () => {
    const { id: homeId } = await home(app, noor.actor, { pin });
    const { id } = await booking(app, noor.actor, { homeId });
    const rowOf = async (who: Person): Promise<Booking> =>
      (await send(`booking:${id}`, { kind: 'booking.note', text: 'x', internal: true }, who)).rows.find(
        (row: { id: string }) => row.id === id,
      )?.data;
    const before = await rowOf(tech);
    expect([before.homeId, before.siteContact, before.pin, before.access]).toEqual([null, null, null, '']);
    expect(before.customerInfo.phone).toBe('+971 50 123 4567');
    await office(id, { assignedTo: tech.id });
    const after = await rowOf(tech);
    expect(after).toMatchObject({ homeId, siteContact: rosa, pin, access: 'Side gate.' });
    expect([after.customerInfo.phone, after.customerInfo.address]).toEqual([
      rosa.phone,
      'Villa 14, Street 3',
    ]);
    expect((await asOffice(id)).customerInfo.phone).toBe('+971 50 123 4567');
  });
});

describe('PUT /api/admin/bookings/{id}', () => {
  it('says where a visit goes: typed, or by one of its customer’s homes', async () => {
    const { id: homeId } = await home(app, noor.actor);
    const { id } = await booking(app, noor.actor);
    expect((await office(id, { address: 'Villa 3', area: 'Deira' })).body.customerInfo).toMatchObject({
      address: 'Villa 3',
      area: 'Deira',
    });
    expect((await office(id, { homeId })).body).toMatchObject({
      homeId,
      siteContact: rosa,
      customerInfo: { address: 'Villa 14, Street 3', area: 'Al Barsha 2' },
    });
    const without = (await office(id, { homeId: null })).body;
    expect([without.homeId, without.siteContact]).toEqual([null, null]);
    expect(without.customerInfo.address).toBe('Villa 14, Street 3');
    const history = (await ask('GET', `/admin/bookings/${id}/history`, undefined, admin)).body;
    expect(history[1].changes).toContainEqual({
      field: 'address',
      before: 'Villa 3',
      after: 'Villa 14, Street 3',
    });
    expect(JSON.stringify(history)).not.toContain('Rosa');
  });

  it('keeps no pin beside another address that is typed', async () => {
    const { id: homeId } = await home(app, noor.actor, { pin });
    const { id } = await booking(app, noor.actor, { homeId });
    expect((await office(id, { area: 'Deira' })).body.pin).toEqual(pin);
    expect((await office(id, { address: 'Villa 3' })).body.pin).toBeNull();
    expect((await office(id, { homeId: null })).body.pin).toBeNull();
    expect((await office(id, { homeId })).body.pin).toEqual(pin);
  });

  it('takes no home of somebody else, and no other bad input', async () => {
    const { id: homeId } = await home(app, (await person(app)).actor);
    const { id } = await booking(app, noor.actor);
    for (const [field, body] of [
      ['homeId', { homeId }],
      ['address', { address: 'x'.repeat(301) }],
      ['addressUnknown', { addressUnknown: true, address: 'Villa 3' }],
    ] as const)
      expect(Object.keys((await office(id, body)).body.error.fields), field).toEqual([field]);
    expect((await asOffice(id)).rev).toBe(1);
  });

  it('asks for an address that nobody knows yet, until there is one', async () => {
    const { id } = await booking(app, noor.actor);
    expect((await office(id, { addressUnknown: true })).body).toMatchObject({ addressUnknown: true, rev: 2 });
    const request = (await send(`booking:${id}`, { kind: 'booking.cancel' })).rows;
    expect(request[0].data.addressUnknown).toBe(true);
    expect((await office(id, { address: 'Villa 3' })).body.addressUnknown).toBe(false);
  });

  it('takes a booking back as it was read, also where its home is gone', async () => {
    const { id: homeId } = await home(app, noor.actor);
    const { id } = await booking(app, noor.actor, { homeId });
    await ask('DELETE', `/homes/${homeId}`);
    const read = await asOffice(id);
    const { status, body } = await office(id, read);
    expect([status, body]).toEqual([200, read]);
  });
});

describe('PUT /api/bookings/{id}/address and booking.address', () => {
  const put = (id: string, body: object, who: Person | null = noor) =>
    ask('PUT', `/bookings/${id}/address`, body, who);

  it('say where one’s own visit goes, and the question is answered', async () => {
    const { id: homeId } = await home(app, noor.actor);
    const { id } = await booking(app, noor.actor);
    await office(id, { addressUnknown: true });
    const said = await put(id, { address: 'Villa 9', area: 'Mirdif' });
    expect([said.status, said.body.customerInfo.address, said.body.addressUnknown]).toEqual([
      200,
      'Villa 9',
      false,
    ]);
    const { results } = await send(`booking:${id}`, { kind: 'booking.address', homeId });
    expect(results[0]).toMatchObject({
      is: 'applied',
      row: { data: { homeId, siteContact: rosa, customerInfo: { address: 'Villa 14, Street 3' }, rev: 4 } },
    });
    const again = await send(`booking:${id}`, { kind: 'booking.address', homeId });
    expect(again.results[0].row.rev).toBe(4);
  });

  it('stand where the home was removed before they arrived', async () => {
    const { id: homeId } = await home(app, noor.actor);
    const { id } = await booking(app, noor.actor);
    await ask('DELETE', `/homes/${homeId}`);
    const op = { kind: 'booking.address', homeId, address: 'Villa 14', area: 'Al Barsha 2' };
    const { results } = await send(`booking:${id}`, op);
    expect(results[0].row.data).toMatchObject({ homeId: null, customerInfo: { address: 'Villa 14' } });
  });

  it('come too late once nobody comes any more', async () => {
    const { id } = await booking(app, noor.actor);
    await ask('PUT', `/bookings/${id}/cancel`);
    const late = await put(id, { address: 'Villa 9' });
    expect([late.status, late.body.error.code]).toEqual([409, 'too_late']);
    const { results } = await send(`booking:${id}`, { kind: 'booking.address', address: 'Villa 9' });
    expect(results[0]).toMatchObject({ is: 'rejected', code: 'too_late', current: { id } });
  });

  it('need something to say, and a booking of one’s own', async () => {
    const { id } = await booking(app, noor.actor);
    expect(Object.keys((await put(id, {})).body.error.fields)).toEqual(['address']);
    expect(Object.keys((await put(id, { homeId: randomUUID() })).body.error.fields)).toEqual(['homeId']);
    const { results } = await send(`booking:${id}`, { kind: 'booking.address', area: 'Deira' });
    expect(results[0]).toMatchObject({ code: 'invalid', fields: { address: expect.any(String) } });
    for (const other of [await person(app), tech, admin])
      expect((await put(id, { address: 'x' }, other)).status, other.role).toBe(404);
    const guest = await send(`booking:${id}`, { kind: 'booking.address', address: 'x' }, null);
    expect(guest.results[0].code).toBe('not_allowed');
  });
});

it('a subscription names its home; one that is not there any more is left out', async () => {
  const { id: homeId } = await home(app, noor.actor);
  const order = { packageType: 'standard-1', startDate: '2026-12-01' };
  const bought = await ask('POST', '/subscription', { ...order, amount: 2499, homeId });
  expect([bought.status, bought.body.homeId]).toEqual([201, homeId]);
  const op = { kind: 'subscription.create', packageId: bought.body.packageId, ...order, amountSeen: 2499 };
  const by = async (home?: string) =>
    (await send(`subscription:${randomUUID()}`, { ...op, ...(home && { homeId: home }) }, await person(app)))
      .results[0].row.data.homeId;
  expect([await by(homeId), await by(randomUUID()), await by()]).toEqual([null, null, null]);
});

describe('addresses that a guest typed', () => {
  it('become homes when they join, each once, and the bookings name them', async () => {
    const email = noor.email;
    const at = (address: string, area = 'Mirdif') =>
      booking(app, null, { customerInfo: { ...typed, email, address, area } });
    const made = [await at('Villa 3'), await at('villa  3'), await at('Villa 4'), await at('', '')];
    const link = (await noor.call('POST', '/api/auth/verify-email/send')).status;
    expect(link).toBe(200);
    const mails = await app.mailer.to(email);
    expect((await ask('POST', '/auth/verify-email', { token: tokenIn(mails) })).body.joined).toBe(4);
    const homes = (await ask('GET', '/homes')).body;
    expect(homes).toHaveLength(2);
    expect(homes.filter((each: { usual: boolean }) => each.usual)).toHaveLength(1);
    expect(homes[0]).toMatchObject({ label: 'Mirdif', kind: null, area: 'Mirdif' });
    const named = await Promise.all(made.map(async ({ id }) => (await asOffice(id)).homeId));
    expect(named[0]).toBe(named[1]);
    expect(new Set(named)).toEqual(new Set([...homes.map((each: { id: string }) => each.id), null]));
  });

  it('never make more homes than a person may have', async () => {
    for (let count = 0; count < 19; count += 1) await home(app, noor.actor, { label: `${count}` });
    for (const address of ['Villa 3', 'Villa 4'])
      await booking(app, null, { customerInfo: { ...typed, email: noor.email, address } });
    await noor.call('POST', '/api/auth/verify-email/send');
    const mails = await app.mailer.to(noor.email);
    expect((await ask('POST', '/auth/verify-email', { token: tokenIn(mails) })).body.joined).toBe(2);
    expect((await ask('GET', '/homes')).body).toHaveLength(20);
  });
});
