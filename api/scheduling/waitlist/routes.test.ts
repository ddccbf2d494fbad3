import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostWaitlistEntries, waitlistEntries } from '../../../contract/availability/waitlist';
import { slots } from '../../../contract/slots';
import { addressDigest } from '../../notifications/enqueue/address';
import { eraseUser } from '../../people/own-data/erase';
import { testApp } from '../../testing/app';
import { booking, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { plansOf } from '../../testing/plans';
import { browserKeys } from '../../testing/push-service';
import { business, enableCapacity, technician } from '../../testing/team';
import { ask, door, eleven, linkTo, nine, wait } from './testing';

// Thursday, 1:40 PM in Dubai; the times are of Saturday.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const noor = make(person);
const ali = make(person);
beforeEach(async () => {
  await technician(app);
  await enableCapacity(app);
});

const service = 'AC Services';
const list = async (by: { token?: string; link?: string }) => {
  const { status, body, text } = await app.request('GET', '/api/free-watches', door(by));
  expect(status, text).toBe(200);
  return waitlistEntries.parse(body);
};
const stop = (id: string, by: { token?: string; link?: string }) =>
  app.request('DELETE', `/api/free-watches/${id}`, door(by));
const faults = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...Object.keys(body.error?.fields ?? {}),
];

describe('whoever is signed in', () => {
  it('asks to be told of a time, sees what they wait for, the soonest first, and waits for it no more', async () => {
    const later = await wait(app, noor, { service, date: eleven });
    const sooner = await wait(app, noor, { service, date: nine });
    expect(sooner).toEqual({
      ...{ id: sooner.id, service, date: nine, booking: null },
      ...{ createdAt: '2026-11-26T09:40:00.000Z', toldAt: null },
    });
    expect(await list(noor)).toEqual([sooner, later]);
    expect(await list(ali)).toEqual([]);
    for (const _ of ['ended', 'gone already']) expect((await stop(sooner.id, noor)).status).toBe(204);
    expect(await list(noor)).toEqual([later]);
  });

  it('asks for the same time twice and waits once, by the entry that is there', async () => {
    const first = await wait(app, noor, { service, date: nine });
    const again = await ask(app, noor, { service, date: nine }, first.id);
    const another = await ask(app, noor, { service, date: nine });
    expect([again.status, again.body, another.status, another.body]).toEqual([200, first, 200, first]);
    expect(await list(noor)).toEqual([first]);
  });

  it('waits with a booking of their own, and with nobody else’s', async () => {
    const { id } = await booking(app, noor.actor, { date: eleven });
    const mine = await wait(app, noor, { booking: id, date: nine });
    expect(mine).toMatchObject({ service, booking: id, date: nine });
    expect(await list(noor)).toEqual([mine]);
    expect((await ask(app, ali, { booking: id, date: nine })).status).toBe(404);
    expect((await stop(mine.id, ali)).status).toBe(404);
    expect(await list(noor)).toEqual([mine]);
  });

  it('does not take the number of another entry', async () => {
    const { id } = await wait(app, noor, { service, date: nine });
    for (const [by, date] of [
      [ali, nine],
      [noor, eleven],
    ] as const) {
      const { status, body } = await ask(app, by, { service, date }, id);
      expect([status, body.error.code]).toEqual([422, 'key_reused']);
    }
  });

  it(`waits for ${mostWaitlistEntries} times and no more, with bookings and without, however many ask at once`, async () => {
    const { id } = await booking(app, noor.actor, { date: eleven });
    const days = ['2026-11-30', '2026-12-01', '2026-12-02'];
    const dates = days.flatMap((day) => slots.map(({ start }) => `${day} ${start}`));
    const answers = await Promise.all(
      dates.map((date, n) => ask(app, noor, n % 2 ? { service, date } : { booking: id, date })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'waits' : body.error.code));
    expect(codes.filter((each) => each === 'waits')).toHaveLength(mostWaitlistEntries);
    expect(codes.filter((each) => each === 'too_many')).toHaveLength(dates.length - mostWaitlistEntries);
    expect(await list(noor)).toHaveLength(mostWaitlistEntries);
  });
});

