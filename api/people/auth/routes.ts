import { randomUUID } from 'node:crypto';
import { login, me, register, signInAnswer } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { anyAccount, anybody, type Handled, handle, route } from '../../http/route';
import { notifyAccount } from '../../notifications/enqueue/notify-account';
import { credentialsOf, lockCredentials } from '../accounts/credentials';
import { createUser, profileOf } from '../accounts/store';
import { secondFactorStatusOf } from '../factors/policy';
import { hashPassword, isPassword } from './passwords/hashing';
import { assertUncommon } from './passwords/password-rules';
import { knownDevice } from './sessions/known-device';
import { endSession } from './sessions/sessions';
import { admitted, type Door, noteRefusal, signIn } from './sessions/sign-in';

interface Options {
  db: Database;
  now: () => Date;
  door: Door;
}

const registering = route('POST /api/auth/register', anybody, 'Creates a customer account and signs in.', {
  body: register,
  answer: signInAnswer,
  status: 201,
  countedApart: true,
});
const signingIn = route('POST /api/auth/login', anybody, 'Signs in.', {
  body: login,
  answer: signInAnswer,
  countedApart: true,
});
// Counted by nothing: whoever has too much done must still be able to leave.
const signingOut = route('POST /api/auth/logout', anyAccount, 'Signs out.', { countedApart: true });
const whoAmI = route('GET /api/auth/me', anyAccount, 'The signed-in user.', { answer: me });

/** `/api/auth`: register, login, logout, me. */
export function authRoutes({ db, now, door }: Options): Handled[] {
  const { key, limits } = door;

  return [
    handle(registering, async (ctx, { body }) => {
      const { email, password, displayName } = body;
      await limits.spend('register', limits.network(ctx));
      assertUncommon(password, { email, displayName });
      const passwordHash = await hashPassword(password);
      const admission = await inTransaction(db, acting(ctx, now()), async (tx) => {
        const user = { id: randomUUID(), email, displayName, passwordHash, role: 'customer' as const };
        await createUser(tx, user);
        await notifyAccount(tx, user.id, 'verify');
        return signIn(tx, ctx, door, { userId: user.id, way: 'password' });
      });
      return admitted(admission);
    }),

    handle(signingIn, async (ctx, { body }) => {
      const { email, password, device } = body;
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
      return admitted(admission);
    }),

    handle(signingOut, async (ctx, { actor }) => {
      const { jti } = ctx.state.session;
      const { id } = actor;
      await inTransaction(db, actingOn(ctx, now(), [id]), async (tx) => {
        await endSession(tx, id, jti);
        await tx.audit({ action: 'auth.sign-out', type: 'user', id });
      });
    }),

    handle(whoAmI, async (_ctx, { actor }) => {
      const { id } = actor;
      const profile = await profileOf(db.read, id);
      if (!profile) throw new Problem('unauthenticated');
      return { ...profile, secondFactor: await secondFactorStatusOf(db.read, id) };
    }),
  ];
}
