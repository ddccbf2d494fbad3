import type { KeyObject } from 'node:crypto';
import type { Context } from 'koa';
import type { Role, SignedIn } from '../../../contract/users';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting } from '../../http/acting';
import { profileOf } from '../users/store';
import { deviceName } from './device-name';
import { openSession } from './sessions';

interface SigningIn {
  key: KeyObject;
  ctx: Context;
  /** The network it comes from, as attempts are counted. */
  from: string;
}

/** Opens a session for a person who has proven themselves, and notes it. */
export async function signIn(
  tx: Tx,
  { key, ctx, from }: SigningIn,
  user: { id: string; role: Role },
): Promise<SignedIn> {
  const userAgent = ctx.get('User-Agent');
  const token = await openSession(tx, key, { userId: user.id, role: user.role, userAgent });
  const profile = await profileOf(tx.trx, user.id);
  if (!profile) throw new Error('a person just read is gone inside the transaction');
  const after = { device: deviceName(userAgent), from };
  // The person is the actor, though the request was not authenticated yet.
  const byThem = { ...tx, actor: { id: user.id, role: user.role } };
  await byThem.audit({ action: 'auth.sign-in', type: 'user', id: user.id, after });
  return { token, user: profile };
}

/**
 * Notes a sign-in that was refused: the same work whether there is such a person or not, and no address, since these rows
 * stay when people go.
 */
export async function noteRefusal(
  db: Database,
  ctx: Context,
  { now, userId, why, from }: { now: Date; userId: string | undefined; why: string; from: string },
): Promise<void> {
  await inTransaction(db, acting(ctx, now), (tx) =>
    tx.audit({
      action: 'auth.refused',
      type: 'user',
      id: userId ?? 'nobody',
      after: { why, device: deviceName(ctx.get('User-Agent')), from },
    }),
  );
}
