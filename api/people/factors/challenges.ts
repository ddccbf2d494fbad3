import { ticketMinutes } from '../../../contract/accounts/second-factor-rules';
import type { Database } from '../../db/database';
import { type Acting, inTransaction, type Tx } from '../../db/transaction';

/** What a passkey is asked for. An answer to one question is none to another. */
export type ChallengePurpose = 'add' | 'sign-in' | 'second-factor' | 'confirm';

interface About {
  purpose: ChallengePurpose;
  /** Null where the passkey is to say whose it is. */
  userId: string | null;
}

/** Keeps a question that was asked, for a few minutes and one answer. */
export async function keepChallenge(
  db: Database,
  acting: Acting,
  challenge: string,
  { purpose, userId }: About,
): Promise<void> {
  await inTransaction(db, acting, async (tx) => {
    await forgetOldChallenges(tx);
    const expires_at = new Date(tx.now.getTime() + ticketMinutes * 60_000).toISOString();
    await tx.trx('passkey_challenge').insert({ challenge, purpose, user_id: userId, expires_at });
  });
}

/** Uses a question up; of two answers at once one gets it, whether it is right or wrong. */
export async function takeChallenge(
  db: Database,
  acting: Acting,
  challenge: string,
  { purpose, userId }: About,
): Promise<boolean> {
  return inTransaction(db, acting, async (tx) => {
    const consumed = await tx
      .trx('passkey_challenge')
      .where({ challenge, purpose, user_id: userId })
      .where('expires_at', '>', tx.now.toISOString())
      .delete();
    return consumed > 0;
  });
}

export async function forgetOldChallenges(tx: Tx): Promise<void> {
  await tx.trx('passkey_challenge').where('expires_at', '<=', tx.now.toISOString()).delete();
}
