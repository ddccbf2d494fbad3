import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { type Visit, visit } from '../../../contract/visits/visits';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import { testApp } from '../../testing/app';
import { booking, tokenFor } from '../../testing/factories';
import { capacityPerTest } from '../../testing/team';
import { isNotTheirs, mintVisitLink } from '../door/links';

const lines: string[] = [];
const log = openLog('info', { write: (line: string) => lines.push(line) });
// The visits are on Saturday.
const { app, admin, noor } = capacityPerTest({ log });
beforeEach(() => lines.splice(0));

const nine = '2026-11-28 9:00 AM';
const eleven = '2026-11-28 11:00 AM';
const address = 'noor@example.ae';

const mint = (id: string, to = address) =>
  inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => mintVisitLink(tx, id, to));
const by = (link: string, method: string, path = '', body?: unknown) =>
  app.request(method, `/api/visit${path}`, { body, headers: { 'Visit-Link': link } });
const read = async (link: string): Promise<Visit> => {
  const { status, body, text } = await by(link, 'GET');
  expect(status, text).toBe(200);
  return visit.parse(body);
};
const office = (id: string, change: object): Promise<Booking> =>
  admin.ok('PUT', `/api/admin/bookings/${id}`, change);
const confirm = (id: string) => office(id, { status: 'confirmed', amount: 200 });
const stored = async (id: string) => app.db.read('booking').where({ id }).first();
const charged = (id: string) => app.db.read('charge').where({ booking_id: id });
const history = async (id: string) =>
  (
    await app.request('GET', `/api/admin/bookings/${id}/history`, { token: await tokenFor(app, admin.actor) })
  ).body.map((each: { action: string; by: unknown }) => [each.action, each.by]);

