import { secondFactorPolicy, secondFactorPolicyUpdate } from '../../../contract/accounts/second-factor';
import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { notifyAccount } from '../../notifications/enqueue/notify-account';
import type { Confirm } from '../auth/second-step/confirm';
import { endAndCount } from '../auth/sessions/sessions';
import { removeFactors } from '../factors/factors';
import { changePolicy, policyOf } from '../factors/policy';
import { holdPerson } from '../users/office';

interface Options {
  db: Database;
  now: () => Date;
  confirm: Confirm;
}

const show = route('GET /api/admin/second-factor-policy', admins, 'Which roles need a second factor.', {
  answer: secondFactorPolicy,
  showsNobody: true,
});
const change = route(
  'PUT /api/admin/second-factor-policy',
  admins,
  'Sets which roles need a second factor.',
  { body: secondFactorPolicyUpdate, answer: secondFactorPolicy },
);
const remove = route(
  'DELETE /api/admin/users/:id/second-factor',
  admins,
  'Removes a user’s second factors and ends their sessions.',
);

/** The office's word on second factors: of whom one is required, and an end to those of who has lost theirs. */
export function officeSecondFactorRoutes({ db, now, confirm }: Options): Handled[] {
  return [
    handle(show, () => policyOf(db.read)),

    handle(change, async (ctx, { body }) => {
      await confirm.assertFresh(ctx);
      const { required } = body;
      return inTransaction(db, acting(ctx, now()), (tx) => changePolicy(tx, required));
    }),

    handle(remove, async (ctx, { actor, params }) => {
      await confirm.assertFresh(ctx);
      await inTransaction(db, actingOn(ctx, now(), [params.id]), (tx) =>
        removeByOffice(tx, actor, params.id),
      );
    }),
  ];
}

/**
 * Takes another person's second factors away, for whoever has lost them all: their sign-ins end, and they are told by mail.
 * `not_found` where there is none.
 */
async function removeByOffice(tx: Tx, actor: Actor, id: string): Promise<void> {
  await holdPerson(tx, actor, id);
  if (id === actor.id) throw new Problem('not_allowed', 'Remove your own in your profile.');
  const had = await removeFactors(tx, id);
  if (!had.passkeys && !had.totp) throw new Problem('not_found');
  const ended = await endAndCount(tx, id);
  await tx.audit({ action: 'user.second-factor-remove', type: 'user', id, before: had, after: { ended } });
  await notifyAccount(tx, id, 'second-factor-removed');
}
