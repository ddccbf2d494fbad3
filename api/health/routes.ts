import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../../contract/errors';
import type { Database } from '../db/database';
import { healthAnswer } from '../docs/answers';
import { anybody, type Handled, handle, route } from '../http/route';

/** What the process knows of itself: it turns unready for good when it stops, and for as long as the disk has no room. */
export interface Health {
  stopping: boolean;
  hasRoom?: () => Promise<boolean>;
}

interface Options {
  db: Database;
  health: Health;
  now: () => Date;
}

const patience = 1000;
/** So long an answer is given again: whoever asks often makes nobody write. */
const freshMs = 2000;

const live = route('GET /api/health/live', anybody, 'Liveness: the process runs.', { answer: healthAnswer });
const ready = route('GET /api/health/ready', anybody, 'Readiness: requests can be served.', {
  answer: healthAnswer,
});

/** `live`: the process answers. `ready`: it may be sent requests; the database can be written, and there is room for it. */
export function healthRoutes({ db, health, now }: Options): Handled[] {
  let lastCheck: { at: number; ready: Promise<boolean> } | undefined;
  const canServe = () => {
    const at = now().getTime();
    if (!lastCheck || Math.abs(at - lastCheck.at) >= freshMs) lastCheck = { at, ready: isReady(db, health) };
    return lastCheck.ready;
  };

  return [
    handle(live, () => ({ status: 'live' as const })),

    handle(ready, async () => {
      if (health.stopping || !(await canServe())) throw new Problem('unavailable');
      return { status: 'ready' as const };
    }),
  ];
}

async function isReady(db: Database, { hasRoom }: Health): Promise<boolean> {
  const [writes, room] = await Promise.all([canWrite(db), hasRoom?.().catch(() => false) ?? true]);
  return writes && room;
}

/** Writes to the disk: on a full one, what changes nothing would succeed. A database busy with another write is a healthy one. */
async function canWrite(db: Database): Promise<boolean> {
  const probe = db
    .write('sync_clock')
    .insert({ space: 'probe', value: 0, epoch: '' })
    .onConflict('space')
    .merge({ value: db.write.raw('sync_clock.value + 1') });
  try {
    // SQLite's driver answers at once: what takes long there is the line of other writes.
    const late = db.engine === 'sqlite';
    return await Promise.race([probe.then(() => true), wait(patience, late, { ref: false })]);
  } catch (error) {
    return String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
  }
}
