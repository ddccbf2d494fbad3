import type { Context } from 'koa';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { csvStream } from '../../http/answers/csv';
import type { Limits } from '../../http/limits/limits';
import { admins, type Handled, handle, route } from '../../http/route';
import type { Confirm } from '../../people/auth/second-step/confirm';
import type { DoesOf } from '../audit/things';
import { exportedLists } from './lists';

/** At the same time, by one person. */
const atOnce = 2;

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  confirm: Confirm;
  doesOf: DoesOf;
}

/** `GET /api/admin/<list>/export`: a list of the office as CSV. Mounted before the lists, whose `:id` would take the word. */
export function exportRoutes({ db, now, limits, confirm, doesOf }: Options): Handled[] {
  const running = new Map<string, number>();

  /** Takes one of the person's places until the answer is over, however it ends. */
  const takeTurn = (ctx: Context, who: string) => {
    const busy = running.get(who) ?? 0;
    if (busy >= atOnce)
      throw new Problem('rate_limited', 'Wait for the other export to finish.', { retryAfter: 10 });
    running.set(who, busy + 1);
    ctx.res.once('close', () => {
      const left = (running.get(who) ?? 1) - 1;
      if (left > 0) running.set(who, left);
      else running.delete(who);
    });
  };

  return exportedLists.map((each) => {
    const { path, does, query: filters } = each;
    const file = route(`GET /api/admin/${path}/export`, admins, does, { query: filters, answer: 'csv' });
    return handle(file, async (ctx, { actor, query }) => {
      const at = now();
      const reading = { knex: db.read, actor, today: dubaiDay(at), now: at, doesOf };
      const total = await each.total(reading, query);
      const head = () => {
        ctx.status = 200;
        ctx.type = 'text/csv; charset=utf-8';
        ctx.attachment(`${each.file}-${reading.today}.csv`);
        ctx.set('X-Total-Count', total);
      };
      if (ctx.method === 'HEAD') return head();
      if (each.people) await confirm.assertFresh(ctx);
      await limits.spend('export', actor.id);
      takeTurn(ctx, actor.id);
      const chunks = await each.chunks(reading, query);
      // Which filters, not what was typed into them: names of people do not belong here.
      const logged = {
        action: `${each.file}.export`,
        type: 'export',
        id: each.file,
        after: Object.keys(ctx.query),
      };
      await inTransaction(db, acting(ctx, at), (tx) => tx.audit(logged));
      head();
      return csvStream(each.header, chunks);
    });
  });
}