describe('a time', () => {
  it('that can never be had is named', async () => {
    const past = '2026-11-25 9:00 AM';
    for (const date of [past, '2026-11-26 3:00 PM', '2026-11-29 9:00 AM', '2027-03-01 9:00 AM', '2026-11-28'])
      expect(faults(await ask(app, noor, { service, date })), date).toEqual([422, 'date']);
    expect(faults(await ask(app, noor, { date: nine }))).toEqual([422, 'service']);
    expect(faults(await ask(app, noor, { service, date: nine, x: 1 }))[0]).toBe(422);
    expect((await ask(app, noor, { service, date: nine }, 'one')).status).toBe(404);
  });

  it('that runs past the day with a long booking is named too, and its own', async () => {
    await business(app, { sizes: { [service]: { slots: 2, people: 1, outdoor: false } } as never });
    const { id } = await booking(app, noor.actor, { date: nine });
    for (const date of ['2026-11-28 5:00 PM', nine])
      expect(faults(await ask(app, noor, { booking: id, date })), date).toEqual([422, 'date']);
  });

  it('is not waited for where capacity is not limited', async () => {
    await enableCapacity(app, false);
    const { status, body } = await ask(app, noor, { service, date: nine });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
  });

  it('is not waited for by what is over, or urgent', async () => {
    const { id } = await booking(app, noor.actor, { date: nine });
    await noor.call('PUT', `/api/bookings/${id}/cancel`);
    expect((await ask(app, noor, { booking: id, date: eleven })).body.error.code).toBe('too_late');
    const urgent = await booking(app, noor.actor, { urgent: { what: 'water', feeSeen: 1000 } });
    expect((await ask(app, noor, { booking: urgent.id, date: eleven })).body.error.code).toBe('not_allowed');
  });
});

describe('a guest', () => {
  it('waits by the link to a visit alone, with that visit alone', async () => {
    const [mine, other] = [await booking(app, null, { date: eleven }), await booking(app, null)];
    const link = await linkTo(app, mine.id, 'noor@example.ae');
    const entry = await wait(app, { link }, { booking: mine.id, date: nine });
    expect(await list({ link })).toEqual([entry]);
    expect((await ask(app, { link }, { booking: other.id, date: eleven })).status).toBe(404);
    expect((await ask(app, { link }, { service, date: nine })).status).toBe(403);
    const others = await linkTo(app, other.id, 'noor@example.ae');
    expect((await stop(entry.id, { link: others })).status).toBe(404);
    expect((await ask(app, { link: 'made-up' }, { booking: mine.id, date: nine })).status).toBe(404);
    expect((await stop(entry.id, { link })).status).toBe(204);
    expect(await list({ link })).toEqual([]);
  });

  it('without a link or a sign-in asks in vain', async () => {
    const { id } = await booking(app, null, { date: eleven });
    expect((await ask(app, {}, { service, date: nine })).status).toBe(404);
    expect((await ask(app, {}, { booking: id, date: nine })).status).toBe(404);
    expect((await app.request('GET', '/api/free-watches')).status).toBe(404);
    expect((await stop(randomUUID(), {})).status).toBe(404);
    expect(await app.db.read('free_watch')).toEqual([]);
  });

  it('whom nobody could tell hears so', async () => {
    const { id } = await booking(app, null, { date: eleven });
    await app.db.write('booking').where({ id }).update({ email: '' });
    const link = await linkTo(app, id, '+971 50 123 4567');
    expect(faults(await ask(app, { link }, { booking: id, date: nine }))).toEqual([422, 'booking']);
  });

  it('who has the link to somebody’s visit waits for them', async () => {
    const { id } = await booking(app, noor.actor, { date: eleven });
    const link = await linkTo(app, id, noor.email);
    const entry = await wait(app, { link }, { booking: id, date: nine });
    expect(await list(noor)).toEqual([entry]);
  });
});

