import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { newTechnician } from '../../../contract/team/roster';
import { sweepReservations } from '../../bookings/move/sweep';
import { eraseUser } from '../../people/own-data/erase';
import { minute } from '../../testing/clock';
import { booking, bookingRequest, type Person, person } from '../../testing/factories';
import { enableCapacity, technician } from '../../testing/team';
import { eleven, linkTo, nine, timeTaken, wait } from './testing';
import { openWaitlistSweep } from './watch-capacity';

const { app, make, sami, noor, ali, owner, now, service, waits, mails, call, cancel, take, sweep } =
  timeTaken();
const admin = make(person, 'admin');
const linkIn = async ({ email }: Pick<Person, 'email'>) =>
  /https?:\/\/\S+/.exec(
    (await app.mailer.to(email)).findLast(({ subject }) => /free/.test(subject))?.text ?? '',
  )?.[0];

describe('a time is told of as soon as it is free', () => {
  it('because a visit is cancelled: to all who wait for it, and to nobody else', async () => {
    await booking(app, owner.actor, { date: eleven });
    const other = await person(app);
    await waits(noor);
    await waits(ali);
    await waits(other, eleven);
    expect(await mails(noor, ali)).toEqual([0, 0]);
    await cancel(now.taken);
    expect(await mails(noor, ali, other, owner)).toEqual([1, 1, 0, 0]);
    expect(await linkIn(noor)).toContain('/booking?service=AC+Services&date=2026-11-28&slot=9%3A00+AM');
  });

  it('because a visit is moved away, by its customer or the office', async () => {
    await waits(noor);
    await call(owner, 'PUT', `bookings/${now.taken.id}/move`, { from: nine, date: '2026-11-28 3:00 PM' });
    expect(await mails(noor)).toEqual([1]);
    await call(admin, 'PUT', `admin/bookings/${now.taken.id}`, { date: nine });
    await waits(ali);
    await call(admin, 'PUT', `admin/bookings/${now.taken.id}`, { date: '2026-11-30 3:00 PM' });
    expect(await mails(ali)).toEqual([1]);
  });

  it('because a technician is released who was the only one for it', async () => {
    await cancel(now.taken);
    const both = await technician(app, { roster: { skills: ['Plumbing'] } });
    const { id } = await booking(app, owner.actor, { serviceType: 'AC Services', date: eleven });
    await call(admin, 'PUT', `admin/bookings/${id}`, { assignedTo: both.id, because: 'Knows the house' });
    await wait(app, noor, { service: 'Plumbing', date: eleven });
    expect(await mails(noor)).toEqual([0]);
    await call(admin, 'PUT', `admin/bookings/${id}`, { assignedTo: null });
    expect(await mails(noor)).toEqual([1]);
  });

  it('because somebody’s leave has ended, or one more works', async () => {
    await cancel(now.taken);
    const path = `admin/team/technicians/${sami.id}`;
    const roster = { ...newTechnician, skills: [service] };
    await call(admin, 'PUT', path, { ...roster, leave: [{ from: '2026-11-28', to: '2026-11-28' }] });
    await waits(noor);
    expect(await mails(noor)).toEqual([0]);
    await call(admin, 'PUT', path, roster);
    expect(await mails(noor)).toEqual([1]);
    await take();
    await waits(ali);
    await technician(app);
    expect(await mails(ali)).toEqual([1]);
  });

  it('because somebody who was choosing lets go of it, or chooses another', async () => {
    await cancel(now.taken);
    const device = randomUUID();
    const hold = async (date: string) => {
      const body = { id: randomUUID(), deviceId: device, service, date };
      const answer = await app.request('POST', '/api/slots/holds', { body });
      expect(answer.body.held, answer.text).toBe(true);
      return body.id;
    };
    await hold(nine);
    await waits(noor);
    const other = await hold(eleven);
    expect(await mails(noor)).toEqual([1]);
    await waits(ali, eleven);
    expect((await app.request('DELETE', `/api/slots/holds/${other}`)).status).toBe(204);
    expect(await mails(ali)).toEqual([1]);
  });

  it('because its customer’s account is erased', async () => {
    await waits(noor);
    await app.db.write('user').where({ id: owner.id }).update({ email_verified: true });
    await eraseUser(app.db, { now: app.clock.now(), actor: owner.actor }, owner.id);
    expect(await mails(noor)).toEqual([1]);
  });

  it('because the booking that would move there gives up its own slot', async () => {
    await cancel(now.taken);
    const roster = { ...newTechnician, skills: [service], mostSlots: 1 };
    await call(admin, 'PUT', `admin/team/technicians/${sami.id}`, roster);
    const { id } = await booking(app, noor.actor, { date: eleven });
    await waits(ali);
    await wait(app, noor, { booking: id, date: nine });
    expect(await mails(noor, ali)).toEqual([1, 0]);
  });

  it('because it was free before it was asked for: a race costs nothing', async () => {
    await cancel(now.taken);
    await waits(noor);
    expect(await mails(noor)).toEqual([1]);
  });
});

