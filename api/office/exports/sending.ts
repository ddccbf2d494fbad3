import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import type { Confirm } from '../../people/auth/second-step/confirm';
import type { DoesOf } from '../audit/things';
import type { Reading } from './export';

/** At the same time, by one person. */
const atOnce = 2;

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
};

export interface SendingOptions {
  db: Database;
  now: () => Date;
  limits: Limits;
  confirm: Confirm;
  doesOf: DoesOf;
}

/** What goes out as a file. */
export interface Outgoing {
  /** The file is called `<file>-2026-11-21.csv`, or as `named` says. */
  file: string;
  named?: string;
  kind: keyof typeof types;
  /** Whether it names people: then whoever takes it out shows once more that it is them. */
  people: boolean;
  /** As the list's `X-Total-Count`. */
  total(reading: Reading): Promise<string>;
  open(reading: Reading): Promise<Readable>;
}

/** Sends files of the office: so many at once, so many an hour, each written down. */
export function openSending({ db, now, limits, confirm, doesOf }: SendingOptions) {
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

  return async (ctx: Context, actor: Actor, of: Outgoing): Promise<Readable | undefined> => {
    const at = now();
    const reading = { knex: db.read, actor, today: dubaiDay(at), now: at, doesOf };
    const total = await of.total(reading);
    const head = () => {
      ctx.status = 200;
      ctx.type = types[of.kind];
      ctx.attachment(`${of.named ?? `${of.file}-${reading.today}`}.${of.kind}`);
      ctx.set('X-Total-Count', total);
    };
    if (ctx.method === 'HEAD') {
      head();
      return undefined;
    }
    if (of.people) await confirm.assertFresh(ctx);
    await limits.spend('export', actor.id);
    takeTurn(ctx, actor.id);
    const file = await of.open(reading);
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
  };
}
