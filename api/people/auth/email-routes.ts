import { emailVerified, said, verifyEmail } from '../../../contract/accounts/account';
import { Problem } from '../../../contract/errors';
import { claimGuestBookings } from '../../bookings/accounts/claim';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import { anyAccount, type Handled, handle, route } from '../../http/route';
import { notifyAccount } from '../../notifications/enqueue/notify-account';
import { lockCredentials, proveEmail } from '../accounts/credentials';
import { spendLink } from '../accounts/links';

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
}

const verify = route('POST /api/auth/verify-email', anyAccount, 'Verifies your e-mail address with a link.', {
  body: verifyEmail,
  answer: emailVerified,
  countedApart: true,
});
const send = route(
  'POST /api/auth/verify-email/send',
  anyAccount,
  'Sends a link to verify your e-mail address.',
  { answer: said, countedApart: true },
);

/**
 * `/api/auth/verify-email`: whose address it is, is shown by a link, opened where that very account is signed in. Without
 * the second half, whoever registers with a stranger's address need only wait until the stranger presses the link, and
 * would be given the stranger's bookings.
 */
export function emailRoutes({ db, now, limits }: Options): Handled[] {
  return [
    handle(verify, async (ctx, { actor, body }) => {
      await limits.spend('useLink', limits.network(ctx));
      const { token } = body;
      const { id: userId } = actor;
      const joined = await inTransaction(db, acting(ctx, now()), async (tx) => {
        await spendLink(tx, token, { purpose: 'verify', owner: userId });
        const found = await lockCredentials(tx, userId);
        if (!found) throw new Problem('bad_request');
        await proveEmail(tx, userId);
        const count = await claimGuestBookings(tx, userId, found.email);
        await tx.audit({ action: 'auth.verify-email', type: 'user', id: userId, after: { joined: count } });
        return count;
      });
      return { message: 'Your e-mail address is confirmed.', joined };
    }),

    handle(send, async (ctx, { actor }) => {
      const { id } = actor;
      await limits.spend('sendLink', id);
      const sent = await inTransaction(db, acting(ctx, now()), async (tx) => {
        const me = await lockCredentials(tx, id);
        if (!me) throw new Problem('unauthenticated');
        if (me.emailVerified) return false;
        await notifyAccount(tx, id, 'verify');
        return true;
      });
      return {
        message: sent ? 'We have sent you a link.' : 'Your e-mail address is already confirmed.',
      };
    }),
  ];
}
