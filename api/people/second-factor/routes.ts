import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { passkey, passkeyCreate, passkeyOptions, passkeyRename } from '../../../contract/accounts/passkeys';
import {
  confirmAgain,
  confirmedUntil,
  type FactorAdded,
  factorAdded,
  type PasskeyAdded,
  passkeyAdded,
  recoveryCodes,
  secondFactors,
  totpBegun,
  totpConfirm,
} from '../../../contract/accounts/second-factor';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import type { Limits } from '../../http/limits/limits';
import { anyAccount, type Handled, handle, route } from '../../http/route';
import { credentialsOf, lockCredentials } from '../accounts/credentials';
import type { Confirm } from '../auth/second-step/confirm';
import { deviceName } from '../auth/sessions/device-name';
import { endAndCount, markProved } from '../auth/sessions/sessions';
import { factorsOf, hasFactor, removeFactors } from '../factors/factors';
import { addPasskey, passkeysOf, removePasskey, renamePasskey } from '../factors/passkey-store';
import type { Passkeys } from '../factors/passkeys';
import { assertFactorLeft, secondFactorStatusOf } from '../factors/policy';
import { recoveryCodesLeft, renewRecoveryCodes } from '../factors/recovery-codes';
import { beginTotp, confirmTotp, removeTotp, totpSince } from '../factors/totp';
import type { Vault } from '../factors/vault';

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  confirm: Confirm;
  passkeys: Passkeys;
  vault: Vault;
}

const show = route('GET /api/auth/second-factor', anyAccount, 'Your second factors.', {
  answer: secondFactors,
});
const askToAdd = route('POST /api/auth/passkeys/options', anyAccount, 'Options for creating a passkey.', {
  answer: passkeyOptions,
});
const add = route('POST /api/auth/passkeys', anyAccount, 'Adds a passkey.', {
  body: passkeyCreate,
  answer: passkeyAdded,
  status: 201,
});
const rename = route('PATCH /api/auth/passkeys/:id', anyAccount, 'Renames your passkey.', {
  body: passkeyRename,
  answer: passkey,
});
const removeOne = route('DELETE /api/auth/passkeys/:id', anyAccount, 'Removes your passkey.');
const begin = route('POST /api/auth/totp', anyAccount, 'Starts setting up an authenticator app.', {
  answer: totpBegun,
});
const complete = route(
  'POST /api/auth/totp/confirm',
  anyAccount,
  'Confirms an authenticator app with its first code.',
  { body: totpConfirm, answer: factorAdded },
);
const end = route('DELETE /api/auth/totp', anyAccount, 'Removes your authenticator app.');
const renew = route(
  'POST /api/auth/recovery-codes',
  anyAccount,
  'Creates new recovery codes and revokes earlier ones.',
  { answer: recoveryCodes },
);
const prove = route('POST /api/auth/confirm-again', anyAccount, 'Confirms your identity again.', {
  body: confirmAgain,
  answer: confirmedUntil,
});
const askToProve = route(
  'POST /api/auth/confirm-again/passkey',
  anyAccount,
  'Passkey options for confirming your identity.',
  { answer: passkeyOptions },
);