describe('the sweep of each minute', () => {
  it('finds what nobody wrote: a hold that ended by itself', async () => {
    await cancel(now.taken);
    const body = { id: randomUUID(), deviceId: randomUUID(), service, date: nine };
    expect((await app.request('POST', '/api/slots/holds', { body })).body.held).toBe(true);
    await waits(noor);
    expect([await sweep(), await mails(noor)]).toEqual([0, [0]]);
    app.clock.advance(10 * minute + 1);
    expect([await sweep(), await mails(noor)]).toEqual([1, [1]]);
    await sweepReservations(app.db, app.clock.now());
    expect(await mails(noor)).toEqual([1]);
  });

  it('goes on where the one before stopped, until everybody was looked at', async () => {
    await now.watching.stop();
    const started = app.clock.now().toISOString();
    const people = 2100;
    const insert = Array.from({ length: people }, (_, n) => ({
      ...{ id: randomUUID(), booking_id: null, user_id: noor.id, service_type: service },
      // None of them is ever one of two.
      ...{
        date: '2026-11-28 1:00 PM',
        starts_at: new Date(Date.parse('2026-11-28T09:00:00Z') + n).toISOString(),
      },
      ...{ is_told: false, told_at: null, told_times: 0, created_at: started },
    }));
    await app.db.write.schema.alterTable('free_watch', (table) =>
      table.dropUnique(['user_id', 'service_type', 'date']),
    );
    for (let from = 0; from < people; from += 300)
      await app.db.write('free_watch').insert(insert.slice(from, from + 300));
    const minuteAfterMinute = openWaitlistSweep();
    const counts = [];
    for (let n = 0; n < 3; n += 1) counts.push(await minuteAfterMinute(app.db, app.clock.now()));
    expect(counts).toEqual([2000, 100, 0]);
  });

  it('ends what is too late to be asked for', async () => {
    await waits(noor);
    await waits(noor, eleven);
    // The first slot of a day can be asked for until 5:00 PM of the evening before.
    app.clock.set('2026-11-27T13:00:00.001Z');
    await sweep();
    expect(await app.db.read('free_watch').pluck('date')).toEqual([eleven]);
    app.clock.set('2026-11-28T05:00:00.001Z');
    await sweep();
    expect(await app.db.read('free_watch')).toEqual([]);
  });

  it('asks nothing more of the database where nobody waits', async () => {
    await now.watching.stop();
    const request: string[] = [];
    const listen = ({ sql }: { sql: string }) => request.push(sql);
    app.db.read.on('query', listen);
    await sweep();
    expect(request).toHaveLength(1);
  });
});

describe('the first tap takes it', () => {
  it('by a new booking, and the second reads that it was taken', async () => {
    await waits(noor);
    await waits(ali);
    await cancel(now.taken);
    expect(await mails(noor, ali)).toEqual([1, 1]);
    const ask = (who: Person) => call(who, 'POST', 'bookings', bookingRequest({ date: nine }));
    expect(await ask(noor)).not.toHaveProperty('needsTime');
    expect(await ask(ali)).toMatchObject({ needsTime: { why: 'taken' } });
  });

  it('by a free move, and the second keeps what they have', async () => {
    // Another of the two technicians is away at nine.
    await technician(app, { roster: { week: [[], ...Array(6).fill([1, 2, 3, 4])] } });
    const [noors, alis] = [
      await booking(app, noor.actor, { date: eleven }),
      await booking(app, ali.actor, { date: eleven }),
    ];
    for (const [who, { id }] of [
      [noor, noors],
      [ali, alis],
    ] as const)
      await wait(app, who, { booking: id, date: nine });
    await cancel(now.taken);
    expect(await mails(noor, ali)).toEqual([1, 1]);
    expect(await linkIn(noor)).toMatch(/\/visit\/[\w-]{40,}\?to=2026-11-28\+9%3A00\+AM/);
    const move = (who: Person, { id }: Booking) =>
      call(who, 'PUT', `bookings/${id}/move`, { from: eleven, date: nine });
    expect(await move(noor, noors)).toMatchObject({ date: nine });
    expect(await move(ali, alis)).toMatchObject({ date: eleven, moveLost: { wanted: nine } });
  });
});

describe('a guest who has the link to a visit', () => {
  const guest = { email: 'noor@example.ae' };
  const mine = () => booking(app, null, { date: eleven });

  it('is told by mail, with a link that moves it', async () => {
    const { id } = await mine();
    const link = await linkTo(app, id, guest.email);
    await wait(app, { link }, { booking: id, date: nine });
    expect(await mails(guest)).toEqual([0]);
    await cancel(now.taken);
    expect(await mails(guest)).toEqual([1]);
    const token = /\/visit\/([\w-]+)/.exec((await linkIn(guest)) ?? '')?.[1] ?? '';
    const { status, body } = await app.request('PUT', '/api/visit/move', {
      headers: { 'Visit-Link': token },
      body: { from: eleven, date: nine },
    });
    expect([status, body.date]).toEqual([200, nine]);
    expect(await app.db.read('free_watch')).toEqual([]);
  });

  it('is told few times a day, whatever a stranger does with that address', async () => {
    const { id } = await mine();
    const link = await linkTo(app, id, guest.email);
    const dates = ['9:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'].map((start) => `2026-11-30 ${start}`);
    for (const date of dates) await wait(app, { link }, { booking: id, date });
    expect((await mails(guest))[0]).toBe(2);
    const reasons = await app.db.read('message_out').where({ event: 'place-free' }).pluck('reason');
    expect(reasons.filter((each) => each === 'too-many')).toHaveLength(2);
  });
});

it('whoever never proved their address is told as little as a guest', async () => {
  const stranger = await person(app, 'customer', { emailVerified: false });
  for (const start of ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'])
    await waits(stranger, `2026-11-30 ${start}`);
  expect(await mails(stranger)).toEqual([3]);
});

it('nobody is notified while capacity is not limited, and is once it is', async () => {
  await waits(noor);
  await enableCapacity(app, false);
  await cancel(now.taken);
  expect([await sweep(), await mails(noor)]).toEqual([0, [0]]);
  await enableCapacity(app);
  expect(await mails(noor)).toEqual([1]);
});
