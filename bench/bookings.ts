import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Call, openClient } from './harness/load';
import { bookingBody, post } from './harness/posting';
import { inFolder, type Server, startServer } from './harness/process';
import type { Figure, Subject } from './harness/report';
import { byTurns, connections, rounds } from './harness/turns';

/** What the phones ask all day long costs here against the least that Koa and the same database could do. */
export const bookings: Subject = {
  name: 'bookings',
  title: `This API against bare Koa on the same database (${connections} connections, median of ${rounds} rounds by turns)`,
  measure: () => inFolder(measure),
};

async function measure(folder: string): Promise<Figure[]> {
  const homehub = await startServer('house', { BENCH_DB: join(folder, 'house.sqlite') });
  const bare = await startServer('bare', { BENCH_DB: join(folder, 'bare.sqlite') });
  const rows = await startServer('bare', { BENCH_DB: join(folder, 'rows.sqlite'), BENCH_ROWS_ALONE: '1' });
  const booking = { calls: 600, make: (_: Server, n: number) => post(bookingBody(n)) };
  try {
    for (const server of [homehub, bare]) await own(server, 20);
    return [
      ...(await byTurns(homehub, bare, {
        what: 'POST /api/bookings, beside the same reads and the same writes, as durable',
        ...booking,
      })),
      ...(await byTurns(homehub, rows, {
        what: 'the same, beside inserting its row alone',
        ...booking,
        goal: 0,
      })),
      ...(await byTurns(homehub, bare, {
        what: 'GET /api/bookings/user, beside the same key check and the same reads',
        calls: 1500,
        make: ({ facts }) => ({ method: 'GET', path: '/api/bookings/user', headers: signedIn(facts) }),
      })),
      ...(await byTurns(homehub, bare, {
        what: 'POST /api/sync of 20 bookings, beside the same reads and the same writes, as durable',
        calls: 60,
        make: ({ facts }, n) => sync(facts, n),
      })),
      ...(await byTurns(homehub, rows, {
        what: 'the same, beside inserting 20 rows alone',
        calls: 60,
        make: ({ facts }, n) => sync(facts, n),
        goal: 0,
      })),
    ];
  } finally {
    for (const server of [homehub, bare, rows]) await server.stop();
  }
}

/** Gives the signed-in customer bookings of their own. */
async function own({ port, facts }: Server, count: number): Promise<void> {
  const client = openClient(port, 1);
  for (let n = 0; n < count; n += 1) await client.call({ ...post(bookingBody(n)), headers: signedIn(facts) });
  client.close();
}

function signedIn(facts: Server['facts']) {
  return { Authorization: `Bearer ${facts.customer}` };
}

function sync(facts: Server['facts'], n: number): Call {
  const ops = Array.from({ length: 20 }, (_, at) => ({
    opId: randomUUID(),
    v: 2,
    entity: `booking:${randomUUID()}`,
    queuedAt: new Date().toISOString(),
    op: { kind: 'booking.create', ...bookingBody(20 * n + at, false) },
  }));
  return {
    method: 'POST',
    path: '/api/sync',
    body: { v: 2, userId: null, deviceId: facts.customerId, cursor: null, ops },
  };
}
