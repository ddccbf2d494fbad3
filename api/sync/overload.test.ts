import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { type TestApp, testApp } from '../testing/app';
import { type Person, person } from '../testing/factories';
import type { Answer } from '../testing/http';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { syncRoom: { atOnce: 1, waiting: 1, patienceMs: 20_000 } } });
});
afterAll(() => app.close());

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

function bookingOf(who: Person) {
  const opId = randomUUID();
  const op = {
    kind: 'booking.create',
    serviceType: 'AC Services',
    date: '2026-11-28 9:00 AM',
    notes: 'Side gate.',
    customerInfo: { name: 'Demo Customer', phone: '+971 50 000 0101', email: 'demo@homehub.example' },
  };
  const ops = [{ opId, v: 1, entity: `booking:${opId}`, op, queuedAt: app.clock.now().toISOString() }];
  return {
    opId,
    send: () =>
      app.request('POST', '/api/sync', {
        token: who.token,
        body: { v: 1, userId: who.id, deviceId: randomUUID(), cursor: null, ops },
      }),
  };
}

it('under overload says at once when to come back, works on what it let in, and stays there for others', async () => {
  const customer = await person(app, 'customer');
  const asked = Array.from({ length: 3 }, () => bookingOf(customer));
  const writer = await busyWriter();
  const answers: (Answer & { again: () => Promise<Answer> })[] = [];
  const all = asked.map(async ({ send }) => {
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
  const kept = await app.db.read('booking').where('user_id', customer.id).select('id');
  expect(kept.map(({ id }) => id).sort()).toEqual(asked.map((each) => each.opId).sort());
});
