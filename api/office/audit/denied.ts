import type { Context } from 'koa';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { moneyReaders, type Route, type Who } from '../../http/route';
import type { Log } from '../../logging/log';

const officeRoles: readonly Who[] = moneyReaders;

const onceIn = 10 * 60_000;

interface Options {
  db: Database;
  now: () => Date;
  log: Log;
}

/**
 * Writes down that somebody signed in was kept out of the office; of the same person and route once in ten minutes. A
 * row that cannot be written changes nothing of the answer.
 */
export function noteDenied({ db, now, log }: Options): (ctx: Context, route: Route) => Promise<void> {
  const writing = new Set<string>();
  return async (ctx, { method, path, who }) => {
    const act = acting(ctx, now());
    if (!act.actor || !who.every((each) => officeRoles.includes(each))) return;
    const name = `${method} ${path}`;
    const key = `${act.actor.id} ${name}`;
    if (writing.has(key)) return;
    writing.add(key);
    try {
      const since = new Date(act.now.getTime() - onceIn).toISOString();
      const noted = { entity_type: 'route', entity_id: name, actor_id: act.actor.id };
      if (await db.read('audit').where(noted).where('at', '>', since).first('id')) return;
      await inTransaction(db, act, (tx) => tx.audit({ action: 'auth.denied', type: 'route', id: name }));
    } catch (error) {
      log.error({ err: error, requestId: act.requestId }, 'denial not noted');
    } finally {
      writing.delete(key);
    }
  };
}
