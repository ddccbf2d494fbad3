import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { Tx } from '../../db/transaction';
import { notifyAccount } from '../../notifications/enqueue/notify-account';
import { endAndCount } from '../auth/sessions/sessions';
import { removeFactors } from '../factors/factors';
import { holdPerson } from '../users/office';

/**
 * Takes another person's second factors away, for whoever has lost them all: their sign-ins end, and they are told by mail.
 * `not_found` where there is none.
 */
export async function removeByOffice(tx: Tx, actor: Actor, id: string): Promise<void> {
  await holdPerson(tx, actor, id);
  if (id === actor.id) throw new Problem('not_allowed', 'Remove your own in your profile.');
  const had = await removeFactors(tx, id);
  if (!had.passkeys && !had.totp) throw new Problem('not_found');
  const ended = await endAndCount(tx, id);
  await tx.audit({ action: 'user.second-factor-remove', type: 'user', id, before: had, after: { ended } });
  await notifyAccount(tx, id, 'second-factor-removed');
}
