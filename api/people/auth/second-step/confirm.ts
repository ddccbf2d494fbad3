import type { Context } from 'koa';
import type { ConfirmAgain } from '../../../../contract/accounts/second-factor';
import { isFreshProof, provedMinutes } from '../../../../contract/accounts/second-factor-rules';
import { Problem, type ProofMethod } from '../../../../contract/errors';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import { actorOf } from '../../../http/access/authenticate';
import type { Limits } from '../../../http/limits/limits';
import { type Credentials, credentialsOf } from '../../accounts/credentials';
import { secondMethods, takeFactor } from '../../factors/factors';
import type { Passkeys } from '../../factors/passkeys';
import type { Vault } from '../../factors/vault';
import { isPassword } from '../passwords/hashing';
import { markProved } from '../sessions/sessions';
import { noteRefusal } from '../sessions/sign-in';

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  passkeys: Passkeys;
  vault: Vault;
}

/** Asks a person who is signed in to show once more that it is them, before something grave. */
export interface Confirm {
  /** Refuses with `confirm_again` where this sign-in proved nothing in the last minutes. */
  assertFresh(ctx: Context): Promise<void>;
  /** Takes a proof; from then on this sign-in is fresh until the instant that is answered. */
  again(ctx: Context, proof: ConfirmAgain): Promise<Date>;
  /**
   * Takes a password that came with a request, which is a proof where there is no second factor; where there is one, this
   * sign-in has to be fresh besides.
   */
  byPassword(ctx: Context, password: string): Promise<Credentials>;
  /** What `again` takes of this person. */
  methods(userId: string): Promise<ProofMethod[]>;
}

export function openConfirm({ db, now, limits, passkeys, vault }: Options): Confirm {
  async function assertFresh(ctx: Context): Promise<void> {
    if (isFreshProof(ctx.state.session.provedAt.getTime(), now().getTime())) return;
    throw new Problem('confirm_again', undefined, { methods: await methods(actorOf(ctx).id) });
  }

  async function methods(userId: string): Promise<ProofMethod[]> {
    const second = await secondMethods(db.read, userId);
    if (second.length > 0) return second;
    const person = await credentialsOf(db.read, { id: userId });
    return [person?.passwordHash ? 'password' : 'sign_in'];
  }

  async function refused(ctx: Context, message: string): Promise<Problem> {
    const { id: userId } = actorOf(ctx);
    await noteRefusal(db, ctx, { now: now(), userId, why: 'not_confirmed', from: limits.network(ctx) });
    return new Problem('wrong_credentials', message);
  }

  /** A wrong password is `wrong_credentials`, which ends no sign-in; five wrong ones have to wait, a right one is not counted. */
  async function checked(ctx: Context, password: string): Promise<Credentials> {
    const { id } = actorOf(ctx);
    const attempt = await limits.attempt('confirm', ctx.state.session.jti);
    const found = await credentialsOf(db.read, { id });
    if (!(await isPassword(password, found?.passwordHash)) || !found)
      throw await refused(ctx, 'Your password is not right.');
    await attempt.passed();
    return found;
  }

  async function prove(ctx: Context): Promise<Date> {
    const at = now();
    await inTransaction(db, acting(ctx, at), (tx) => markProved(tx, ctx.state.session.jti));
    ctx.state.session.provedAt = at;
    return new Date(at.getTime() + provedMinutes * 60_000);
  }

  return {
    assertFresh,
    methods,

    async byPassword(ctx, password) {
      const found = await checked(ctx, password);
      if ((await secondMethods(db.read, found.id)).length > 0) await assertFresh(ctx);
      else await prove(ctx);
      return found;
    },

    async again(ctx, { password, ...shown }) {
      const { id: userId } = actorOf(ctx);
      if (password !== undefined) {
        const { id } = await checked(ctx, password);
        const second = await secondMethods(db.read, id);
        if (second.length > 0) throw new Problem('confirm_again', undefined, { methods: second });
        return prove(ctx);
      }
      const attempts = [
        await limits.attempt('confirm', ctx.state.session.jti),
        await limits.attempt('secondFactor', userId),
      ];
      const at = now();
      const asking = { db, acting: acting(ctx, at) };
      const answered =
        shown.passkey && (await passkeys.read(asking, { purpose: 'confirm', userId }, shown.passkey));
      const right = await inTransaction(db, acting(ctx, at), (tx) =>
        takeFactor(tx, vault, userId, shown, answered),
      );
      if (!right) throw await refused(ctx, 'This is not right. Please try again.');
      for (const attempt of attempts) await attempt.passed();
      return prove(ctx);
    },
  };
}
