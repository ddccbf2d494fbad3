import { setTimeout as wait } from 'node:timers/promises';
import Router from '@koa/router';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';

/** What the process knows of itself: it turns unready for good when it stops. */
export interface Health {
  stopping: boolean;
}

const patience = 1000;

/** `live`: the process answers. `ready`: it may be sent requests; the database can be written. */
export function healthRoutes({ db, health }: { db: Database; health: Health }): Router {
  const router = new Router();
  router.get('/api/health/live', (ctx) => {
    ctx.body = { status: 'live' };
  });
  router.get('/api/health/ready', async (ctx) => {
    if (health.stopping || !(await canWrite(db))) throw new Problem('unavailable');
    ctx.body = { status: 'ready' };
  });
  return router;
}

/** A write that changes nothing and waits for no disk. A database busy with another write is a healthy one. */
async function canWrite(db: Database): Promise<boolean> {
  const probe = db.write('sync_clock').where('space', '').update({ value: 0 });
  try {
    return await Promise.race([probe.then(() => true), wait(patience, false, { ref: false })]);
  } catch (error) {
    return String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
  }
}
