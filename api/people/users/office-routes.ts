import { said } from '../../../contract/accounts/account';
import {
  adminUser,
  adminUserDetail,
  adminUserUpdate,
  userListing,
} from '../../../contract/accounts/admin-users';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import type { Limits } from '../../http/limits/limits';
import { admins, type Handled, handle, route } from '../../http/route';
import type { Confirm } from '../auth/second-step/confirm';
import { listUsers } from './list';
import { changeAccess, changesAccess, isAdmin, isGrave, personFor, resetByOffice } from './office';

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  confirm: Confirm;
}

const list = route('GET /api/admin/users', admins, 'All users, with filters.', {
  query: userListing.page,
  answer: [adminUser],
});
const one = route('GET /api/admin/users/:id', admins, 'One user, with counts of their records.', {
  answer: adminUserDetail,
});
const change = route(
  'PUT /api/admin/users/:id',
  admins,
  'Locks or unlocks a user, or changes their role or booking limit.',
  { body: adminUserUpdate, row: adminUserDetail, answer: adminUser, headers: ['If-Match'] },
);
const toggleLock = route('POST /api/admin/users/:id/toggle-lock', admins, 'Locks or unlocks a user.', {
  answer: adminUser,
  headers: ['If-Match'],
});
const resetPassword = route(
  'POST /api/admin/users/:id/reset-password',
  admins,
  'Resets a user’s password, ends their sessions and sends them a link.',
  { answer: said },
);

/** The office's work on people: the list, one person, lock, role and limit, and a new password for who lost theirs. */
export function officeUserRoutes({ db, now, limits, confirm }: Options): Handled[] {
  return [
    handle(list, async (ctx, { query }) => answerList(ctx, await listUsers(db.read, query))),

    handle(one, (_ctx, { params }) => personFor(db.read, params.id, now())),

    handle(change, async (ctx, { actor, params, body, seen }) => {
      if (await isGrave(db.read, params.id, body)) await confirm.assertFresh(ctx);
      const act = changesAccess(body) ? actingOn(ctx, now(), [params.id]) : acting(ctx, now());
      return inTransaction(db, act, (tx) => changeAccess(tx, actor, params.id, () => body, seen));
    }),

    handle(toggleLock, async (ctx, { actor, params, seen }) => {
      if (await isAdmin(db.read, params.id)) await confirm.assertFresh(ctx);
      return inTransaction(db, actingOn(ctx, now(), [params.id]), (tx) =>
        changeAccess(tx, actor, params.id, (isLocked) => ({ isLocked: !isLocked }), seen),
      );
    }),

    handle(resetPassword, async (ctx, { actor, params }) => {
      if (await isAdmin(db.read, params.id)) await confirm.assertFresh(ctx);
      await limits.spend('officeReset', params.id);
      const act = actingOn(ctx, now(), [params.id]);
      const email = await inTransaction(db, act, (tx) => resetByOffice(tx, actor, params.id));
      return { message: `A link to choose a new password is on its way to ${email}.` };
    }),
  ];
}
