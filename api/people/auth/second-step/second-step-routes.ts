import Router from '@koa/router';
import { passkeySignIn } from '../../../../contract/accounts/passkeys';
import { secondFactor, secondFactorPasskey } from '../../../../contract/accounts/second-factor';
import { Problem } from '../../../../contract/errors';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import { validate } from '../../../http/bodies/validate';
import { credentialsOf, lockCredentials } from '../../accounts/credentials';
import { takeFactor } from '../../factors/factors';
import { markUsed } from '../../factors/passkey-store';
import type { Passkeys } from '../../factors/passkeys';
import type { Vault } from '../../factors/vault';
import { knownDevice } from '../sessions/known-device';
import { type Admission, admitted, type Door, noteRefusal, signIn } from '../sessions/sign-in';
import { failTicket, findTicket, spendTicket } from '../sessions/tickets';

interface Options {
  db: Database;
  now: () => Date;
  door: Door;
  passkeys: Passkeys;
  vault: Vault;
}

/** `/api/auth`: the second step of a sign-in, and the passkey that stands for both. */
export function secondStepRoutes({ db, now, door, passkeys, vault }: Options): Router {
  const router = new Router();
  const { limits, key } = door;

  const finishing = validate({ body: secondFactor });
  router.post('/api/auth/second-factor', finishing, async (ctx) => {
    const { ticket, ...shown } = finishing.of(ctx).body;
    const from = limits.network(ctx);
    const at = now();
    const found = await findTicket(db.read, ticket, at);
    const person = found && (await credentialsOf(db.read, { id: found.userId }));
    if (!found || !person) {
      await limits.spend('useLink', from);
      throw badTicket();
    }
    const { id: userId, email } = person;
    const attempts = [
      await limits.beginSignIn(ctx, email, knownDevice(key, person, found.mark)),
      await limits.attempt('secondFactor', userId),
    ];
    const asking = { db, acting: acting(ctx, at) };
    const answered =
      shown.passkey && (await passkeys.read(asking, { purpose: 'second-factor', userId }, shown.passkey));
    const admission = await inTransaction(db, acting(ctx, at), async (tx): Promise<Admission | 'wrong'> => {
      // Of two tries at once the second waits here, and finds what the first has made of the ticket.
      await lockCredentials(tx, userId);
      if (!(await findTicket(tx.trx, ticket, at))) throw badTicket();
      if (!(await takeFactor(tx, vault, userId, shown, answered))) {
        await failTicket(tx, found);
        return 'wrong';
      }
      await spendTicket(tx, found);
      return signIn(tx, ctx, door, { ...found, secondShown: true });
    });
    if (admission === 'wrong') {
      await noteRefusal(db, ctx, { now: at, userId, why: 'wrong_second_factor', from });
      throw new Problem('wrong_credentials', 'This is not right. Please try again.');
    }
    for (const attempt of attempts) await attempt.passed();
    ctx.body = admitted(admission);
  });

  const asking = validate({ body: secondFactorPasskey });
  router.post('/api/auth/second-factor/passkey', asking, async (ctx) => {
    await limits.spend('passkey', limits.network(ctx));
    const at = now();
    const found = await findTicket(db.read, asking.of(ctx).body.ticket, at);
    if (!found) throw badTicket();
    const { userId } = found;
    ctx.body = await passkeys.ask({ db, acting: acting(ctx, at) }, { purpose: 'second-factor', userId });
  });

  router.post('/api/auth/passkey', async (ctx) => {
    await limits.spend('passkey', limits.network(ctx));
    ctx.body = await passkeys.ask({ db, acting: acting(ctx, now()) }, { purpose: 'sign-in', userId: null });
  });

  const signingIn = validate({ body: passkeySignIn });
  router.post('/api/auth/passkey/sign-in', signingIn, async (ctx) => {
    const { passkey, device: mark } = signingIn.of(ctx).body;
    const from = limits.network(ctx);
    await limits.spend('passkey', from);
    const at = now();
    const act = acting(ctx, at);
    const answered = await passkeys.read({ db, acting: act }, { purpose: 'sign-in', userId: null }, passkey);
    const admission =
      answered &&
      (await inTransaction(db, act, async (tx) =>
        (await markUsed(tx, answered))
          ? signIn(tx, ctx, door, { userId: answered.userId, way: 'passkey', mark })
          : undefined,
      ));
    if (admission?.is !== 'in') {
      const why = admission?.is === 'locked' ? 'locked' : 'wrong_passkey';
      await noteRefusal(db, ctx, { now: at, userId: answered?.userId, why, from });
    }
    if (!admission)
      throw new Problem('wrong_credentials', 'This passkey is not known here. Please sign in another way.');
    ctx.body = admitted(admission);
  });

  return router;
}

/** What a ticket answers that does not count, whatever the reason. */
function badTicket(): Problem {
  return new Problem('bad_request', 'This sign-in has expired or was used. Please begin again.');
}
