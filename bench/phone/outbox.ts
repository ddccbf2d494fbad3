import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { addDays, dubaiDay } from '../../contract/time';
import { createDatabases } from '../../pwa/device/db/databases';
import type { SyncEnv } from '../../pwa/device/db/env';
import { writeMeta } from '../../pwa/device/db/meta';
import { createEngine } from '../../pwa/device/sync/engine';
import { enqueue } from '../../pwa/device/sync/outbox/outbox';
import { inFolder, type Server, startServer } from '../harness/process';
import { type Figure, ms, type Subject } from '../harness/report';

/** A day's work, and what a device never has in practice. */
const backlogs = [
  { waiting: 100, requests: 1, goalMs: 2_000 },
  { waiting: 1_000, requests: 10, goalMs: 10_000 },
];
const roundTrip = 200;

/** A device with work comes back into the network. */
export const outbox: Subject = {
  name: 'outbox',
  title: `Waiting operations at ${roundTrip} ms round trip: the device's own loop against the server`,
  measure: () =>
    inFolder(async (folder) => {
      const server = await startServer('house', { BENCH_DB: join(folder, 'outbox.sqlite') });
      try {
        const figures: Figure[] = [];
        for (const backlog of backlogs) figures.push(...(await measure(server, backlog)));
        return figures;
      } finally {
        await server.stop();
      }
    }),
};

async function measure({ port, facts }: Server, backlog: (typeof backlogs)[number]): Promise<Figure[]> {
  const { waiting, goalMs } = backlog;
  const userId = facts.customerId ?? '';
  const databases = createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange });
  await writeMeta(databases.hub, 'session', { userId, token: facts.customer ?? '' });
  const person = databases.person(userId);
  for (let n = 0; n < waiting; n += 1) await enqueue(person, waitingBooking(n, waiting));

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
  const rows = await person.bookings.toArray();
  const kept = rows.filter(({ data }) => data.notes.endsWith(` of ${waiting}`)).length;
  engine.stop();
  databases.close();
  if (left > 0 || kept !== waiting) throw new Error(`${left} still wait and ${kept} of ${waiting} arrived.`);
  return [
    {
      what: `${waiting} waiting: requests`,
      value: String(requests),
      goal: String(backlog.requests),
      met: requests === backlog.requests,
      exact: true,
    },
    {
      what: `${waiting} waiting: until all are applied`,
      value: ms(took),
      goal: `≤ ${ms(goalMs)}`,
      met: took <= goalMs,
    },
  ];
}

/** A booking as it waits in an outbox. */
export function waitingBooking(n: number, of = 1) {
  return {
    opId: randomUUID(),
    entity: `booking:${randomUUID()}` as const,
    queuedAt: new Date().toISOString(),
    about: {},
    op: {
      kind: 'booking.create' as const,
      serviceType: 'Cleaning' as const,
      date: `${addDays(dubaiDay(new Date()), 300)} 9:00 AM`,
      notes: `Number ${n} of ${of}`,
      customerInfo: { name: 'Bench', phone: '+971 50 000 0100', email: 'bench@homehub.example' },
    },
  };
}