describe('who has the link', () => {
  it('reads the visit and nothing of who asked for it, and reading changes nothing', async () => {
    const { id, reference } = await booking(app, null, { date: nine });
    const link = await mint(id);
    const before = [await stored(id), await app.db.read('visit_link')];
    const { body, text } = await by(link, 'GET');
    expect(body).toMatchObject({ id, reference, date: nine, status: 'pending', hasAccount: false });
    for (const private_ of ['Noor', '123 4567', address, 'Second floor'])
      expect(text).not.toContain(private_);
    expect([await stored(id), await app.db.read('visit_link')]).toEqual(before);
  });

  it('reads the agreed amount where the link went to the customer, and not where it went to somebody else', async () => {
    const { id } = await booking(app, noor.actor, { date: nine });
    const [own, other] = [await mint(id, noor.email), await mint(id, 'tenant@example.ae')];
    expect((await read(own)).amount).toBeUndefined();
    await confirm(id);
    expect((await read(own)).amount).toBe(200);
    expect((await read(other)).amount).toBeUndefined();
    // Also what comes with a refusal.
    const late = await by(other, 'PUT', '/move', { from: eleven, date: '2026-11-28 1:00 PM' });
    expect([late.status, late.body.error.current.amount]).toEqual([409, undefined]);
  });

  it('reads what was asked for and what is charged where it went to who pays, and nobody else does', async () => {
    const { id } = await booking(app, noor.actor, { date: nine });
    const item = { itemId: crypto.randomUUID(), text: 'Annual check', textAr: '', unit: 'visit' };
    const items = JSON.stringify([{ ...item, quantity: 2, price: 190, isFixed: true }]);
    await app.db.write('booking').where({ id }).update({ items });
    const [own, other] = [await mint(id, noor.email), await mint(id, 'tenant@example.ae')];
    expect((await read(own)).items).toMatchObject([{ text: 'Annual check', quantity: 2, price: 190 }]);
    await confirm(id);
    expect((await read(own)).lines).toMatchObject([{ quantity: 1000, unitPrice: 200_00 }]);
    const { items: seen, lines: charged, papers } = await read(other);
    expect([seen, charged, papers]).toEqual([undefined, undefined, undefined]);
  });

  it('moves and cancels for a guest, whose visit nobody charges', async () => {
    const { id } = await booking(app, null, { date: nine });
    const link = await mint(id);
    const moved = await by(link, 'PUT', '/move', { from: nine, date: eleven });
    expect([moved.status, moved.body.date]).toEqual([200, eleven]);
    await confirm(id);
    app.clock.set('2026-11-28T03:40:00.000Z');
    const cancelled = await by(link, 'PUT', '/cancel', { feeSeen: 0 });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect((await charged(id)).map(({ amount_fils }) => Number(amount_fils))).toEqual([0]);
    expect((await history(id)).slice(0, 2)).toEqual([
      ['visit.cancel', null],
      ['booking.charge', null],
    ]);
  });

  it('is told of a fee before it is charged, to the account of the customer', async () => {
    const { id } = await booking(app, noor.actor, { date: nine });
    await confirm(id);
    await app.db.write('charge').insert({
      ...{ id: crypto.randomUUID(), booking_id: id, user_id: noor.id, kind: 'late_move', amount_fils: 0 },
      ...{ state: 'waived', reason: '', created_at: '2026-11-01T09:00:00.000Z' },
    });
    const link = await mint(id);
    expect((await read(link)).changing).toMatchObject({ fee: 50, first: false });
    // After 8:00 PM of the evening before.
    app.clock.set('2026-11-27T17:00:00.000Z');
    const request = await by(link, 'PUT', '/move', { from: nine, date: eleven, feeSeen: 0 });
    expect([request.status, request.body.error.code, request.body.error.current]).toEqual([
      409,
      'price_changed',
      { price: 50 },
    ]);
    expect((await stored(id)).date).toBe(nine);
    const agreed = await by(link, 'PUT', '/move', { from: nine, date: eleven, feeSeen: 50 });
    expect([agreed.status, agreed.body.date]).toEqual([200, eleven]);
    const owed = (await charged(id)).find(({ state }) => state === 'owed');
    expect(owed).toMatchObject({ user_id: noor.id, kind: 'late_move' });
  });

  it('is refused like everybody, and told of the visit alone', async () => {
    const { id } = await booking(app, noor.actor, { date: nine });
    const link = await mint(id);
    await office(id, { status: 'cancelled' });
    const { status, body, text } = await by(link, 'PUT', '/move', { from: nine, date: eleven });
    expect([status, body.error.code]).toEqual([409, 'too_late']);
    expect(visit.parse(body.error.current).status).toBe('cancelled');
    expect(text).not.toContain('customerInfo');
    const wrong = await by(link, 'PUT', '/move', { from: nine, date: 'tomorrow' });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['date']]);
  });

  it('takes a time that the office offers, and once only', async () => {
    const { id } = await booking(app, null, { date: nine });
    const path = `/api/admin/bookings/${id}/proposal`;
    const offered = await admin.call('POST', path, { date: eleven });
    expect(offered.status, offered.text).toBe(200);
    const link = await mint(id);
    const { proposal } = await read(link);
    const take = () =>
      app.request('PUT', '/api/visit/move', {
        body: { from: nine, date: eleven, proposalId: proposal?.id },
        headers: { 'Visit-Link': link, 'Idempotency-Key': 'a1' },
      });
    const [first, again] = [await take(), await take()];
    expect([first.body.date, first.body.proposal]).toEqual([eleven, undefined]);
    expect(again.body).toEqual(first.body);
    expect((await history(id)).filter(([action]: [string]) => action === 'visit.move')).toHaveLength(1);
  });

  it('says where it goes and who is there', async () => {
    const { id } = await booking(app, null, { date: nine });
    const link = await mint(id);
    const place = { address: 'Villa 4, Street 9', area: 'Jumeirah 1' };
    const siteContact = { name: 'Ali', phone: '+971507654321' };
    expect((await by(link, 'PUT', '/place', place)).body).toMatchObject(place);
    expect((await by(link, 'PUT', '/place', { siteContact })).body).toMatchObject({ ...place, siteContact });
    expect((await by(link, 'PUT', '/place', { siteContact: null })).body).toMatchObject({
      ...place,
      siteContact: null,
    });
    const none = await by(link, 'PUT', '/place', {});
    expect([none.status, Object.keys(none.body.error.fields)]).toEqual([422, ['address']]);
  });

  it('sees and holds the times of that visit, and of no other', async () => {
    const [{ id }, other] = [await booking(app, null, { date: nine }), await booking(app, null)];
    const link = await mint(id);
    const headers = { 'Visit-Link': link };
    const ask = (booking: string) =>
      app.request('GET', `/api/slots?service=AC%20Services&from=2026-11-28&days=1&booking=${booking}`, {
        headers,
      });
    expect((await ask(id)).status).toBe(200);
    expect((await ask(other.id)).status).toBe(404);
    const hold = (booking: string) =>
      app.request('POST', '/api/slots/holds', {
        headers,
        body: {
          ...{ id: crypto.randomUUID(), deviceId: crypto.randomUUID(), service: 'AC Services' },
          ...{ date: eleven, booking },
        },
      });
    expect((await hold(id)).body.held).toBe(true);
    expect((await hold(other.id)).status).toBe(404);
  });

  it('is meant by nobody who says so: the link ends, and the office reads why', async () => {
    const { id } = await booking(app, null, { date: nine });
    const [link, second, other] = [await mint(id), await mint(id), await mint(id, '+971 50 1')];
    expect((await by(link, 'POST', '/not-me')).status).toBe(204);
    for (const ended of [link, second]) expect((await by(ended, 'GET')).status).toBe(404);
    expect((await by(other, 'GET')).status).toBe(200);
    expect(await isNotTheirs(app.db.read, id, address)).toBe(true);
    const notes = await admin.call('GET', `/api/admin/bookings/${id}/notes`);
    expect(notes.body).toMatchObject([{ internal: true, text: expect.stringContaining('wrong person') }]);
  });
});

