import type { KeyObject } from 'node:crypto';
import type { Context } from 'koa';
import type { SignInError } from '../../../../contract/accounts/sign-in-errors';
import type { SignedIn } from '../../../../contract/accounts/users';
import { Problem, type ProofMethod } from '../../../../contract/errors';
import type { RefusalReason } from '../../../../contract/office/audit';
import type { Database } from '../../../db/database';
import { inTransaction, type Tx } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import type { Limits } from '../../../http/limits/limits';
import { notifyAccount } from '../../../notifications/enqueue/notify-account';
import { lockCredentials } from '../../accounts/credentials';
import { profileOf } from '../../accounts/store';
import { secondMethods } from '../../factors/factors';
import { deviceName } from './device-name';
import { deviceMark, familiarDevice, knownDevice } from './known-device';
import { openSession } from './sessions';
import { type FirstStep, issueTicket } from './tickets';

/** What every way to sign in needs. */
export interface Door {
  key: KeyObject;
  limits: Limits;
}

interface Coming {
  userId: string;
  /** How it began: a passkey counts for both steps. */
  way: FirstStep | 'passkey';
  /** Whether the second step is done as well. */
  secondShown?: boolean;
  /** What the device keeps of an earlier sign-in. */
  mark?: string | undefined;
}

/** What a sign-in came to. A ticket is kept by the commit, so its refusal is thrown after it: see `admitted`. */
export type Admission =
  | { is: 'in'; signedIn: SignedIn }
  | { is: 'half'; ticket: string; methods: ProofMethod[] }
  | { is: 'locked' };

/**
 * The one door for all sign-ins, whatever was shown: opens a session and notes it, or asks whoever has a second factor for
 * it. Nothing else opens sessions.
 */
export async function signIn(tx: Tx, ctx: Context, door: Door, coming: Coming): Promise<Admission> {
  const { userId, way, secondShown, mark } = coming;
  const person = await lockCredentials(tx, userId);
  if (!person) throw new Problem('unauthenticated');
  if (person.isLocked) return { is: 'locked' };
  if (way !== 'passkey' && !secondShown) {
    const methods = await secondMethods(tx.trx, userId);
    if (methods.length > 0) {
      const ticket = await issueTicket(tx, { userId, way, mark });
      return { is: 'half', ticket, methods };
    }
  }
  const device = familiarDevice(door.key, person, mark);
  if (!device) await notifyOfNewDevice(tx, ctx, userId);
  const userAgent = ctx.get('User-Agent');
  const token = await openSession(tx, door.key, { userId, role: person.role, userAgent });
  const user = await profileOf(tx.trx, userId);
  if (!user) throw new Error('a person just read is gone inside the transaction');
  const after = { device: deviceName(userAgent), from: door.limits.network(ctx) };
  // The person is the actor, though the request was not authenticated yet.
  const byThem = { ...tx, actor: { id: userId, role: person.role } };
  await byThem.audit({ action: 'auth.sign-in', type: 'user', id: userId, after });
  const knew = way === 'password' || knownDevice(door.key, person, mark) !== undefined;
  return { is: 'in', signedIn: { token, user, device: deviceMark(door.key, person, { device, knew }) } };
}

/** What is answered once the commit stands: the session, or why there is none yet. */
export function admitted(admission: Admission): SignedIn {
  if (admission.is === 'locked') throw new Problem('locked');
  if (admission.is === 'in') return admission.signedIn;
  const { ticket, methods } = admission;
  throw new Problem('second_factor', undefined, { ticket, methods });
}

/** Writes to a person that another device signed in; not of their very first sign-in. */
async function notifyOfNewDevice(tx: Tx, ctx: Context, userId: string): Promise<void> {
  const earlier = await tx
    .trx('audit')
    .where({ entity_type: 'user', entity_id: userId, action: 'auth.sign-in' })
    .first('id');
  if (!earlier) return;
  const device = deviceName(ctx.get('User-Agent'));
  await notifyAccount(tx, userId, 'new-device', { device, at: tx.now.toISOString() });
}

/**
 * Notes a sign-in that was refused: the same work whether there is such a person or not, and no address, since these rows
 * stay when people go.
 */
export async function noteRefusal(
  db: Database,
  ctx: Context,
  {
    now,
    userId,
    why,
    from,
  }: { now: Date; userId: string | undefined; why: RefusalReason | SignInError; from: string },
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
