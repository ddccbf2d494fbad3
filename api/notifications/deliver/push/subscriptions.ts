import { createECDH, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Role } from '../../../../contract/accounts/users';
import { Problem } from '../../../../contract/errors';
import type { PushSubscriptionInput } from '../../../../contract/notifications/push';
import type { Tx } from '../../../db/transaction';
import { publicUrl } from '../../../egress/public-address';
import { lockCredentials } from '../../../people/accounts/credentials';
import { lifetimeMs } from '../../../people/auth/sessions/sessions';

/** A device that gets notifications, while its sign-in counts. */
export interface PushSubscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The last message it took although that one is tried again. */
  took: string | null;
}

/** So many devices of one person get notifications; the oldest gives way. */
export const mostDevices = 20;

/** Refuses what no browser's push service gave out, naming its field. */
export function checkSubscription({ endpoint, keys }: PushSubscriptionInput): void {
  const url = publicUrl(endpoint);
  // A push service has the port of all https. As browsers write it, so that one device is one endpoint, and of ASCII alone.
  if (url?.port !== '' || url.href !== endpoint)
    throw new Problem('invalid', undefined, { fields: { endpoint: 'Not the address of a push service.' } });
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    ours.computeSecret(keys.p256dh, 'base64url');
  } catch {
    throw new Problem('invalid', undefined, {
      fields: { 'keys.p256dh': 'Not a key as a browser makes it.' },
    });
  }
}

/** Who is told there, and by which sign-in. */
interface Owner {
  userId: string;
  jti: string;
}

/**
 * Binds a device to this person and sign-in, under a new id, and to nobody else: who was told there before is not any more, and an
 * earlier subscription of the sign-in ends.
 */
export async function bindSubscription(
  tx: Tx,
  { userId, jti }: Owner,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<string> {
  const id = randomUUID();
  const { trx } = tx;
  // Two pages of one browser ask at once.
  await lockCredentials(tx, userId);
  await trx('push_subscription').where({ endpoint }).orWhere({ session_jti: jti }).delete();
  await trx('push_subscription').insert({
    id,
    session_jti: jti,
    user_id: userId,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    created_at: tx.now.toISOString(),
  });
  const newest = trx('push_subscription')
    .where({ user_id: userId })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(mostDevices)
    .select('id');
  await trx('push_subscription').where({ user_id: userId }).whereNotIn('id', newest).delete();
  return id;
}

/** What the device of this sign-in is known by: it may have given way to others, or its push service know it no more. */
export async function boundOf(knex: Knex, jti: string): Promise<string | null> {
  const row = await knex('push_subscription').where({ session_jti: jti }).first('id');
  return row?.id ?? null;
}

/** Nothing is sent to the device of this sign-in any more. */
export async function endSubscription(tx: Tx, jti: string): Promise<void> {
  await tx.trx('push_subscription').where({ session_jti: jti }).delete();
}

/** The devices on which this person is signed in now and wants notifications: of no ended or expired sign-in, of nobody who is locked. */
export async function subscriptionsOf(knex: Knex, userId: string, now: Date): Promise<PushSubscription[]> {
  const rows: Array<PushSubscription & { role: Role; since: string }> = await living(knex, now)
    .where('push_subscription.user_id', userId)
    .orderBy('push_subscription.created_at')
    .select(
      'push_subscription.id',
      'endpoint',
      'p256dh',
      'auth',
      'took',
      'user.role',
      'session.created_at as since',
    );
  return rows
    .filter(({ role, since }) => Date.parse(since) + lifetimeMs[role] > now.getTime())
    .map(({ role: _, since: __, ...each }) => each);
}

/** Forgets where devices are told whose sign-in is over. */
export async function forgetEndedSubscriptions(tx: Tx): Promise<void> {
  const counting = living(tx.trx, tx.now).select('push_subscription.id');
  await tx.trx('push_subscription').whereNotIn('id', counting).delete();
}

/** The device's push service no longer knows it. */
export async function forgetSubscription(knex: Knex, id: string): Promise<void> {
  await knex('push_subscription').where({ id }).delete();
}

function living(knex: Knex, now: Date): Knex.QueryBuilder {
  return knex('push_subscription')
    .join('session', (on) =>
      on
        .on('session.jti', 'push_subscription.session_jti')
        .andOn('session.user_id', 'push_subscription.user_id'),
    )
    .join('user', 'user.id', 'push_subscription.user_id')
    .whereNull('session.revoked_at')
    .where('session.expires_at', '>', now.toISOString())
    .where('user.is_locked', false);
}
