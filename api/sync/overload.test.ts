import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { testApp } from '../testing/app';
import { booking, bookingRequest, type Person, person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import type { Answer } from '../testing/http';
import { sendOps } from '../testing/sync';

const { app } = serverPerFile({ config: { syncRoom: { atOnce: 1, waiting: 1, patienceMs: 20_000 } } });

/** Another transaction writes until `release` is called: no sync gets anywhere. */
async function busyWriter() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const holding = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const writing = inTransaction(app.db, { now: app.clock.now(), actor: null }, async ({ trx }) => {
    await trx('sync_clock').where({ space: 'main' }).forUpdate().select('value');
    begun();
    await released;
  });
  await holding;
  return {
    async release() {
      release();
      await writing;
    },
  };
}

function bookingsOf(who: Person, count: number) {
  const ops = Array.from({ length: count }, operation);
  return () => sendOps(app, who, ops);
}

function operation() {
  const opId = randomUUID();
  const op = {
    kind: 'booking.create',
    serviceType: 'AC Services',
    date: '2026-11-28 9:00 AM',
    notes: 'Side gate.',
    customerInfo: { name: 'Demo Customer', phone: '+971 50 000 0101', email: 'demo@homehub.example' },
  };
  return { opId, entity: `booking:${opId}`, op };
}

it('under overload says at once when to come back, works on what it let in, and stays there for others', async () => {
  const customer = await person(app, 'customer');
  const requests = Array.from({ length: 3 }, () => bookingsOf(customer, 1));
  const writer = await busyWriter();
  const answers: (Answer & { again: () => Promise<Answer> })[] = [];
  const all = requests.map(async (send) => {
    answers.push({ ...(await send()), again: send });
  });
  try {
    // One is worked on, one waits: whichever is answered while nothing moves was sent away.
    await Promise.race(all);
    expect(answers.map(({ status }) => status)).toEqual([503]);
    for (const path of ['/api/health/live', '/api/services'])
      expect((await app.request('GET', path)).status).toBe(200);
  } finally {
    await writer.release();
  }

  const [away] = answers;
  expect(away?.body.error).toMatchObject({
    code: 'unavailable',
    message: 'We are busy. Please try again shortly.',
  });
  expect(Number(away?.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(Number(away?.headers['retry-after'])).toBeLessThanOrEqual(8);
  await Promise.all(all);
  expect((await away?.again())?.body.results).toMatchObject([{ is: 'applied' }]);
  expect(await app.db.read('booking').where('user_id', customer.id)).toHaveLength(requests.length);
});

it('answers others between the operations of one sync', async () => {
  const send = bookingsOf(await person(app, 'customer'), 100);
  let done = false;
  const answer = send().finally(() => {
    done = true;
  });
  let answered = 0;
  for (; !done; answered += 1) expect((await app.request('GET', '/api/health/live')).status).toBe(200);
  expect((await answer).body.results).toHaveLength(100);
  expect(answered).toBeGreaterThan(5);
});

it('writes one transaction after the other with turns for others between them', async () => {
  let turns = 0;
  let done = false;
  const turn = () => {
    turns += 1;
    if (!done) setImmediate(turn);
  };
  turn();
  await Promise.all(Array.from({ length: 50 }, () => booking(app, null)));
  done = true;
  expect(turns).toBeGreaterThan(10);
});

it('sends syncs away while many come at once, and does each that it lets in whole', async () => {
  const customer = await person(app, 'customer');
  const answers = await Promise.all(Array.from({ length: 10 }, () => bookingsOf(customer, 25)()));
  const done = answers.filter(({ status }) => status === 200);
  const away = answers.filter(({ status }) => status === 503);
  expect(away.length).toBeGreaterThan(0);
  expect(done.length + away.length).toBe(answers.length);
  for (const { headers } of away) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(await app.db.read('booking').where('user_id', customer.id)).toHaveLength(25 * done.length);
});

it('sends all but those who ask whether it lives away while its event loop is behind and more than a few wait in it', async () => {
  let behind = true;
  const process = await testApp({ beside: app, isBehind: () => behind });
  const services = async () => (await process.request('GET', '/api/services')).status;
  expect(await services()).toBe(200);
  const writer = await busyWriter();
  const book = () => process.request('POST', '/api/bookings', { body: bookingRequest() });
  const waiting = Array.from({ length: 6 }, book);
  try {
    await expect.poll(services).toBe(503);
    const { status, headers } = await book();
    expect([status, Number(headers['retry-after']) >= 2]).toEqual([503, true]);
    expect((await process.request('GET', '/api/health/live')).status).toBe(200);
    behind = false;
    expect(await services()).toBe(200);
    behind = true;
  } finally {
    await writer.release();
  }
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await services()).toBe(200);
  await process.close();
});
