import { Problem } from '../../../contract/errors';
import type { MessageRequest } from '../../../contract/messages';
import type { Tx } from '../../db/transaction';

/** Keeps a contact message for the office. A repeat of the same id by the same person is the same message. */
export async function keepMessage(tx: Tx, id: string, request: MessageRequest): Promise<void> {
  const userId = tx.actor?.id ?? null;
  const existing = await tx.trx('message').where({ id }).first('user_id');
  if (existing) {
    if (existing.user_id !== userId) throw new Problem('key_reused', 'This message number is taken.');
    return;
  }
  await tx.trx('message').insert({
    id,
    user_id: userId,
    ...request,
    state: 'new',
    created_at: tx.now.toISOString(),
    rev: 1,
  });
}
