import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { csvStream } from '../../http/answers/csv';
import { jsonStream } from '../../http/answers/json';
import type { Limits } from '../../http/limits/limits';
import { type Handled, handle, route } from '../../http/route';
import type { Confirm } from '../../people/auth/second-step/confirm';
import type { DoesOf } from '../audit/things';
import type { Export, Reading } from './export';
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

  /** A list as a file of this kind, which `open` reads. */
  async function send(
    ctx: Context,
    { actor, query }: { actor: Actor; query: unknown },
    { of, kind, open }: { of: Export; kind: 'csv' | 'json'; open(reading: Reading): Promise<Readable> },
  ): Promise<Readable | undefined> {
    const at = now();
    const reading = { knex: db.read, actor, today: dubaiDay(at), now: at, doesOf };
    const total = await of.total(reading, query);
    const head = () => {
      ctx.status = 200;
      ctx.type = kind === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
      ctx.attachment(`${of.file}-${reading.today}.${kind}`);
      ctx.set('X-Total-Count', total);
    };
    if (ctx.method === 'HEAD') {
      head();
      return undefined;
    }
    if (of.people) await confirm.assertFresh(ctx);
    await limits.spend('export', actor.id);
    takeTurn(ctx, actor.id);
    const file = await open(reading);
    // Which filters, not what was typed into them: names of people do not belong here.
    const logged = {
      action: `${of.file}.export`,
      type: 'export',
      id: of.file,
      after: Object.keys(ctx.query),
    };
    await inTransaction(db, acting(ctx, at), (tx) => tx.audit(logged));
    head();
    return file;
  }

  return exportedLists.flatMap((of) => {
    const { path, does, who, query: filters, json } = of;
    const csv = route(`GET /api/admin/${path}/export`, who, does, { query: filters, answer: 'csv' });
    const asCsv = handle(csv, (ctx, input) => {
      const open = async (reading: Reading) => csvStream(of.header, await of.chunks(reading, input.query));
      return send(ctx, input, { of, kind: 'csv', open });
    });
    if (!json) return [asCsv];
    const name = `GET /api/admin/${path}/export.json` as const;
    const asJson = handle(route(name, who, json.does, { query: filters, answer: 'object' }), (ctx, input) => {
      const open = async (reading: Reading) => jsonStream(path, await json.chunks(reading, input.query));
      return send(ctx, input, { of, kind: 'json', open });
    });
    return [asCsv, asJson];
  });
}
