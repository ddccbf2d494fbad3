import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { passkeyCreate, passkeyRename } from '../../../contract/accounts/passkeys';
import {
  confirmAgain,
  type FactorAdded,
  type PasskeyAdded,
  type SecondFactors,
  totpConfirm,
} from '../../../contract/accounts/second-factor';
import { Problem } from '../../../contract/errors';
import { id } from '../../../contract/fields';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import type { Limits } from '../../http/limits/limits';
import { credentialsOf, lockCredentials } from '../accounts/credentials';
import type { Confirm } from '../auth/second-step/confirm';
import { deviceName } from '../auth/sessions/device-name';
import { endAndCount, markProved } from '../auth/sessions/sessions';
import { factorsOf, hasFactor, removeFactors } from '../factors/factors';
import { addPasskey, passkeysOf, removePasskey, renamePasskey } from '../factors/passkey-store';
import type { Passkeys } from '../factors/passkeys';
import { mustStillHaveFactor, standingOf } from '../factors/policy';
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

const byId = z.strictObject({ id });

/** A person's own second factors: passkeys, an authenticator app, recovery codes; and showing once more who one is. */
export function secondFactorRoutes({ db, now, limits, confirm, passkeys, vault }: Options): Router {
  const router = new Router();

  /** Changes what is one's own with the account held, so that two changes at once see each other. */
  const change = <T>(ctx: Context, work: (tx: Tx, userId: string) => Promise<T>) =>
    inTransaction(db, actingOn(ctx, now(), [actorOf(ctx).id]), async (tx) => {
      const { id: userId } = actorOf(ctx);
      await lockCredentials(tx, userId);
      return work(tx, userId);
    });

  router.get('/api/auth/second-factor', async (ctx) => {
    const { id: userId } = actorOf(ctx);
    ctx.body = {
      ...(await standingOf(db.read, userId)),
      totp: await totpSince(db.read, userId),
      passkeys: await passkeysOf(db.read, userId),
      recoveryCodesLeft: await recoveryCodesLeft(db.read, userId),
      methods: await confirm.methods(userId),
    } satisfies SecondFactors;
  });

  router.post('/api/auth/passkeys/options', async (ctx) => {
    await confirm.mustBeFresh(ctx);
    const person = await credentialsOf(db.read, { id: actorOf(ctx).id });
    if (!person) throw new Problem('unauthenticated');
    ctx.body = await passkeys.askToAdd({ db, acting: acting(ctx, now()) }, person);
  });

  const adding = validate({ body: passkeyCreate });
  router.post('/api/auth/passkeys', adding, async (ctx) => {
    const { credential, name = deviceName(ctx.get('User-Agent')) } = adding.of(ctx).body;
    const asking = { db, acting: acting(ctx, now()) };
    const described = await passkeys.readAdded(asking, actorOf(ctx).id, credential);
    ctx.status = 201;
    ctx.body = await change(ctx, async (tx, userId): Promise<PasskeyAdded> => {
      const hadOne = await hasFactor(tx.trx, userId);
      const passkey = await addPasskey(tx, { ...described, id: randomUUID(), userId, name });
      const { jti } = ctx.state.session;
      return { passkey, ...(await factorWasAdded(tx, { userId, jti, kind: 'passkey', hadOne })) };
    });
  });

  const renaming = validate({ params: byId, body: passkeyRename });
  router.patch('/api/auth/passkeys/:id', renaming, async (ctx) => {
    const { params, body } = renaming.of(ctx);
    ctx.body = await change(ctx, (tx, userId) => renamePasskey(tx, userId, params.id, body.name));
  });

  const removing = validate({ params: byId });
  router.delete('/api/auth/passkeys/:id', removing, async (ctx) => {
    await remove(ctx, 'passkey', (tx, userId) => removePasskey(tx, userId, removing.of(ctx).params.id));
  });

  router.post('/api/auth/totp', async (ctx) => {
    await confirm.mustBeFresh(ctx);
    const person = await credentialsOf(db.read, { id: actorOf(ctx).id });
    if (!person) throw new Problem('unauthenticated');
    ctx.body = await change(ctx, (tx) => beginTotp(tx, vault, person));
  });

  const confirming = validate({ body: totpConfirm });
  router.post('/api/auth/totp/confirm', confirming, async (ctx) => {
    const { code } = confirming.of(ctx).body;
    const attempt = await limits.attempt('confirm', ctx.state.session.jti);
    const added = await change(ctx, async (tx, userId) => {
      const had = await factorsOf(tx.trx, userId);
      if (!(await confirmTotp(tx, vault, userId, code))) return undefined;
      const { jti } = ctx.state.session;
      return factorWasAdded(tx, { userId, jti, kind: 'totp', hadOne: had.totp || had.passkeys });
    });
    if (!added) {
      const fields = { code: 'This code is not right. Look at the app once more.' };
      throw new Problem('invalid', fields.code, { fields });
    }
    await attempt.passed();
    ctx.body = added;
  });

  router.delete('/api/auth/totp', (ctx) => remove(ctx, 'totp', removeTotp));

  async function remove(
    ctx: Context,
    kind: 'passkey' | 'totp',
    take: (tx: Tx, userId: string) => Promise<boolean>,
  ): Promise<void> {
    await confirm.mustBeFresh(ctx);
    await change(ctx, async (tx, userId) => {
      if (!(await take(tx, userId))) throw new Problem('not_found');
      await mustStillHaveFactor(tx, userId);
      // Recovery codes stand for what is lost: with nothing to lose there are none.
      if (!(await hasFactor(tx.trx, userId))) await removeFactors(tx, userId);
      await tx.audit({ action: 'auth.second-factor-remove', type: 'user', id: userId, before: { kind } });
    });
    ctx.status = 204;
  }

  router.post('/api/auth/recovery-codes', async (ctx) => {
    await confirm.mustBeFresh(ctx);
    ctx.body = await change(ctx, async (tx, userId) => {
      if (!(await hasFactor(tx.trx, userId)))
        throw new Problem('conflict', 'Set up a passkey or an authenticator app first.');
      const codes = await renewRecoveryCodes(tx, userId);
      await tx.audit({ action: 'auth.recovery-codes', type: 'user', id: userId });
      return { recoveryCodes: codes };
    });
  });

  const proving = validate({ body: confirmAgain });
  router.post('/api/auth/confirm-again', proving, async (ctx) => {
    ctx.body = { until: (await confirm.again(ctx, proving.of(ctx).body)).toISOString() };
  });

  router.post('/api/auth/confirm-again/passkey', async (ctx) => {
    const { id: userId } = actorOf(ctx);
    if (!(await factorsOf(db.read, userId)).passkeys) throw new Problem('not_found');
    ctx.body = await passkeys.ask({ db, acting: acting(ctx, now()) }, { purpose: 'confirm', userId });
  });

  return router;
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
