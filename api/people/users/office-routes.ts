import Router from '@koa/router';
import * as z from 'zod/mini';
import { adminUserDetail, adminUserUpdate, userListing } from '../../../contract/accounts/admin-users';
import { id } from '../../../contract/fields';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import type { Limits } from '../../http/limits/limits';
import type { Confirm } from '../auth/second-step/confirm';
import { listUsers } from './list';
import { changeAccess, changesAccess, isAdmin, isGrave, personFor, resetByOffice } from './office';

const admin = '/api/admin/users';
const byId = z.strictObject({ id });
const list = validate({ query: userListing.page });
const one = validate({ params: byId });
const change = validate({ params: byId, body: adminUserUpdate, row: adminUserDetail });

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  confirm: Confirm;
}

/** The office's work on people: the list, one person, lock, role and limit, and a new password for who lost theirs. */
export function officeUserRoutes({ db, now, limits, confirm }: Options): Router {
  const router = new Router();

  router.get(admin, list, async (ctx) => {
    const { page, total, counts } = await listUsers(db.read, list.of(ctx).query);
    for (const [name, count] of Object.entries(counts)) ctx.set(`X-Count-${name}`, count);
    answerList(ctx, page, total);
  });

  router.get(`${admin}/:id`, one, async (ctx) => {
    ctx.body = await personFor(db.read, one.of(ctx).params.id, now());
  });

  router.put(`${admin}/:id`, change, async (ctx) => {
    const { params, body } = change.of(ctx);
    const [actor, seen] = [actorOf(ctx), seenRev(ctx)];
    if (await isGrave(db.read, params.id, body)) await confirm.mustBeFresh(ctx);
    const act = changesAccess(body) ? actingOn(ctx, now(), [params.id]) : acting(ctx, now());
    ctx.body = await inTransaction(db, act, (tx) => changeAccess(tx, actor, params.id, () => body, seen));
  });

  router.post(`${admin}/:id/toggle-lock`, one, async (ctx) => {
    const { params } = one.of(ctx);
    const [actor, seen] = [actorOf(ctx), seenRev(ctx)];
    if (await isAdmin(db.read, params.id)) await confirm.mustBeFresh(ctx);
    ctx.body = await inTransaction(db, actingOn(ctx, now(), [params.id]), (tx) =>
      changeAccess(tx, actor, params.id, (isLocked) => ({ isLocked: !isLocked }), seen),
    );
  });

  router.post(`${admin}/:id/reset-password`, one, async (ctx) => {
    const { params } = one.of(ctx);
    const actor = actorOf(ctx);
    if (await isAdmin(db.read, params.id)) await confirm.mustBeFresh(ctx);
    await limits.spend('officeReset', params.id);
    const act = actingOn(ctx, now(), [params.id]);
    const email = await inTransaction(db, act, (tx) => resetByOffice(tx, actor, params.id));
    ctx.body = { message: `A link to choose a new password is on its way to ${email}.` };
  });

  return router;
}