it('the office sees how many links count, and ends them', async () => {
  const { id } = await booking(app, null, { date: nine });
  const link = await mint(id);
  app.clock.advance(60_000);
  await mint(id);
  const path = `/api/admin/bookings/${id}/visit-links`;
  const asOffice = (method: string) => admin.call(method, path);
  const newest = '2026-11-26T09:41:00.000Z';
  expect((await asOffice('GET')).body).toEqual({ live: 2, newest, isDisowned: false });
  for (const _ of ['ended', 'none is left to end']) expect((await asOffice('DELETE')).status).toBe(204);
  expect((await asOffice('GET')).body).toEqual({ live: 0, newest: null, isDisowned: false });
  expect((await history(id)).filter(([action]: [string]) => action === 'visit.end-links')).toEqual([
    ['visit.end-links', expect.objectContaining({ id: admin.id })],
  ]);
  expect((await by(link, 'PUT', '/cancel', {})).status).toBe(404);
  expect((await stored(id)).status).toBe('pending');
  for (const token of [undefined, noor.token])
    expect((await app.request('DELETE', path, { token })).status).toBeGreaterThan(400);
});

it('no line of the log has a link in it, and no address of the API takes one', async () => {
  const { id } = await booking(app, null, { date: nine });
  const link = await mint(id);
  await by(link, 'GET');
  await by(link, 'PUT', '/cancel', {});
  await app.request('GET', `/visit/${link}`);
  await app.request('GET', `/api/visit/${link}`);
  await app.request('GET', `/api/visit?token=${link}`);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join('')).not.toContain(link);
});

it('whoever guesses links is slowed down, and right ones cost nothing', async () => {
  const real = await testApp({ beside: app, limits: 'real' });
  const { id } = await booking(app, null, { date: nine });
  const link = await mint(id);
  const ask = (token: string, from = '127.0.0.7') =>
    real.request('GET', '/api/visit', { headers: { 'Visit-Link': token }, from });
  for (let count = 0; count < 40; count += 1) expect((await ask(link)).status).toBe(200);
  for (let count = 0; count < 30; count += 1) expect((await ask(`guess${count}`)).status).toBe(404);
  expect((await ask('once more')).status).toBe(429);
  expect((await ask(link, '127.0.0.8')).status).toBe(200);
  await real.close();
});
