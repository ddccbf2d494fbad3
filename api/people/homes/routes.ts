import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import { home, homeChange, homeCreate } from '../../../contract/homes/homes';
import type { Database } from '../../db/database';
import { mustBeSeen } from '../../db/edit-row';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { restWrite } from '../../sync/rest';
import { asSyncRow, fromRow } from './row';
import { changeHome, createHome, homesOf, loadForWrite, removeHome } from './store';

const byId = z.strictObject({ id });
const create = validate({ body: homeCreate });
const change = validate({ params: byId, body: homeChange, row: home });
const one = validate({ params: byId });

/** One's own homes by REST. */
export function homeRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/homes', async (ctx) => {
    const actor = actorOf(ctx);
    ctx.body = await homesOf(db.read, actor, actor.id);
  });

  router.post('/api/homes', create, async (ctx) => {
    const actor = actorOf(ctx);
    const { id: wanted, ...request } = create.of(ctx).body;
    const asked = { kind: 'home.create', entity: `home:${wanted ?? 'new'}`, payload: request };
    const row = await restWrite(db, ctx, now(), asked, async (tx) =>
      asSyncRow(await createHome(tx, actor.id, { id: wanted ?? randomUUID(), request })),
    );
    ctx.status = 201;
    ctx.body = row.data;
  });

  router.put('/api/homes/:id', change, async (ctx) => {
    const actor = actorOf(ctx);
    const { params, body } = change.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) => {
      const before = await loadForWrite(tx, actor, { id: params.id, userId: actor.id });
      await mustBeSeen(seen, before.rev, () => fromRow(before));
      return fromRow(await changeHome(tx, before, body));
    });
  });

  router.delete('/api/homes/:id', one, async (ctx) => {
    const actor = actorOf(ctx);
    const { params } = one.of(ctx);
    await inTransaction(db, acting(ctx, now()), (tx) =>
      removeHome(tx, actor, { id: params.id, userId: actor.id }),
    );
    ctx.status = 204;
  });

  return router;
}
