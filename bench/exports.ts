import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from '../api/db/database';
import { fill } from './fill/fill';
import { onEngines, serve } from './harness/engines';
import { type Call, openClient } from './harness/load';
import type { Server } from './harness/process';
import { type Figure, MB, ms, p95, type Subject } from './harness/report';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const asks = Number(process.env.BENCH_ASKS ?? 200);
const askEvery = 100;
const sampleEvery = 200;
const [carriageReturn, newline] = Buffer.from('\r\n');
const goals = { growth: 150_000_000, flat: 1.3, slower: 20, p95: 100 };

/**
 * The largest file there is, while another client works: it is whole, the server holds a few rows of it at a time, and the
 * others get their turn. `BENCH_ROWS`, `BENCH_ENGINES` and `BENCH_ASKS` as for the lists.
 */
export const csvExport: Subject = {
  name: 'exports',
  title: `An export of all ${new Intl.NumberFormat('en').format(rows)} bookings, while another client opens the list every ${askEvery} ms`,
  measure: () => onEngines(1, ([location]) => measure(location as DatabaseLocation)),
};

async function measure(location: DatabaseLocation): Promise<Figure[]> {
  await fill(location, rows);
  const server = await serve(location);
  const [exporter, other] = [openClient(server.port, 1), openClient(server.port, 1)];
  const ask = () => other.call(askOf(server, '/bookings'));
  try {
    // What has just started is slow: measured against that, anything would look quick.
    for (let n = 0; n < 50; n += 1) await ask();
    const before = await during(wait(asks * askEvery), askEvery, ask);
    const resting = residentOf(server);
    const file = countRows();
    const download = exporter.call(askOf(server, '/bookings/export'), 'end', file.hear);
    const [took, concurrent, resident] = await Promise.all([
      download,
      during(download, askEvery, ask),
      during(download, sampleEvery, () => residentOf(server)),
    ]);
    return [
      ...fileFigures(file, took),
      ...memoryFigures(resting, [...resident, residentOf(server)]),
      ...otherFigures(p95(before), p95(concurrent)),
    ];
  } finally {
    exporter.close();
    other.close();
    await server.stop();
  }
}

function fileFigures({ rows: exported, bytes }: { rows: number; bytes: number }, took: number): Figure[] {
  const met = exported === rows;
  return [
    { what: 'rows in the file', value: String(exported), goal: String(rows), met, exact: true },
    { what: 'its size', value: MB(bytes) },
    { what: 'it took', value: `${(took / 1000).toFixed(1)} s (${((rows / took) * 1000).toFixed(0)} rows/s)` },
  ];
}

/** Memory that grows with the file would still grow in its second half. */
function memoryFigures(resting: number, resident: readonly number[]): Figure[] {
  const middle = Math.ceil(resident.length / 2);
  const [first, last] = [Math.max(...resident.slice(0, middle)), Math.max(...resident.slice(middle))];
  const growth = Math.max(first, last) - resting;
  const flat = last / first;
  return [
    {
      what: 'the server’s memory, peak over start',
      value: `${MB(growth)} (${MB(resting)} at the start)`,
      goal: `≤ ${MB(goals.growth)}`,
      met: growth <= goals.growth,
    },
    {
      what: 'its peak in the second half / in the first',
      value: `${flat.toFixed(2)} (${resident.length} samples)`,
      goal: `≤ ${goals.flat}`,
      met: flat <= goals.flat,
    },
  ];
}

function otherFigures(before: number, concurrent: number): Figure[] {
  const ratio = concurrent / before;
  return [
    {
      what: 'p95 of the other client, during / before',
      value: `${ratio.toFixed(2)} (${ms(concurrent)}, ${ms(before)})`,
      goal: `≤ ${goals.slower} and ≤ ${ms(goals.p95)}`,
      met: ratio <= goals.slower && concurrent <= goals.p95,
    },
  ];
}

function askOf({ facts }: Server, path: string): Call {
  return { method: 'GET', path: `/api/admin${path}`, headers: { Authorization: `Bearer ${facts.admin}` } };
}

/** Counts the lines of a CSV file but its first, and keeps none: no row that was filled in has a break within. */
function countRows() {
  let afterReturn = false;
  const counted = {
    rows: -1,
    bytes: 0,
    hear(part: Buffer): void {
      // A line can end between two parts.
      if (afterReturn && part[0] === newline) counted.rows += 1;
      for (let at = part.indexOf('\r\n'); at >= 0; at = part.indexOf('\r\n', at + 2)) counted.rows += 1;
      afterReturn = part.at(-1) === carriageReturn;
      counted.bytes += part.length;
    },
  };
  return counted;
}

/** Does something every so often, one after the other, until the work is over; answers what each time gave. */
async function during<T>(work: Promise<unknown>, millis: number, act: () => T | Promise<T>): Promise<T[]> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  const given: T[] = [];
  while (!over) {
    const next = wait(millis);
    given.push(await act());
    await next;
  }
  return given;
}

/** The memory that a server's process takes, as Linux tells it. */
function residentOf({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
