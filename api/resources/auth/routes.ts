import { type KeyObject, randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { defaultSettings } from '../../../contract/default-settings';
import { Problem } from '../../../contract/errors';
import { login, register } from '../../../contract/users';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/acting';
import { actorOf } from '../../http/authenticate';
import { validate } from '../../http/bodies/validate';
import type { Limits } from '../../http/limits/limits';
import { credentialsOf } from '../users/credentials';
import { createUser, profileOf } from '../users/store';
import type { AccountMail } from './account-mail';
import { hashPassword, isPassword } from './hashing';
import { deviceMark, knownDevice } from './known-device';
import { issueLink } from './links';
import { mustBeUncommon } from './password-rules';
import { endSession } from './sessions';
import { noteRefusal, signIn } from './sign-in';

interface Options {
  db: Database;
  now: () => Date;
  key: KeyObject;
  limits: Limits;
  mail: AccountMail;
}

/** `/api/auth`: register, login, logout, me. */
export function authRoutes({ db, now, key, limits, mail }: Options): Router {
  const router = new Router();
  const registering = validate({ body: register });
  const signingIn = validate({ body: login });

  router.post('/api/auth/register', registering, async (ctx) => {
    const { email, password, displayName } = registering.of(ctx).body;
    const from = limits.network(ctx);
    await limits.spend('register', from);
    mustBeUncommon(password, { email, displayName });
    const passwordHash = await hashPassword(password);
    const signedIn = await inTransaction(db, acting(ctx, now()), async (tx) => {
      const user = { id: randomUUID(), email, displayName, passwordHash, role: 'customer' as const };
      await createUser(tx, user);
      const token = await issueLink(tx, user.id, 'verify');
      tx.afterCommit(() => mail.send({ kind: 'verify', to: { email, settings: defaultSettings }, token }));
      return { ...(await signIn(tx, { key, ctx, from }, user)), device: deviceMark(key, user) };
    });
    ctx.status = 201;
    ctx.body = signedIn;
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
    await attempt.passed();
    const answer = await inTransaction(db, acting(ctx, now()), async (tx) => {
      // Again, under the lock: the person may have been locked, or the password changed, while it was hashed.
      const current = await credentialsOf(tx.trx, { email });
      if (!current || current.passwordHash !== found.passwordHash) return 'wrong_credentials' as const;
      if (current.isLocked) return 'locked' as const;
      return signIn(tx, { key, ctx, from }, current);
    });
    if (typeof answer === 'string') {
      await noteRefusal(db, ctx, { now: now(), userId: found.id, why: answer, from });
      throw new Problem(answer);
    }
    ctx.body = { ...answer, device: deviceMark(key, found, known) };
  });

  router.post('/api/auth/logout', async (ctx) => {
    const { jti } = ctx.state.session;
    await inTransaction(db, acting(ctx, now()), async (tx) => {
      await endSession(tx, jti);
      await tx.audit({ action: 'auth.sign-out', type: 'user', id: actorOf(ctx).id });
    });
    ctx.status = 204;
  });

  router.get('/api/auth/me', async (ctx) => {
    const me = await profileOf(db.read, actorOf(ctx).id);
    if (!me) throw new Problem('unauthenticated');
    ctx.body = me;
  });

  return router;
}
