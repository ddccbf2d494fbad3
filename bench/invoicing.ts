import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rulesOf } from '../contract/rules/business-rules';
import { bookingBody, post } from './bookings';
import { type Call, openClient } from './harness/load';
import { inFolder, type Server, startServer } from './harness/process';
import type { Figure, Subject } from './harness/report';
import { byTurns, connections, rounds, warmUps } from './harness/turns';

const calls = 150;
/** How much longer it may take. */
const most = 1.3;

/** What an invoice adds to completing a visit: the same server on two databases, of which one office has it issued by itself. */
export const invoicing: Subject = {
  name: 'invoicing',
  title: `Completing a visit with its invoice, beside without (${connections} connections, median of ${rounds} rounds by turns)`,
  measure: () => inFolder(measure),
};

async function measure(folder: string): Promise<Figure[]> {
  const servers = [
    await startServer('house', { BENCH_DB: join(folder, 'with.sqlite') }),
    await startServer('house', { BENCH_DB: join(folder, 'without.sqlite') }),
  ] as const;
  const [withInvoice, without] = servers;
  try {
    await byHand(without);
    const visits = new Map<Server, string[]>();
    for (const server of servers) visits.set(server, await confirmed(server, calls * (rounds + warmUps)));
    return await byTurns(withInvoice, without, {
      what: 'PUT /api/admin/bookings/:id, completed at AED 380',
      calls,
      make: (server) => change(server, visits.get(server)?.pop() ?? '', { status: 'completed' }),
      goal: Math.ceil(100 / most) / 100,
    });
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Visits that are confirmed and not done yet. */
async function confirmed(server: Server, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const client = openClient(server.port, connections);
  await client.rate(count, (n) => post({ ...bookingBody(n), id: ids[n] }));
  await client.rate(count, (n) => change(server, ids[n] ?? '', { status: 'confirmed', amount: 380 }));
  client.close();
  return ids;
}

/** The office issues its invoices itself. */
async function byHand(server: Server): Promise<void> {
  const client = openClient(server.port, 1);
  const body = rulesOf({ invoiceAtCompletion: 0 });
  await client.call({ method: 'PUT', path: '/api/admin/rules', headers: signedIn(server), body });
  client.close();
}

function change(server: Server, id: string, body: object): Call {
  return { method: 'PUT', path: `/api/admin/bookings/${id}`, body, headers: signedIn(server) };
}

function signedIn({ facts }: Server) {
  return { Authorization: `Bearer ${facts.admin}` };
}
