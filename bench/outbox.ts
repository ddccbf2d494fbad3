import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createDatabases } from '../pwa/db/databases';
import { writeMeta } from '../pwa/db/meta';
import { createEngine } from '../pwa/sync/engine';
import type { SyncEnv } from '../pwa/sync/env';
import { enqueue } from '../pwa/sync/outbox';
import { inFolder, type Server, startServer } from './process';
import { type Figure, ms, type Subject } from './report';

const waiting = 100;
const roundTrip = 200;
const goalMs = 2000;

/** A device with a day's work comes back into the network. */
export const outbox: Subject = {
  name: 'outbox',
  title: `${waiting} waiting operations at ${roundTrip} ms round trip: the device's own loop against the server`,
  measure: () =>
    inFolder(async (folder) => {
      const server = await startServer('house', { BENCH_DB: join(folder, 'outbox.sqlite') });
      try {
        return await measure(server);
      } finally {
        await server.stop();
      }
    }),
};

async function measure({ port, facts }: Server): Promise<Figure[]> {
  const userId = facts.customerId ?? '';
  const databases = createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange });
  await writeMeta(databases.hub, 'session', { userId, token: facts.customer ?? '' });
  const person = databases.person(userId);
  for (let n = 0; n < waiting; n += 1) await enqueue(person, waitingBooking(n));

  let requests = 0;
  const env: SyncEnv = {
    async fetch(url, init) {
      requests += 1;
      await wait(roundTrip / 2);
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, init);
      await wait(roundTrip / 2);
      return answer;
    },
    now: () => Date.now(),
    random: Math.random,
    uuid: randomUUID,
    setTimeout: (work, millis) => setTimeout(work, millis),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    databases,
  };
  const engine = createEngine(env);
  const started = performance.now();
  engine.poke('visible');
  await engine.ended();
  const took = performance.now() - started;
  const left = await person.outbox.count();
  const kept = await person.bookings.count();
  engine.stop();
  databases.close();
  if (left > 0 || kept !== waiting) throw new Error(`${left} still wait and ${kept} of ${waiting} arrived.`);
  return [
    { what: 'requests', value: String(requests), goal: '1', met: requests === 1, exact: true },
    { what: 'until all are applied', value: ms(took), goal: `≤ ${ms(goalMs)}`, met: took <= goalMs },
  ];
}

/** A booking as it waits in an outbox. */
export function waitingBooking(n: number) {
  return {
    opId: randomUUID(),
    entity: `booking:${randomUUID()}` as const,
    queuedAt: new Date().toISOString(),
    about: {},
    op: {
      kind: 'booking.create' as const,
      serviceType: 'Cleaning' as const,
      date: '2099-11-28 9:00 AM',
      notes: `Number ${n}`,
      customerInfo: { name: 'Bench', phone: '+971 50 000 0100', email: 'bench@homehub.example' },
    },
  };
}
