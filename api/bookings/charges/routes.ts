import Router from '@koa/router';
import * as z from 'zod/mini';
import { chargeDecision, noShowMark } from '../../../contract/changes/charges';
import { id } from '../../../contract/fields';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { presentOne } from '../record/present';
import { decideCharge, markNoShow } from './charge-by-office';

const byId = z.strictObject({ id });
const decide = validate({ params: byId, body: chargeDecision });
const mark = validate({ params: byId, body: noShowMark });

/** What the office does with late fees, and with visits to which somebody did not come. Both answer the booking. */
export function chargeRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.put('/api/admin/charges/:id', decide, async (ctx) => {
    const { params, body } = decide.of(ctx);
    const [actor, seen] = [actorOf(ctx), seenRev(ctx)];
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) =>
      presentOne(tx.trx, await decideCharge(tx, actor, params.id, body, seen), actor),
    );
  });

  router.post('/api/admin/bookings/:id/no-show', mark, async (ctx) => {
    const { params, body } = mark.of(ctx);
    const [actor, seen] = [actorOf(ctx), seenRev(ctx)];
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) =>
      presentOne(tx.trx, await markNoShow(tx, actor, params.id, body, seen), actor),
    );
  });

  return router;
}
