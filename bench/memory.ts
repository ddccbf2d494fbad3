import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingBody, post } from './bookings';
import { type Call, openClient } from './harness/load';
import { inFolder, type Server, startServer } from './harness/process';
import { type Figure, MB, median, type Subject } from './harness/report';

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const goal = 30_000_000;

/** Whether a process that works for long takes more and more memory. `BENCH_MINUTES=2` makes it shorter. */
export const memory: Subject = {
  name: 'memory',
  title: `Memory of the process over ${minutes} minutes of bookings, lists and syncs (8 connections)`,
  measure: () =>
    inFolder(async (folder) => {
      const server = await startServer('house', { BENCH_DB: join(folder, 'memory.sqlite') });
      try {
        return await measure(server);
      } finally {
        await server.stop();
      }
    }),
};

async function measure({ port, pid, facts }: Server): Promise<Figure[]> {
  const client = openClient(port, 8);
  const as = (token = '') => ({ Authorization: `Bearer ${token}` });
  const pull = { v: 2, userId: facts.customerId, deviceId: facts.customerId, cursor: null, ops: [] };
  const make = (n: number): Call => {
    if (n % 3 === 0) return post(bookingBody(n));
    if (n % 3 === 1) return { method: 'GET', path: '/api/admin/bookings', headers: as(facts.admin) };
    return { method: 'POST', path: '/api/sync', headers: as(facts.customer), body: pull };
  };
  const taken: number[] = [];
  const began = performance.now();
  let made = 0;
  while (performance.now() - began < minutes * 60_000) {
    await client.rate(300, make);
    made += 300;
    taken.push(residentOf(pid));
  }
  client.close();
  const fifth = Math.ceil(taken.length / 5);
  // The first fifth is the start itself: code is compiled, the database's pages are read into their cache.
  const [early, late] = [median(taken.slice(fifth, 2 * fifth)), median(taken.slice(-fifth))];
  return [
    { what: 'requests', value: String(made) },
    { what: 'after a fifth of the time', value: MB(early) },
    { what: 'at the end', value: MB(late) },
    { what: 'growth', value: MB(late - early), goal: `≤ ${MB(goal)}`, met: late - early <= goal },
  ];
}

/** What the system has given the process and not taken back. */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
