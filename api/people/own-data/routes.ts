import type { Context } from 'koa';
import { accountDelete, confirmation, deleteLinkSent } from '../../../contract/accounts/account';
import { Problem } from '../../../contract/errors';
import { keptAfterwards } from '../../../contract/money/documents/keeping';
import { type OwnData, ownData } from '../../../contract/own-data/own-data';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import type { Limits } from '../../http/limits/limits';
import { anyAccount, type Handled, handle, route } from '../../http/route';
import { notifyAccount } from '../../notifications/enqueue/notify-account';
import { badLink, ownerOfLink, spendLink } from '../accounts/links';
import type { Confirm } from '../auth/second-step/confirm';
import { hasFactor } from '../factors/factors';
import type { DeletionLog } from './deletion-log';
import { eraseUser } from './erase';
import { ownDataOf } from './export';

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  deletions: DeletionLog;
  confirm: Confirm;
}

const takeOut = route('GET /api/users/me/export', anyAccount, 'Exports your data, right after a sign-in.', {
  answer: ownData,
});
const takeOutByPassword = route(
  'POST /api/users/me/export',
  anyAccount,
  'Exports your data, with your password.',
  { body: confirmation, answer: ownData },
);
const sendLink = route('POST /api/users/me/delete-link', anyAccount, 'Sends a link to delete your account.', {
  answer: deleteLinkSent,
});
const erase = route('DELETE /api/users/me', anyAccount, `Deletes your account. ${keptAfterwards}`, {
  body: accountDelete,
});

/**
 * What the law gives a person over their own data: to take it along, and to have it erased. Both are asked of a person
 * who has just shown who they are. A GET cannot carry a password (in the address it would be logged, a header of
 * ours would not be treated as a secret by a proxy), so it is for a sign-in that is fresh; with another one the same is asked
 * by POST with the password, or after `confirm-again`.
 */
export function ownDataRoutes({ db, now, limits, deletions, confirm }: Options): Handled[] {
  async function ownDataFor(ctx: Context): Promise<OwnData> {
    const { id } = actorOf(ctx);
    const at = now();
    await limits.spend('ownData', id);
    const data = await ownDataOf(db.read, id, at);
    if (!data) throw new Problem('unauthenticated');
    await inTransaction(db, acting(ctx, at), (tx) => tx.audit({ action: 'user.export', type: 'user', id }));
    ctx.set('Content-Disposition', `attachment; filename="homehub-${dubaiDay(at)}.json"`);
    return data;
  }

  return [
    handle(takeOut, async (ctx) => {
      await confirm.assertFresh(ctx);
      return ownDataFor(ctx);
    }),

    handle(takeOutByPassword, async (ctx, { body }) => {
      await confirm.byPassword(ctx, body.password);
      return ownDataFor(ctx);
    }),

    handle(sendLink, async (ctx, { actor }) => {
      const { id } = actor;
      await limits.spend('sendLink', id);
      await inTransaction(db, acting(ctx, now()), (tx) => notifyAccount(tx, id, 'delete'));
      return { message: 'We have sent you a link.', kept: keptAfterwards };
    }),

    handle(erase, async (ctx, { actor, body }) => {
      const { id } = actor;
      const { password, token } = body;
      if (token !== undefined) {
        await limits.spend('useLink', limits.network(ctx));
        const owner = await ownerOfLink(db.read, { token, purpose: 'delete', now: now() });
        if (owner !== id) throw badLink();
        if (await hasFactor(db.read, id)) await confirm.assertFresh(ctx);
      } else await confirm.byPassword(ctx, password ?? '');
      await eraseUser(db, acting(ctx, now()), id, async (tx) => {
        if (token !== undefined) await spendLink(tx, token, { purpose: 'delete', owner: id });
      });
      await deletions.add(id, now());
    }),
  ];
}
