import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import { messageCreate } from '../../../contract/messages';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/acting';
import { validate } from '../../http/validate';
import { keepMessage } from './store';

interface Options {
  db: Database;
  now: () => Date;
  /** Refuses with `rate_limited` before anything is done. */
  admit: (ctx: Context, weight: number) => Promise<void>;
}

const create = validate({ body: messageCreate });

/** `POST /api/messages`: what the contact form says reaches the office's inbox. */
export function messageRoutes({ db, now, admit }: Options): Router {
  const router = new Router();
  router.post('/api/messages', create, async (ctx) => {
    const { id = randomUUID(), ...request } = create.of(ctx).body;
    await admit(ctx, 1);
    await inTransaction(db, acting(ctx, now()), (tx) => keepMessage(tx, id, request));
    ctx.status = 201;
    ctx.body = { id, ...request };
  });
  return router;
}
