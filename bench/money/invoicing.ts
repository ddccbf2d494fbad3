import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rulesOf } from '../../contract/rules/business-rules';
import { syncVersion } from '../../contract/sync/sync-rules';
import { type Call, openClient } from '../harness/load';
import { bookingBody, post } from '../harness/posting';
import { inFolder, type Server, spentBy, startServer } from '../harness/process';
import { type Figure, median, ms, type Subject } from '../harness/report';
import { byTurns, connections, rounds, warmUps } from '../harness/turns';

/** Of each technician in a round. */
const visits = 25;
const calls = visits * connections;
/** How much longer it may take. */
const most = 1.3;

/**
 * What an invoice adds to completing a visit: the same server on two databases, of which one office has it issued by itself, with its
 * message. By technicians, as visits are completed: each syncs one after the other, with what their phone heard last.
 */
export const invoicing: Subject = {
  name: 'invoicing',
  title: `Completing a visit at AED 380 with its invoice, beside without (${connections} at once, median of ${rounds} rounds by turns)`,
  measure: () => inFolder(measure),
};

interface Technician {
  id: string;
  token: string;
  cursor: string | null;
  /** Theirs that are not done yet. */
  visits: string[];
}

async function measure(folder: string): Promise<Figure[]> {
  const env = (name: string) => ({ BENCH_DB: join(folder, name), BENCH_STAFF: String(connections) });
  const withInvoice = await startServer('house', env('with.sqlite'));
  const without = await startServer('house', env('without.sqlite'));
  try {
    await byHand(without);
    const sides = [withInvoice, without];
    const teams = new Map<Server, Technician[]>();
    const left = new Map<Server, string[]>();
    for (const server of sides) {
      teams.set(server, await team(server));
      left.set(server, await confirmed(server, calls * (rounds + warmUps)));
    }
    return [
      await bySync(sides, teams),
      ...(await byTurns(withInvoice, without, {
        what: 'PUT /api/admin/bookings/:id, by the office, which writes little else',
        calls,
        make: (server) => change(server, left.get(server)?.pop() ?? '', { status: 'completed' }),
        goal: 0,
      })),
    ];
  } finally {
    for (const server of [withInvoice, without]) await server.stop();
  }
}

async function bySync(sides: readonly Server[], teams: Map<Server, Technician[]>): Promise<Figure> {
  const measured = sides.map(() => ({ rates: [] as number[], spent: [] as number[] }));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [at, server] of sides.entries()) {
      const [before, started] = [spentBy(server.pid), performance.now()];
      await Promise.all((teams.get(server) ?? []).map((each) => completeSome(server, each)));
      if (round < 0) continue;
      measured[at]?.rates.push(calls / (performance.now() - started));
      measured[at]?.spent.push((spentBy(server.pid) - before) / calls);
    }
  }
  const [ours, theirs] = measured;
  const each = (which: 'rates' | 'spent') =>
    ours?.[which].map((value, round) => value / (theirs?.[which][round] ?? Number.NaN)) ?? [];
  const slower = 1 / median(each('rates'));
  const spent = `processor ${median(each('spent')).toFixed(2)}: ${ms(median(ours?.spent ?? []))}, ${ms(median(theirs?.spent ?? []))}`;
  return {
    what: 'POST /api/sync, by technicians',
    value: `${slower.toFixed(2)} × (${spent})`,
    goal: `≤ ${most} ×`,
    met: slower <= most,
  };
}

/** Completes the next visits of a technician, one sync after the other. */
async function completeSome({ port }: Server, who: Technician): Promise<void> {
  const client = openClient(port, 1);
  for (const id of who.visits.splice(0, visits)) {
    const op = { kind: 'booking.update', from: 'confirmed', to: 'completed' };
    await synced(client, who, [
      { opId: randomUUID(), v: syncVersion, entity: `booking:${id}`, queuedAt: new Date().toISOString(), op },
    ]);
  }
  client.close();
}

async function synced(
  client: ReturnType<typeof openClient>,
  who: Technician,
  ops: readonly object[],
): Promise<void> {
  const parts: Buffer[] = [];
  const call: Call = {
    method: 'POST',
    path: '/api/sync',
    headers: { Authorization: `Bearer ${who.token}` },
    body: { v: syncVersion, userId: who.id, deviceId: who.id, cursor: who.cursor, ops },
  };
  await client.call(call, 'end', (part) => parts.push(part));
  const { cursor, more, results } = JSON.parse(Buffer.concat(parts).toString());
  if (results.some(({ is }: { is: string }) => is !== 'applied')) throw new Error(JSON.stringify(results));
  who.cursor = cursor;
  if (more) await synced(client, who, []);
}

/** Technicians with visits that are confirmed and theirs, and phones that have heard of all of them. */
async function team(server: Server): Promise<Technician[]> {
  const technicians = JSON.parse(server.facts.technicians ?? '[]') as Array<{ id: string; token: string }>;
  const client = openClient(server.port, 1);
  const all: Technician[] = [];
  for (const { id, token } of technicians) {
    const own = await confirmed(server, visits * (rounds + warmUps));
    for (let at = 0; at < own.length; at += 100)
      await client.call({
        method: 'POST',
        path: '/api/admin/bookings/assign',
        headers: signedIn(server),
        body: { ids: own.slice(at, at + 100), assignedTo: id },
      });
    const technician = { id, token, cursor: null, visits: own };
    await synced(client, technician, []);
    all.push(technician);
  }
  client.close();
  return all;
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
