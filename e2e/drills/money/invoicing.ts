import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { changedDocuments } from '../../../api/money/documents/verify';
import { verifyAudit } from '../../../api/office/audit/verify';
import { type Person, person } from '../../../api/testing/factories';
import { type DrillServer, printTimes } from '../harness/drill-server';
import { confirmedVisit, type Killing, openDoors, openKilled } from './money-desk';

/** So many invoice at once. */
const writers = 8;

/** Confirmed visits that nobody has invoiced yet. */
async function visits(site: DrillServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await confirmedVisit(site, { now: new Date(), actor: null }, async (_, { id }) => id));
  return ids;
}

/** Admins who invoice without a pause, every second one by completing the visit: each asks for its own until it has an answer. */
function invoiceAll(site: DrillServer, admins: readonly Person[], ids: readonly string[]) {
  const { ask, close } = openDoors(site);
  const waiting = [...ids.entries()];
  const progress = { done: 0, surprises: [] as string[] };

  async function work(by: number): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, id] = next;
      const own = randomUUID();
      const as = { token: admins[by]?.token, from: `127.0.8.${by + 1}` };
      const path = `/api/admin/bookings/${id}`;
      const asked =
        at % 2
          ? ask('PUT', path, { ...as, body: completed, headers: { 'Idempotency-Key': own } })
          : ask('POST', `${path}/invoice`, { ...as, body: { id: own } });
      await asked.catch((error: Error) => progress.surprises.push(error.message));
      progress.done += 1;
      await wait(Math.random() * 100);
    }
  }
  const working = Promise.all(admins.map((_, by) => work(by)));
  return { progress, ended: () => working.then(close) };
}
const completed = { status: 'completed', because: 'It was done.' };

/** What is wrong with what came of it. */
async function faults({ db, file }: DrillServer, ids: readonly string[]): Promise<string[]> {
  const rows = await db.read('document').orderBy('number').select('booking_id', 'number', 'reference');
  const found = rows.flatMap(({ number, reference }, at) =>
    number === at + 1 ? [] : [`${reference} at ${at + 1}`],
  );
  const invoiced = rows.map((row) => row.booking_id).sort();
  if (invoiced.join() !== [...ids].sort().join()) found.push(`${invoiced.length} of ${ids.length} visits`);
  const [series] = await db.read('document_series');
  if (series.last !== ids.length) found.push(`the series is at ${series.last}`);
  const log = readFileSync(join(dirname(file), 'documents.log'), 'utf8');
  if (!log.includes(`${rows.at(-1)?.reference} `)) found.push('the last number is not noted');
  const verdict = await db.read.transaction((trx) => verifyAudit(trx));
  if (verdict.is !== 'whole') found.push(verdict.why);
  return [
    ...found,
    ...(await changedDocuments(db.read, new Date())).map(({ reference, why }) => `${reference} ${why}`),
  ];
}

/** Processes that are killed in turns while admins invoice: then each visit has one invoice, and their numbers no gap. */
export async function killWhileInvoicing(killing: Killing): Promise<void> {
  const { kills, processes } = killing;
  const site = await openKilled(killing, { people: 0 });
  const admins: Person[] = [];
  for (let n = 0; n < writers; n += 1) admins.push(await person(site, 'admin'));
  const ids = await visits(site, kills * 6 + 4 * writers);
  for (const server of site.servers) await server.ready();
  const { progress, ended } = invoiceAll(site, admins, ids);
  for (let n = 0; n < kills; n += 1) {
    const goal = Math.min(progress.done + 1 + Math.floor(Math.random() * 6), ids.length);
    while (progress.done < goal) await wait(5);
    const server = site.servers[n % processes];
    await server?.kill();
    server?.begin();
    await server?.ready();
  }
  await ended();
  expect(progress.surprises).toEqual([]);
  expect(await faults(site, ids)).toEqual([]);
  printTimes(
    `SIGKILL, ${ids.length} invoices`,
    site.servers.flatMap(({ starts }) => starts),
  );
}
