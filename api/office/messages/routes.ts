import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { messageCreate } from '../../../contract/messages/messages';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { validate } from '../../http/bodies/validate';
import { keepMessage } from './store';

const create = validate({ body: messageCreate });

/** `POST /api/messages`: what the contact form says reaches the office's inbox. */
export function messageRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();
  router.post('/api/messages', create, async (ctx) => {
    const { id = randomUUID(), ...request } = create.of(ctx).body;
    await inTransaction(db, acting(ctx, now()), (tx) => keepMessage(tx, id, request));
    ctx.status = 201;
    ctx.body = { id, ...request };
  });
  return router;
}
