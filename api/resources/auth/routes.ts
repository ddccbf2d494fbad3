import { type KeyObject, randomUUID } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import { Problem } from '../../../contract/errors';
import { login, register, type SignedIn } from '../../../contract/users';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting } from '../../http/acting';
import { actorOf } from '../../http/authenticate';
import type { Limits } from '../../http/limits';
import { validate } from '../../http/validate';
import { type Credentials, createUser, credentialsOf, profileOf } from '../users/store';
import { hashPassword, isPassword } from './hashing';
import { mustBeUncommon } from './password-rules';
import { endSession, openSession } from './sessions';

interface Options {
  db: Database;
  now: () => Date;
  key: KeyObject;
  limits: Limits;
}

/** `/api/auth` (§7): register, login, logout, me. */
export function authRoutes({ db, now, key, limits }: Options): Router {
  const router = new Router();
  const registering = validate({ body: register });
  const signingIn = validate({ body: login });

  router.post('/api/auth/register', registering, async (ctx) => {
    const { email, password, displayName } = registering.of(ctx).body;
    await limits.spend('register', limits.network(ctx));
    mustBeUncommon(password, { email, displayName });
    const passwordHash = await hashPassword(password);
    const signedIn = await inTransaction(db, acting(ctx, now()), async (tx) => {
      const user = { id: randomUUID(), email, displayName, passwordHash, role: 'customer' as const };
      await createUser(tx, user);
      return open(tx, key, ctx, user);
    });
    ctx.status = 201;
    ctx.body = signedIn;
  });

  router.post('/api/auth/login', signingIn, async (ctx) => {
    const { email, password } = signingIn.of(ctx).body;
    const attempt = await limits.beginSignIn(ctx, email);
    const found = await credentialsOf(db.read, email);
    if (!(await isPassword(password, found?.passwordHash)) || !found) throw new Problem('wrong_credentials');
    await attempt.passed();
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) => {
      // Again, under the lock: the person may have been locked, or the password changed, while it was hashed.
      const current = await credentialsOf(tx.trx, email);
      if (!current || current.passwordHash !== found.passwordHash) throw new Problem('wrong_credentials');
      if (current.isLocked) throw new Problem('locked');
      return open(tx, key, ctx, current);
    });
  });

  router.post('/api/auth/logout', async (ctx) => {
    const { jti } = ctx.state.session;
    await inTransaction(db, acting(ctx, now()), (tx) => endSession(tx, jti));
    ctx.status = 204;
  });

  router.get('/api/auth/me', async (ctx) => {
    const me = await profileOf(db.read, actorOf(ctx).id);
    if (!me) throw new Problem('unauthenticated');
    ctx.body = me;
  });

  return router;
}

async function open(
  tx: Tx,
  key: KeyObject,
  ctx: Context,
  user: Pick<Credentials, 'id' | 'role'>,
): Promise<SignedIn> {
  const token = await openSession(tx, key, {
    userId: user.id,
    role: user.role,
    userAgent: ctx.get('User-Agent'),
  });
  const profile = await profileOf(tx.trx, user.id);
  if (!profile) throw new Error('a person just read is gone inside the transaction');
  return { token, user: profile };
}
