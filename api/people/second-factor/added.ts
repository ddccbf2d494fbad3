import type { FactorAdded } from '../../../contract/accounts/second-factor';
import type { Tx } from '../../db/transaction';
import { endAndCount, markProved } from '../auth/sessions/sessions';
import { recoveryCodesLeft, renewRecoveryCodes } from '../factors/recovery-codes';

interface Adding {
  userId: string;
  /** The sign-in in which it was added. */
  jti: string;
  kind: 'passkey' | 'totp';
  /** Whether there was a second factor already. */
  hadOne: boolean;
}

/**
 * What follows a second factor that was set up: with the first one come recovery codes, and every other sign-in ends, since
 * it was opened without.
 */
export async function factorWasAdded(tx: Tx, { userId, jti, kind, hadOne }: Adding): Promise<FactorAdded> {
  const ended = hadOne ? 0 : await endAndCount(tx, userId, jti);
  await markProved(tx, jti);
  const without = (await recoveryCodesLeft(tx.trx, userId)) === 0;
  const codes = !hadOne || without ? await renewRecoveryCodes(tx, userId) : undefined;
  await tx.audit({ action: 'auth.second-factor-add', type: 'user', id: userId, after: { kind, ended } });
  return { ended, ...(codes && { recoveryCodes: codes }) };
}
