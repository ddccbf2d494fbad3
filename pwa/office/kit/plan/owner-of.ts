import type { Subscription } from '../../../../contract/plans/subscriptions';
import { isGone } from '../mail-to';

/** Whose it is, in words; nothing is left of the name of a deleted account. */
export function ownerOf({ user }: Pick<Subscription, 'user'>): string {
  if (isGone(user.email)) return 'a deleted account';
  return user.displayName || user.email;
}
