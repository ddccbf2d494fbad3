import Router from '@koa/router';
import { verifyEmail } from '../../../contract/accounts/account';
import { Problem } from '../../../contract/errors';
import { claimGuestBookings } from '../../bookings/accounts/claim';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import type { Limits } from '../../http/limits/limits';
import { tellAccount } from '../../notifications/enqueue/tell-account';
import { lockCredentials, proveEmail } from '../accounts/credentials';
import { spendLink } from '../accounts/links';

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
}

/**
 * `/api/auth/verify-email`: whose address it is, is shown by a link, opened where that very account is signed in. Without
 * the second half, whoever registers with a stranger's address need only wait until the stranger presses the link, and
 * would be given the stranger's bookings.
 */
export function emailRoutes({ db, now, limits }: Options): Router {
  const router = new Router();

  const verifying = validate({ body: verifyEmail });
  router.post('/api/auth/verify-email', verifying, async (ctx) => {
    await limits.spend('useLink', limits.network(ctx));
    const { token } = verifying.of(ctx).body;
    const { id: userId } = actorOf(ctx);
    const joined = await inTransaction(db, acting(ctx, now()), async (tx) => {
      await spendLink(tx, token, { purpose: 'verify', owner: userId });
      const found = await lockCredentials(tx, userId);
      if (!found) throw new Problem('bad_request');
      await proveEmail(tx, userId);
      const count = await claimGuestBookings(tx, userId, found.email);
      await tx.audit({ action: 'auth.verify-email', type: 'user', id: userId, after: { joined: count } });
      return count;
    });
    ctx.body = { message: 'Your e-mail address is confirmed.', joined };
  });

  router.post('/api/auth/verify-email/send', async (ctx) => {
    const { id } = actorOf(ctx);
    await limits.spend('sendLink', id);
    const sent = await inTransaction(db, acting(ctx, now()), async (tx) => {
      const me = await lockCredentials(tx, id);
      if (!me) throw new Problem('unauthenticated');
      if (me.emailVerified) return false;
      await tellAccount(tx, id, 'verify');
      return true;
    });
    ctx.body = {
      message: sent ? 'We have sent you a link.' : 'Your e-mail address is confirmed already.',
    };
  });

  return router;
}
