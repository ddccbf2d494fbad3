import { beforeEach, describe, expect, it } from 'vitest';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import { hour } from '../../testing/clock';
import { booking, goodPassword, officeChange, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { enableCapacity, technician } from '../../testing/team';

// Thursday, 1:40 PM in Dubai; the bookings are for Saturday, 9:00 AM.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin');

/** How many mails went to each of these events. */
const sent = async () => {
  await app.messages.drain();
  const rows = await app.db.read('message_out').where({ state: 'taken', channel: 'email' });
  return (event: string) => rows.filter((row) => row.event === event).length;
};
const asGuest = (email: string) =>
  booking(app, null, { customerInfo: { name: 'Noor', phone: '+971 50 123 4567', email } });
const office = (id: string, change: object) => officeChange(app, admin, id, change);

describe('a mailbox that a stranger writes to', () => {
  it.each([
    ['noor@example.ae', 'Noor@Example.ae', 'noor+1@example.ae', 'noor+2+3@example.ae', 'ｎｏｏｒ@example.ae'],
    [
      'noor.h@gmail.com',
      'n.o.o.r.h@gmail.com',
      'noorh@googlemail.com',
      'noorh+x@gmail.com',
      'NOORH@gmail.com',
    ],
    ['noor@bücher.example', 'noor@xn--bcher-kva.example', 'noor+1@bücher.example', 'noor@BÜCHER.example'],
  ])('is one however it is written: %s', async (...ways) => {
    for (const way of ways) await asGuest(way);
    expect((await sent())('received')).toBe(3);
  });

  it('is not taken for the one of somebody else', async () => {
    for (const way of ['noor.h@example.ae', 'noorh@example.ae', 'h.noor@gmail.com', 'noor@gmail.com'])
      await asGuest(way);
    expect((await sent())('received')).toBe(4);
  });

  it('hears no more of what is asked for and taken back than of what is asked for, and still hears from us', async () => {
    for (let index = 0; index < 9; index += 1) {
      const { id } = await asGuest('noor@example.ae');
      await app.messages.drain();
      const link = await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
        mintVisitLink(tx, id, 'noor@example.ae'),
      );
      await app.request('PUT', '/api/visit/cancel', { headers: { 'Visit-Link': link } });
    }
    const counted = await sent();
    expect(counted('received') + counted('cancelled')).toBe(3);
    const { id } = await asGuest('noor@example.ae');
    await office(id, { status: 'confirmed', amount: 320 });
    expect((await sent())('confirmed')).toBe(1);
  });

  it('gets few links to confirm it, whatever accounts are opened for it', async () => {
    for (let index = 0; index < 14; index += 1) {
      const body = { email: `noor+${index}@example.ae`, password: goodPassword, displayName: 'Noor' };
      const { status, text } = await app.request('POST', '/api/auth/register', { body });
      expect(status, text).toBe(201);
    }
    expect((await sent())('verify')).toBe(10);
  });
});

it('the office hears of many requests no more than it can read, and of urgent help all the same', async () => {
  for (let index = 0; index < 34; index += 1) {
    await asGuest(`guest-${index}@example.ae`);
    await app.messages.drain();
  }
  expect((await sent())('office-new')).toBe(30);
  const noor = await person(app);
  await booking(app, noor.actor, { urgent: { what: 'water', feeSeen: 1000 } });
  expect((await sent())('office-new')).toBe(31);
  app.clock.advance(hour);
  await asGuest('guest@example.ae');
  expect((await sent())('office-new')).toBe(32);
});

it('a stranger who signs in, again and again, to an account of somebody else’s address tells them little', async () => {
  await person(app, 'customer', { email: 'noor@example.ae', password: goodPassword, emailVerified: false });
  for (let index = 0; index < 14; index += 1) {
    const body = { email: 'noor@example.ae', password: goodPassword };
    const { status, text } = await app.request('POST', '/api/auth/login', { body });
    expect(status, text).toBe(200);
  }
  expect((await sent())('new-device')).toBe(10);
});

describe('somebody whose visit is moved to and fro by its link', () => {
  const times = ['2026-11-28 11:00 AM', '2026-11-28 9:00 AM'];

  beforeEach(async () => {
    await technician(app);
    await technician(app);
    await enableCapacity(app);
  });

  it('hears of it a few times, later of how it is by then, and at once of what we do', async () => {
    const noor = await person(app, 'customer', { email: 'noor@home.example' });
    const { id } = await booking(app, noor.actor);
    await office(id, { status: 'confirmed', amount: 320 });
    await app.messages.drain();
    const link = await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      mintVisitLink(tx, id, 'tenant@example.ae'),
    );
    for (let index = 0; index < 15; index += 1) {
      const [date, from] = index % 2 ? [times[1], times[0]] : times;
      const moved = await app.request('PUT', '/api/visit/move', {
        body: { from, date },
        headers: { 'Visit-Link': link },
      });
      expect(moved.status, moved.text).toBe(200);
      await app.messages.drain();
    }
    const before = (await sent())('moved');
    expect(before).toBe(7);
    await office(id, { date: '2026-11-30 1:00 PM' });
    expect((await sent())('moved')).toBe(before + 1);
    app.clock.advance(13 * hour);
    expect((await sent())('moved')).toBe(before + 1);
  });
});