describe('who would never hear of it is told so, and waits for nothing', () => {
  const choose = async (settings: object) =>
    expect((await noor.call('PATCH', '/api/users/profile', { settings })).status).toBe(200);
  const refused = ({ status, body }: Awaited<ReturnType<typeof ask>>) => {
    expect([status, body.error?.code], JSON.stringify(body)).toEqual([409, 'conflict']);
    return body.error.message;
  };

  it('who switched such messages off, by themselves and by a link to their visit', async () => {
    await choose({ notify: { 'place-free': { push: false, email: false } } });
    const off = 'Messages about free times are turned off in';
    expect(refused(await ask(app, noor, { service, date: nine }))).toBe(`${off} your settings.`);
    const { id } = await booking(app, noor.actor, { date: eleven });
    const link = await linkTo(app, id, noor.email);
    expect(refused(await ask(app, { link }, { booking: id, date: nine }))).toBe(
      `${off} the account of this visit.`,
    );
    expect(await list(noor)).toEqual([]);
    await choose({ notify: { 'place-free': { email: true } } });
    await wait(app, noor, { service, date: nine });
  });

  it('whom neither mail nor device tells', async () => {
    await choose({ emailNotifications: false });
    expect(refused(await ask(app, noor, { service, date: nine }))).toMatch(/^You would get no message/);
    const body = { endpoint: 'https://push.example.com/send/one', keys: browserKeys().keys };
    await noor.call('PUT', '/api/push/subscription', body);
    await wait(app, noor, { service, date: nine });
  });

  it('a guest who ended such mails', async () => {
    const { id } = await booking(app, null, { date: eleven });
    const { email } = await app.db.read('booking').where({ id }).first();
    const link = await linkTo(app, id, email);
    await app.db.write('unsubscribed').insert({
      ...{
        address_hash: addressDigest(email),
        topic: 'place-free',
        created_at: app.clock.now().toISOString(),
      },
    });
    expect(refused(await ask(app, { link }, { booking: id, date: nine }))).toMatch(
      /turned off from one of them/,
    );
    expect(await app.db.read('free_watch')).toEqual([]);
  });
});

describe('an entry ends', () => {
  it('once its booking is moved there, or over', async () => {
    const [moved, cancelled] = [
      await booking(app, noor.actor, { date: eleven }),
      await booking(app, noor.actor, { date: '2026-11-28 1:00 PM' }),
    ];
    for (const { id } of [moved, cancelled]) await wait(app, noor, { booking: id, date: nine });
    const other = await wait(app, noor, { booking: moved.id, date: '2026-11-28 3:00 PM' });
    const path = (id: string) => `/api/bookings/${id}`;
    const body = { from: eleven, date: nine };
    const { status } = await noor.call('PUT', `${path(moved.id)}/move`, body);
    expect(status).toBe(200);
    await noor.call('PUT', `${path(cancelled.id)}/cancel`);
    expect(await list(noor)).toEqual([other]);
  });

  it('once that time is asked for by whoever waits, for that service', async () => {
    const [ac, painting] = [
      await wait(app, noor, { service, date: nine }),
      await wait(app, noor, { service: 'Painting', date: nine }),
    ];
    const alis = await wait(app, ali, { service, date: nine });
    await booking(app, noor.actor, { date: nine });
    expect(await list(noor)).toEqual([painting]);
    expect(await list(ali)).toEqual([alis]);
    expect(ac.id).not.toBe(painting.id);
  });
});

it('a person takes their entries along, and they go with the person', async () => {
  const { id } = await booking(app, noor.actor, { date: eleven });
  const mine = [
    await wait(app, noor, { service, date: nine }),
    await wait(app, noor, { booking: id, date: '2026-11-28 1:00 PM' }),
  ];
  await app.db.write('booking').where({ id }).update({ status: 'completed' });
  const kept = await wait(app, ali, { service, date: nine });
  const { body } = await noor.call('GET', '/api/users/me/export');
  expect(body.waitingFor).toEqual(mine);
  await eraseUser(app.db, { now: app.clock.now(), actor: noor.actor }, noor.id);
  expect(await app.db.read('free_watch').pluck('id')).toEqual([kept.id]);
});

it('what somebody waits for is read by its indexes, however many wait', async () => {
  const plans = await plansOf(app, noor, '/api/free-watches', { sorting: true });
  const [ofWatches, ...more] = plans.filter((plan) => /free_watch/.test(plan));
  expect([ofWatches, more]).toEqual([expect.stringMatching(/free_watch_(user|booking)_id/), []]);
});

it('asking is limited', async () => {
  const real = await testApp({ beside: app, limits: 'real' });
  const token = await tokenFor(app, noor.actor);
  const again = () => ask(real, { token }, { service, date: nine });
  for (let count = 0; count < 60; count += 1) expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
  expect((await ask(real, ali, { service, date: nine })).status).toBe(200);
  await real.close();
});
