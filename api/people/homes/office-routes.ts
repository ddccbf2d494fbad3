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
import { findUser } from '../accounts/store';
import { fromRow } from './row';
import { changeHome, createHome, homesOf, loadForWrite, removeHome } from './store';

const homes = '/api/admin/users/:userId/homes';
const person = z.strictObject({ userId: id });
const ofPerson = z.strictObject({ userId: id, id });
const list = validate({ params: person });
const create = validate({ params: person, body: homeCreate });
const change = validate({ params: ofPerson, body: homeChange, row: home });
const one = validate({ params: ofPerson });

/** The homes of another person, as the office keeps them while they are on the phone. */
export function officeHomeRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get(homes, list, async (ctx) => {
    const actor = actorOf(ctx);
    const { userId } = list.of(ctx).params;
    await findUser(db.read, actor, { id: userId });
    ctx.body = await homesOf(db.read, actor, userId);
  });

  router.post(homes, create, async (ctx) => {
    const { params, body } = create.of(ctx);
    const { id: wanted = randomUUID(), ...request } = body;
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) =>
      createHome(tx, params.userId, { id: wanted, request }),
    );
    ctx.status = 201;
  });

  router.put(`${homes}/:id`, change, async (ctx) => {
    const actor = actorOf(ctx);
    const { params, body } = change.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) => {
      const before = await loadForWrite(tx, actor, params);
      await mustBeSeen(seen, before.rev, () => fromRow(before));
      return fromRow(await changeHome(tx, before, body));
    });
  });

  router.delete(`${homes}/:id`, one, async (ctx) => {
    const actor = actorOf(ctx);
    const { params } = one.of(ctx);
    await inTransaction(db, acting(ctx, now()), (tx) => removeHome(tx, actor, params));
    ctx.status = 204;
  });

  return router;
}
