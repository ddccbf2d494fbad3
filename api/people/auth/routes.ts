import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { login, type Me, register } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import { tellAccount } from '../../notifications/enqueue/tell-account';
import { credentialsOf, lockCredentials } from '../accounts/credentials';
import { createUser, profileOf } from '../accounts/store';
import { standingOf } from '../factors/policy';
import { hashPassword, isPassword } from './passwords/hashing';
import { mustBeUncommon } from './passwords/password-rules';
import { knownDevice } from './sessions/known-device';
import { endSession } from './sessions/sessions';
import { admitted, type Door, noteRefusal, signIn } from './sessions/sign-in';

interface Options {
  db: Database;
  now: () => Date;
  door: Door;
}

/** `/api/auth`: register, login, logout, me. */
export function authRoutes({ db, now, door }: Options): Router {
  const { key, limits } = door;
  const router = new Router();
  const registering = validate({ body: register });
  const signingIn = validate({ body: login });

  router.post('/api/auth/register', registering, async (ctx) => {
    const { email, password, displayName } = registering.of(ctx).body;
    await limits.spend('register', limits.network(ctx));
    mustBeUncommon(password, { email, displayName });
    const passwordHash = await hashPassword(password);
    const admission = await inTransaction(db, acting(ctx, now()), async (tx) => {
      const user = { id: randomUUID(), email, displayName, passwordHash, role: 'customer' as const };
      await createUser(tx, user);
      await tellAccount(tx, user.id, 'verify');
      return signIn(tx, ctx, door, { userId: user.id, way: 'password' });
    });
    ctx.status = 201;
    ctx.body = admitted(admission);
  });

  router.post('/api/auth/login', signingIn, async (ctx) => {
    const { email, password, device } = signingIn.of(ctx).body;
    const from = limits.network(ctx);
    const found = await credentialsOf(db.read, { email });
    const known = knownDevice(key, found, device);
    const attempt = await limits.beginSignIn(ctx, email, known);
    if (!(await isPassword(password, found?.passwordHash)) || !found) {
      await noteRefusal(db, ctx, { now: now(), userId: found?.id, why: 'wrong_credentials', from });
      throw new Problem('wrong_credentials');
    }
    const admission = await inTransaction(db, acting(ctx, now()), async (tx) => {
      // Again, under the lock: the person may have been locked, or the password changed, while it was hashed.
      const current = await lockCredentials(tx, found.id);
      if (!current || current.passwordHash !== found.passwordHash) return undefined;
      return signIn(tx, ctx, door, { userId: current.id, way: 'password', mark: device });
    }).catch(async (error) => {
      // Its password was right: what fails on our side is counted against nobody.
      await attempt.passed();
      throw error;
    });
    if (admission?.is === 'half') await attempt.halfway();
    else await attempt.passed();
    if (!admission || admission.is === 'locked') {
      const why = admission?.is ?? 'wrong_credentials';
      await noteRefusal(db, ctx, { now: now(), userId: found.id, why, from });
      throw new Problem(why);
    }
    ctx.body = admitted(admission);
  });

  router.post('/api/auth/logout', async (ctx) => {
    const { jti } = ctx.state.session;
    const { id } = actorOf(ctx);
    await inTransaction(db, actingOn(ctx, now(), [id]), async (tx) => {
      await endSession(tx, id, jti);
      await tx.audit({ action: 'auth.sign-out', type: 'user', id });
    });
    ctx.status = 204;
  });

  router.get('/api/auth/me', async (ctx) => {
    const { id } = actorOf(ctx);
    const profile = await profileOf(db.read, id);
    if (!profile) throw new Problem('unauthenticated');
    ctx.body = { ...profile, secondFactor: await standingOf(db.read, id) } satisfies Me;
  });

  return router;
}
