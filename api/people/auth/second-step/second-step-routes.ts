import { passkeyOptions, passkeySignIn } from '../../../../contract/accounts/passkeys';
import { secondFactor, secondFactorPasskey } from '../../../../contract/accounts/second-factor';
import { signInAnswer } from '../../../../contract/accounts/users';
import { Problem } from '../../../../contract/errors';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import { anybody, type Handled, handle, route } from '../../../http/route';
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

const finish = route('POST /api/auth/second-factor', anybody, 'Finishes a sign-in with a second factor.', {
  body: secondFactor,
  answer: signInAnswer,
  countedApart: true,
});
const askToFinish = route(
  'POST /api/auth/second-factor/passkey',
  anybody,
  'Passkey options for finishing a sign-in.',
  { body: secondFactorPasskey, answer: passkeyOptions, countedApart: true },
);
const askToSignIn = route(
  'POST /api/auth/passkey',
  anybody,
  'Passkey options for signing in without a password.',
  { answer: passkeyOptions, countedApart: true },
);
const signInByPasskey = route('POST /api/auth/passkey/sign-in', anybody, 'Signs in with a passkey.', {
  body: passkeySignIn,
  answer: signInAnswer,
  countedApart: true,
});

/** `/api/auth`: the second step of a sign-in, and the passkey that stands for both. */
export function secondStepRoutes({ db, now, door, passkeys, vault }: Options): Handled[] {
  const { limits, key } = door;

  return [
    handle(finish, async (ctx, { body }) => {
      const { ticket, ...shown } = body;
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
      return admitted(admission);
    }),

    handle(askToFinish, async (ctx, { body }) => {
      await limits.spend('passkey', limits.network(ctx));
      const at = now();
      const found = await findTicket(db.read, body.ticket, at);
      if (!found) throw badTicket();
      const { userId } = found;
      return passkeys.ask({ db, acting: acting(ctx, at) }, { purpose: 'second-factor', userId });
    }),

    handle(askToSignIn, async (ctx) => {
      await limits.spend('passkey', limits.network(ctx));
      return passkeys.ask({ db, acting: acting(ctx, now()) }, { purpose: 'sign-in', userId: null });
    }),

    handle(signInByPasskey, async (ctx, { body }) => {
      const { passkey, device: mark } = body;
      const from = limits.network(ctx);
      await limits.spend('passkey', from);
      const at = now();
      const act = acting(ctx, at);
      const answered = await passkeys.read(
        { db, acting: act },
        { purpose: 'sign-in', userId: null },
        passkey,
      );
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
        throw new Problem('wrong_credentials', 'We do not know this passkey. Please sign in another way.');
      return admitted(admission);
    }),
  ];
}

/** What a ticket answers that does not count, whatever the reason. */
function badTicket(): Problem {
  return new Problem('bad_request', 'This sign-in has expired or was used. Please start again.');
}
