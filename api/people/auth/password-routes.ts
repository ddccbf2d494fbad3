import {
  changePassword,
  forgotPassword,
  passwordChanged,
  resetPassword,
  said,
} from '../../../contract/accounts/account';
import { Problem } from '../../../contract/errors';
import { claimGuestBookings } from '../../bookings/accounts/claim';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import { anyAccount, anybody, type Handled, handle, route } from '../../http/route';
import { notifyAccount, notifyOfReset, takeBackResets } from '../../notifications/enqueue/notify-account';
import { credentialsOf, lockCredentials, proveEmail, setPassword } from '../accounts/credentials';
import { ownerOfLink, spendLink, voidLinks } from '../accounts/links';
import { removeFactors } from '../factors/factors';
import { hashPassword } from './passwords/hashing';
import { assertUncommon } from './passwords/password-rules';
import type { Confirm } from './second-step/confirm';
import { endAndCount } from './sessions/sessions';

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  confirm: Confirm;
}

const forgot = route('POST /api/auth/forgot-password', anybody, 'Sends a password reset link by e-mail.', {
  body: forgotPassword,
  answer: said,
  countedApart: true,
});
const reset = route('POST /api/auth/reset-password', anybody, 'Sets a new password with a reset link.', {
  body: resetPassword,
  answer: said,
  countedApart: true,
});
const change = route(
  'POST /api/auth/change-password',
  anyAccount,
  'Changes your password and ends other sessions.',
  { body: changePassword, answer: passwordChanged, countedApart: true },
);

/** `/api/auth`: a forgotten password, the link that replaces it, and a change by a person who knows it. */
export function passwordRoutes({ db, now, limits, confirm }: Options): Handled[] {
  async function replacePassword(tx: Tx, { id }: { id: string }, passwordHash: string): Promise<void> {
    await setPassword(tx, id, passwordHash);
    // A link asked for before is of yesterday.
    await voidLinks(tx, id, 'reset');
    await takeBackResets(tx, id);
    await notifyAccount(tx, id, 'password-changed');
  }

  return [
    handle(forgot, async (ctx, { body }) => {
      const { email } = body;
      await limits.spend('forgotNetwork', limits.network(ctx));
      await limits.spend('forgotAddress', limits.account(email));
      await limits.spend('forgotDay', limits.account(email));
      await inTransaction(db, acting(ctx, now()), (tx) => notifyOfReset(tx, email));
      return { message: 'If an account exists for this address, we have sent a link to it.' };
    }),

    handle(reset, async (ctx, { body }) => {
      const { token, password } = body;
      await limits.spend('useLink', limits.network(ctx));
      const at = now();
      const userId = await ownerOfLink(db.read, { token, purpose: 'reset', now: at });
      const found = await credentialsOf(db.read, { id: userId });
      if (!found) throw new Problem('bad_request');
      assertUncommon(password, found);
      const passwordHash = await hashPassword(password);
      await inTransaction(db, actingOn(ctx, at, [userId]), async (tx) => {
        await spendLink(tx, token, { purpose: 'reset' });
        await replacePassword(tx, found, passwordHash);
        const ended = await endAndCount(tx, userId);
        await tx.audit({ action: 'auth.password-reset', type: 'user', id: userId, after: { ended } });
        // Whoever read the mail owns the address: the link shows that as well.
        await proveEmail(tx, userId);
        if (found.emailVerified) return;
        // Whoever registered with it may be a stranger, who would come in by a passkey, or keep the owner out by a code. Staff are the office's to make.
        if (found.role === 'customer') await removeFactors(tx, userId);
        await claimGuestBookings(tx, userId, found.email);
      });
      await limits.forgive(found.email);
      return { message: 'Your password has been changed. Please sign in.' };
    }),

    handle(change, async (ctx, { actor, body }) => {
      const { currentPassword, newPassword } = body;
      const { id } = actor;
      const { jti } = ctx.state.session;
      const me = await credentialsOf(db.read, { id });
      if (!me) throw new Problem('unauthenticated');
      assertUncommon(newPassword, me, 'newPassword');
      const found = await confirm.byPassword(ctx, currentPassword);
      const passwordHash = await hashPassword(newPassword);
      const ended = await inTransaction(db, actingOn(ctx, now(), [id]), async (tx) => {
        // Again, under the lock: it may have been changed since it was read, by the same old password.
        const current = await lockCredentials(tx, id);
        if (current?.passwordHash !== found.passwordHash) throw new Problem('wrong_credentials');
        await replacePassword(tx, found, passwordHash);
        const count = await endAndCount(tx, id, jti);
        await tx.audit({ action: 'auth.password-change', type: 'user', id, after: { ended: count } });
        return count;
      });
      return { message: 'Your password has been changed.', ended };
    }),
  ];
}
