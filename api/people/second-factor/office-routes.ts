import Router from '@koa/router';
import * as z from 'zod/mini';
import { secondFactorPolicyUpdate } from '../../../contract/accounts/second-factor';
import { id } from '../../../contract/fields';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import type { Confirm } from '../auth/second-step/confirm';
import { changePolicy, policyOf } from '../factors/policy';
import { removeByOffice } from './office';

interface Options {
  db: Database;
  now: () => Date;
  confirm: Confirm;
}

const policy = '/api/admin/second-factor-policy';
const one = validate({ params: z.strictObject({ id }) });
const changing = validate({ body: secondFactorPolicyUpdate });

/** The office's word on second factors: of whom one is required, and an end to those of who has lost theirs. */
export function officeSecondFactorRoutes({ db, now, confirm }: Options): Router {
  const router = new Router();

  router.get(policy, async (ctx) => {
    ctx.body = await policyOf(db.read);
  });

  router.put(policy, changing, async (ctx) => {
    await confirm.mustBeFresh(ctx);
    const { required } = changing.of(ctx).body;
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => changePolicy(tx, required));
  });

  router.delete('/api/admin/users/:id/second-factor', one, async (ctx) => {
    await confirm.mustBeFresh(ctx);
    const actor = actorOf(ctx);
    const { params } = one.of(ctx);
    await inTransaction(db, actingOn(ctx, now(), [params.id]), (tx) => removeByOffice(tx, actor, params.id));
    ctx.status = 204;
  });

  return router;
}
