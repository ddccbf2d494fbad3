import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createDatabases } from '../../pwa/device/db/databases';
import type { SyncEnv } from '../../pwa/device/db/env';
import { writeMeta } from '../../pwa/device/db/meta';
import { createEngine, type Engine } from '../../pwa/device/sync/engine';
import { enqueue } from '../../pwa/device/sync/outbox/outbox';
import { manualTime } from '../../pwa/device/sync/testing';
import { inFolder, startServer } from '../harness/process';
import { type Figure, ms, type Subject } from '../harness/report';
import { waitingBooking } from './outbox';

const devices = 1_000;
const waitingEach = 5;
/** One answer in so many is lost after the server has done what it was asked for. */
const lostAnswers = 10;
const drainGoal = 120;
const peakGoal = 2.5;

/**
 * After hours without a network every device hears in the same instant that it is back. The devices have a clock of their
 * own, which goes on a second when all that began in the last one has been answered: how busy this machine is does not show.
 */
export const storm: Subject = {
  name: 'storm',
  title: `${devices} devices with ${waitingEach} waiting operations each come online at the same moment (1 answer in ${lostAnswers} is lost)`,
  measure: () =>
    inFolder(async (folder) => {
      const file = join(folder, 'storm.sqlite');
      const server = await startServer('house', { BENCH_DB: file, BENCH_CUSTOMERS: String(devices) });
      try {
        return await measure(server.port, JSON.parse(server.facts.customers ?? '[]'), file);
      } finally {
        await server.stop();
      }
    }),
};

interface Person {
  id: string;
  token: string;
}

/** Every request of the storm: in which second it began, how long its answer took, and what that was. */
interface SentRequest {
  second: number;
  took: number;
  status: number;
  patient: boolean;
}

async function measure(port: number, people: Person[], file: string): Promise<Figure[]> {
  const requests: SentRequest[] = [];
  const time = manualTime();
  const start = time.now();
  const all: Device[] = [];
  for (const person of people) all.push(await openDevice(person, time, reach));

  async function reach(url: string, init: RequestInit): Promise<Response> {
    const second = Math.floor((time.now() - start) / 1000);
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, init);
    const patient = answer.headers.has('retry-after');
    requests.push({ second, took: performance.now() - began, status: answer.status, patient });
    if (Math.random() < 1 / lostAnswers) throw new TypeError('The answer was lost.');
    return answer;
  }

  const began = performance.now();
  for (const { engine } of all) engine.poke('online');
  const health: Promise<number>[] = [];
  for (let left = all; left.length > 0 && time.now() - start < 10 * drainGoal * 1000; ) {
    time.advance(1000);
    health.push(fetch(`http://127.0.0.1:${port}/api/health/ready`).then(({ status }) => status));
    await Promise.all(left.map(({ engine }) => engine.ended()));
    const waiting = await Promise.all(left.map((device) => device.waiting()));
    left = left.filter((_, at) => waiting[at] !== 0);
  }
  const drained = (time.now() - start) / 1000;
  const took = performance.now() - began;
  for (const device of all) device.close();

  const { effects, ids } = counted(file);
  const perSecond = new Map<number, number>();
  for (const { second } of requests) perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  const peak = Math.max(...perSecond.values());
  const mean = requests.length / drained;
  const refused = requests.filter(({ status }) => status !== 200);
  const impatient = refused.filter(({ status, patient }) => status !== 503 || !patient);
  const answers = requests.map(({ took }) => took).toSorted((a, b) => a - b);
  const expected = devices * waitingEach;
  const well = (await Promise.all(health)).filter((status) => status === 200).length;
  return [
    exactly('effects', effects, expected),
    exactly('duplicates', effects - ids, 0),
    exactly('answers but 200 and 503 with Retry-After', impatient.length, 0),
    { what: 'requests, of them 503', value: `${requests.length}, ${refused.length}` },
    { what: 'health asked every second, of it ready', value: `${health.length}, ${well}` },
    {
      what: 'drained after',
      value: `${drained.toFixed(0)} s`,
      goal: `≤ ${drainGoal} s`,
      met: drained <= drainGoal,
    },
    {
      what: 'peak / mean requests a second',
      value: `${(peak / mean).toFixed(2)} (${peak} / ${mean.toFixed(0)})`,
      goal: `≤ ${peakGoal}`,
      met: peak / mean <= peakGoal,
    },
    { what: 'all of it took here', value: `${(took / 1000).toFixed(0)} s` },
    { what: 'p99 of an answer', value: ms(answers[Math.floor(answers.length * 0.99)] ?? Number.NaN) },
  ];
}

function exactly(what: string, is: number, goal: number): Figure {
  return { what, value: String(is), goal: String(goal), met: is === goal, exact: true };
}

interface Device {
  engine: Engine;
  waiting(): PromiseLike<number>;
  close(): void;
}

async function openDevice(
  { id, token }: Person,
  { now, setTimeout, clearTimeout }: ReturnType<typeof manualTime>,
  reach: SyncEnv['fetch'],
): Promise<Device> {
  const databases = createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange });
  await writeMeta(databases.hub, 'session', { userId: id, token });
  const { outbox } = databases.person(id);
  for (let n = 0; n < waitingEach; n += 1) await enqueue(databases.person(id), waitingBooking(n));
  const engine = createEngine({
    fetch: reach,
    now,
    random: Math.random,
    uuid: randomUUID,
    setTimeout,
    clearTimeout,
    databases,
  });
  return {
    engine,
    waiting: () => outbox.count(),
    close() {
      engine.stop();
      databases.close();
    },
  };
}

/** What arrived: rows, and rows with notes and owner of their own, which each operation has. */
function counted(file: string): { effects: number; ids: number } {
  const database = new Sqlite(file, { readonly: true });
  const row = database
    .prepare(`SELECT count(*) AS effects, count(DISTINCT user_id || ' ' || notes) AS ids FROM booking`)
    .get();
  database.close();
  return row as { effects: number; ids: number };
}
