import Router from '@koa/router';
import * as z from 'zod/mini';
import { endSessionsQuery } from '../../../../contract/accounts/account';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import { actingOn } from '../../../http/access/acting';
import { actorOf } from '../../../http/access/authenticate';
import { validate } from '../../../http/bodies/validate';
import { endAndCount, endListed, openSessions } from './sessions';

const one = validate({ params: z.strictObject({ id: z.string().check(z.maxLength(100)) }) });
const several = validate({ query: endSessionsQuery });

/** `/api/auth/sessions`: where a person is signed in, and how to end it from here. */
export function sessionRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/auth/sessions', async (ctx) => {
    const { id: userId, role } = actorOf(ctx);
    ctx.body = await openSessions(db.read, { userId, role, current: ctx.state.session.jti, now: now() });
  });

  router.delete('/api/auth/sessions/:id', one, async (ctx) => {
    const { id: userId } = actorOf(ctx);
    const { params } = one.of(ctx);
    await inTransaction(db, actingOn(ctx, now(), [userId]), async (tx) => {
      await endListed(tx, userId, params.id);
      await tx.audit({ action: 'auth.end-sessions', type: 'user', id: userId, after: { ended: 1 } });
    });
    ctx.status = 204;
  });

  router.delete('/api/auth/sessions', several, async (ctx) => {
    const { id: userId } = actorOf(ctx);
    const kept = several.of(ctx).query.all === '1' ? undefined : ctx.state.session.jti;
    ctx.body = await inTransaction(db, actingOn(ctx, now(), [userId]), async (tx) => {
      const ended = await endAndCount(tx, userId, kept);
      await tx.audit({ action: 'auth.end-sessions', type: 'user', id: userId, after: { ended } });
      return { ended };
    });
  });

  return router;
}