/** A person's own second factors: passkeys, an authenticator app, recovery codes; and showing once more who one is. */
export function secondFactorRoutes({ db, now, limits, confirm, passkeys, vault }: Options): Handled[] {
  /** Changes what is one's own with the account held, so that two changes at once see each other. */
  const change = <T>(ctx: Context, work: (tx: Tx, userId: string) => Promise<T>) =>
    inTransaction(db, actingOn(ctx, now(), [actorOf(ctx).id]), async (tx) => {
      const { id: userId } = actorOf(ctx);
      await lockCredentials(tx, userId);
      return work(tx, userId);
    });

  async function remove(
    ctx: Context,
    kind: 'passkey' | 'totp',
    take: (tx: Tx, userId: string) => Promise<boolean>,
  ): Promise<void> {
    await confirm.assertFresh(ctx);
    await change(ctx, async (tx, userId) => {
      if (!(await take(tx, userId))) throw new Problem('not_found');
      await assertFactorLeft(tx, userId);
      // Recovery codes stand for what is lost: with nothing to lose there are none.
      if (!(await hasFactor(tx.trx, userId))) await removeFactors(tx, userId);
      await tx.audit({ action: 'auth.second-factor-remove', type: 'user', id: userId, before: { kind } });
    });
  }

  return [
    handle(show, async (_ctx, { actor }) => {
      const { id: userId } = actor;
      return {
        ...(await secondFactorStatusOf(db.read, userId)),
        totp: await totpSince(db.read, userId),
        passkeys: await passkeysOf(db.read, userId),
        recoveryCodesLeft: await recoveryCodesLeft(db.read, userId),
        methods: await confirm.methods(userId),
      };
    }),

    handle(askToAdd, async (ctx, { actor }) => {
      await confirm.assertFresh(ctx);
      const person = await credentialsOf(db.read, { id: actor.id });
      if (!person) throw new Problem('unauthenticated');
      return passkeys.askToAdd({ db, acting: acting(ctx, now()) }, person);
    }),

    handle(add, async (ctx, { actor, body }) => {
      const { credential, name = deviceName(ctx.get('User-Agent')) } = body;
      const asking = { db, acting: acting(ctx, now()) };
      const described = await passkeys.readAdded(asking, actor.id, credential);
      return change(ctx, async (tx, userId): Promise<PasskeyAdded> => {
        const hadOne = await hasFactor(tx.trx, userId);
        const passkey = await addPasskey(tx, { ...described, id: randomUUID(), userId, name });
        const { jti } = ctx.state.session;
        return { passkey, ...(await factorWasAdded(tx, { userId, jti, kind: 'passkey', hadOne })) };
      });
    }),

    handle(rename, (ctx, { params, body }) =>
      change(ctx, (tx, userId) => renamePasskey(tx, userId, params.id, body.name)),
    ),

    handle(removeOne, (ctx, { params }) =>
      remove(ctx, 'passkey', (tx, userId) => removePasskey(tx, userId, params.id)),
    ),

    handle(begin, async (ctx, { actor }) => {
      await confirm.assertFresh(ctx);
      const person = await credentialsOf(db.read, { id: actor.id });
      if (!person) throw new Problem('unauthenticated');
      return change(ctx, (tx) => beginTotp(tx, vault, person));
    }),

    handle(complete, async (ctx, { body }) => {
      const { code } = body;
      const attempt = await limits.attempt('confirm', ctx.state.session.jti);
      const added = await change(ctx, async (tx, userId) => {
        const had = await factorsOf(tx.trx, userId);
        if (!(await confirmTotp(tx, vault, userId, code))) return undefined;
        const { jti } = ctx.state.session;
        return factorWasAdded(tx, { userId, jti, kind: 'totp', hadOne: had.totp || had.passkeys });
      });
      if (!added) {
        const fields = { code: 'This code is not right. Check the app again.' };
        throw new Problem('invalid', fields.code, { fields });
      }
      await attempt.passed();
      return added;
    }),

    handle(end, (ctx) => remove(ctx, 'totp', removeTotp)),

    handle(renew, async (ctx) => {
      await confirm.assertFresh(ctx);
      return change(ctx, async (tx, userId) => {
        if (!(await hasFactor(tx.trx, userId)))
          throw new Problem('conflict', 'Set up a passkey or an authenticator app first.');
        const codes = await renewRecoveryCodes(tx, userId);
        await tx.audit({ action: 'auth.recovery-codes', type: 'user', id: userId });
        return { recoveryCodes: codes };
      });
    }),

    handle(prove, async (ctx, { body }) => ({ until: (await confirm.again(ctx, body)).toISOString() })),

    handle(askToProve, async (ctx, { actor }) => {
      const { id: userId } = actor;
      if (!(await factorsOf(db.read, userId)).passkeys) throw new Problem('not_found');
      return passkeys.ask({ db, acting: acting(ctx, now()) }, { purpose: 'confirm', userId });
    }),
  ];
}

interface Adding {
  userId: string;
  /** The sign-in in which it was added. */
  jti: string;
  kind: 'passkey' | 'totp';
  /** Whether there was a second factor already. */
  hadOne: boolean;
}

/**
 * What follows a second factor that was set up: with the first one come recovery codes, and every other sign-in ends, since
 * it was opened without.
 */
async function factorWasAdded(tx: Tx, { userId, jti, kind, hadOne }: Adding): Promise<FactorAdded> {
  const ended = hadOne ? 0 : await endAndCount(tx, userId, jti);
  await markProved(tx, jti);
  const without = (await recoveryCodesLeft(tx.trx, userId)) === 0;
  const codes = !hadOne || without ? await renewRecoveryCodes(tx, userId) : undefined;
  await tx.audit({ action: 'auth.second-factor-add', type: 'user', id: userId, after: { kind, ended } });
  return { ended, ...(codes && { recoveryCodes: codes }) };
}
