import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slots } from '../contract/slots';
import { addDays, dubaiDay } from '../contract/time';
import { visitHeader } from '../contract/visits/visit-header';
import { type Call, openClient } from './harness/load';
import { type MailServer, startMailServer } from './harness/mails';
import { post } from './harness/posting';
import { inFolder, type Server, startServer } from './harness/process';
import { type Figure, MB, median, type Subject } from './harness/report';
import { setUp } from './slots';

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const goal = 30_000_000;
const dist = join(import.meta.dirname, '..', 'dist');
/** Each day gets few enough that it is no more work at the end than at the start: they lie behind the days that are offered. */
const [firstDay, days] = [20, 370];

/** Whether a process that works for long takes more and more memory. `BENCH_MINUTES=2` makes it shorter. */
export const memory: Subject = {
  name: 'memory',
  title: `Memory of the process over ${minutes} minutes of bookings, their mails, visits by their links, free slots, pages, lists and syncs (8 connections)`,
  async measure() {
    if (!existsSync(join(dist, 'pages.json'))) throw new Error('There is no build yet: npm run build');
    const mails = await startMailServer();
    try {
      return await inFolder((folder) => serveAndMeasure(join(folder, 'memory.sqlite'), mails));
    } finally {
      await mails.close();
    }
  },
};

async function serveAndMeasure(file: string, mails: MailServer): Promise<Figure[]> {
  const server = await startServer('house', { BENCH_DB: file, BENCH_DIST: dist, BENCH_SMTP_URL: mails.url });
  try {
    await setUp({ file });
    return await measure(server, mails);
  } finally {
    await server.stop();
  }
}

async function measure({ port, pid, facts }: Server, mails: MailServer): Promise<Figure[]> {
  const client = openClient(port, 8, { isPatient: true });
  const calls = callsOf(facts, mails);
  const taken: number[] = [];
  const began = performance.now();
  let made = 0;
  // Not counted: until somebody has a link, there is no visit to ask for.
  while (!mails.link()) await client.rate(1, () => post(someone(0)));
  while (performance.now() - began < minutes * 60_000) {
    await client.rate(300, (n) => (calls[n % calls.length] as (n: number) => Call)(made + n));
    made += 300;
    taken.push(residentOf(pid));
  }
  client.close();
  const fifth = Math.ceil(taken.length / 5);
  // The first fifth is the start itself: code is compiled, the database's pages are read into their cache.
  const [early, late] = [median(taken.slice(fifth, 2 * fifth)), median(taken.slice(-fifth))];
  return [
    { what: 'requests', value: String(made) },
    { what: 'mails sent meanwhile', value: String(mails.taken()) },
    { what: 'after a fifth of the time', value: MB(early) },
    { what: 'at the end', value: MB(late) },
    { what: 'growth', value: MB(late - early), goal: `≤ ${MB(goal)}`, met: late - early <= goal },
  ];
}

/** What phones, readers of mails and the office ask all day long, in turn. */
function callsOf(facts: Server['facts'], mails: MailServer): Array<(n: number) => Call> {
  const as = (token = '') => ({ Authorization: `Bearer ${token}` });
  const office = (path: string) => (): Call => ({ method: 'GET', path, headers: as(facts.admin) });
  const byLink = () => ({ [visitHeader]: mails.link() ?? '' });
  const pull = { v: 2, userId: facts.customerId, deviceId: facts.customerId, cursor: null, ops: [] };
  const deviceId = randomUUID();
  return [
    (n) => post(someone(n)),
    office('/api/admin/bookings'),
    () => ({ method: 'POST', path: '/api/sync', headers: as(facts.customer), body: pull }),
    () => ({ method: 'GET', path: '/api/slots?service=Cleaning' }),
    (n) => ({
      method: 'POST',
      path: '/api/slots/holds',
      body: { id: randomUUID(), deviceId, service: 'Cleaning', date: timeOf(n) },
    }),
    () => ({ method: 'GET', path: `/visit/${mails.link()}` }),
    () => ({ method: 'GET', path: '/api/visit', headers: byLink() }),
    (n) => ({
      method: 'PUT',
      path: '/api/visit/place',
      headers: byLink(),
      body: { address: `Villa ${n}, Street 4` },
    }),
    office('/api/admin/messages/out'),
  ];
}

/** Each is another guest with another address, so that all get their mails. */
function someone(n: number): object {
  return {
    serviceType: 'Cleaning',
    date: timeOf(n),
    notes: 'Bedroom unit drips after an hour',
    customerInfo: {
      name: `Customer ${n}`,
      phone: `+97150${1_000_000 + (n % 9_000_000)}`,
      email: `customer-${n}@homehub.example`,
    },
  };
}

function timeOf(n: number): string {
  return `${addDays(dubaiDay(new Date()), firstDay + (n % days))} ${slots[n % slots.length]?.start}`;
}

/** What the system has given the process and not taken back. */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
