import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uploader } from '../../api/photos/testing';
import { requester } from '../../api/testing/http';
import { syncVersion } from '../../contract/sync/sync-rules';
import { openClient } from '../harness/load';
import { bookingBody } from '../harness/posting';
import { inFolder, type Server, startServer } from '../harness/process';
import { type Figure, MB, median, ms, p95 } from '../harness/report';
import { pictureMaker } from './pictures';

export const atOnce = 50;
const technicians = 10;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const asks = 150;
const pieceBytes = 256 * 1024;
const goals = { slower: 1.5, peak: 120_000_000, after: 40_000_000 };

interface Technician {
  id: string;
  token: string;
}

interface Photo {
  id: string;
  bookingId: string;
  bytes: number;
  token: string;
  data: Buffer;
}

/** What so many uploads at once do to the process that takes them: its memory, and its answers to others. */
export function serverWhileTaking(): Promise<Figure[]> {
  return inFolder(async (folder) => {
    const env = { BENCH_DB: join(folder, 'files.sqlite'), BENCH_STAFF: String(technicians) };
    const server = await startServer('house', env);
    try {
      return await measure(server);
    } finally {
      await server.stop();
    }
  });
}

async function measure(server: Server): Promise<Figure[]> {
  const staff = JSON.parse(server.facts.technicians ?? '[]') as Technician[];
  const jobs = await Promise.all(staff.map((each) => jobOf(server, each)));
  const [quiet, busy] = [[] as number[], [] as number[]];
  const memory = { before: 0, peak: 0, peaks: [] as number[] };
  const picture = await pictureMaker();
  for (let round = -1; round < rounds; round += 1) {
    const photos = await namedPhotos(server, staff, jobs, picture);
    const alone = await answers(server, asks);
    // The first round is the start itself: code is compiled, threads begin.
    if (round === 0) memory.before = residentOf(server.pid);
    const watch = watched(server.pid);
    const all = Promise.all(photos.map((photo) => upload(server, photo)));
    const beside = await answers(server, asks, all);
    await all;
    if (round < 0) {
      watch.end();
      continue;
    }
    memory.peaks.push(watch.end());
    quiet.push(...alone);
    busy.push(...beside);
  }
  await wait(2000);
  const after = residentOf(server.pid);
  const peak = Math.max(...memory.peaks) - memory.before;
  return [
    {
      what: `memory of the server at most under ${atOnce} uploads at once, more than before`,
      value: `${MB(peak)} (before ${MB(memory.before)}; peaks ${memory.peaks.map((each) => (each / 1e6).toFixed(0)).join(', ')})`,
      goal: `≤ ${MB(goals.peak)}`,
      met: peak <= goals.peak,
    },
    {
      what: '… and after them',
      value: MB(after - memory.before),
      goal: `≤ ${MB(goals.after)}`,
      met: after - memory.before <= goals.after,
    },
    slower('answers of others meanwhile, to those without: median', median, quiet, busy),
    slower('… and p95', p95, quiet, busy),
  ];
}

function slower(
  what: string,
  of: (took: readonly number[]) => number,
  quiet: readonly number[],
  busy: readonly number[],
): Figure {
  const ratio = of(busy) / of(quiet);
  const value = `${ratio.toFixed(2)} (${ms(of(busy))}, ${ms(of(quiet))})`;
  return { what, value, goal: `≤ ${goals.slower}`, met: ratio <= goals.slower };
}

/** A job of this technician; answers its id. */
async function jobOf({ port, facts }: Server, { id: assignedTo }: Technician): Promise<string> {
  const request = requester(port);
  const { body } = await request('POST', '/api/bookings', { body: bookingBody(0) });
  const change = { assignedTo, status: 'confirmed', amount: 280 };
  const assigned = await request('PUT', `/api/admin/bookings/${body.id}`, {
    token: facts.admin,
    body: change,
  });
  request.close();
  if (assigned.status !== 200) throw new Error(`Assigning answered ${assigned.status}: ${assigned.text}`);
  return body.id;
}

/** As many photos as are sent at once, each named by whoever took it. */
async function namedPhotos(
  { port }: Server,
  staff: readonly Technician[],
  jobs: readonly string[],
  picture: () => Promise<Buffer>,
): Promise<Photo[]> {
  const request = requester(port);
  const all: Photo[] = [];
  for (const [at, { id: userId, token }] of staff.entries()) {
    const bookingId = jobs[at] ?? '';
    const pictures = await Promise.all(Array.from({ length: atOnce / technicians }, picture));
    const photos = pictures.map((data) => ({ id: randomUUID(), bookingId, bytes: data.length, token, data }));
    const now = new Date().toISOString();
    const ops = photos.map(({ id, bytes, data }) => ({
      ...{ opId: randomUUID(), v: syncVersion, entity: `booking:${bookingId}`, queuedAt: now },
      op: {
        ...{ kind: 'job.photo', at: now, deviceAt: now },
        photo: {
          ...{ id, purpose: 'after', bytes, width: 1600, height: 1200, takenAt: now },
          sha256: createHash('sha256').update(data).digest('hex'),
        },
      },
    }));
    const body = { v: syncVersion, userId, deviceId: userId, cursor: null, ops };
    const answer = await request('POST', '/api/sync', { token, body });
    const isNamed = answer.body.results?.every(({ is }: { is: string }) => is === 'applied');
    if (!isNamed) throw new Error(`Naming photos answered ${answer.status}: ${answer.text.slice(0, 400)}`);
    all.push(...photos);
  }
  request.close();
  return all;
}

/** Sends a photo as a phone does, each on a connection of its own. */
async function upload({ port }: Server, { token, data, ...photo }: Photo): Promise<void> {
  const request = requester(port);
  const answer = await uploader(request, { token }).send(photo, data, Math.ceil(data.length / pieceBytes));
  request.close();
  if (!answer.headers['upload-hash'])
    throw new Error(`The upload answered ${answer.status}: ${answer.text.slice(0, 200)}`);
}

/** What each of so many answers of a read takes, ms; of as many more as fit until `over`. */
async function answers({ port, facts }: Server, count: number, over?: Promise<unknown>): Promise<number[]> {
  const client = openClient(port, 1);
  const took: number[] = [];
  let going = over !== undefined;
  over?.finally(() => {
    going = false;
  });
  const headers = { Authorization: `Bearer ${facts.admin}` };
  while (going || (!over && took.length < count)) {
    took.push(await client.call({ method: 'GET', path: '/api/admin/bookings', headers }));
    await wait(5);
  }
  client.close();
  return took;
}

/** The most that a process takes until it is asked. */
function watched(pid: number): { end(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, residentOf(pid));
  };
  const timer = setInterval(look, 20);
  return {
    end() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
