import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../../../contract/errors';
import type { AdminMessage, MessageState } from '../../../contract/messages/admin-messages';
import type { MessageRequest } from '../../../contract/messages/messages';
import { type Editable, editRow } from '../../db/edits/edit-row';
import { foundBy, indexTerms } from '../../db/lists/search';
import type { Tx } from '../../db/transaction';
import { fromRow, type MessageRow } from './list';

/** Keeps a contact message for the office. The same again, under its id by the same person, is the same message. */
export async function keepMessage(tx: Tx, id: string, request: MessageRequest): Promise<void> {
  const userId = tx.actor?.id ?? null;
  const { name, email, subject, message } = request;
  const existing: MessageRow | undefined = await tx.trx('message').where({ id }).first();
  if (existing) {
    const values = { user_id: userId, name, email, subject, message };
    if (!isDeepStrictEqual({ ...existing, ...values }, { ...existing }))
      throw new Problem('key_reused', 'This message number is taken.');
    return;
  }
  // As much of it as a row of the list shows.
  const findable = { name, email, subject, about: message.slice(0, 160) };
  tx.nouns.add('message');
  await tx.trx('message').insert({
    id,
    user_id: userId,
    ...request,
    state: 'new',
    created_at: tx.now.toISOString(),
    rev: 1,
    found_by: foundBy(findable),
  });
  await indexTerms(tx.trx, 'message', id, findable);
}

const messages: Editable<MessageRow> = {
  table: 'message',
  recorded: ({ state }) => ({ state }),
  current: fromRow,
  sameIsSeen: true,
};

/** Sorts a message in; the state it has already changes nothing. `seen` is the revision the admin looked at. */
export async function sortMessage(
  tx: Tx,
  id: string,
  state: MessageState,
  seen?: number,
): Promise<AdminMessage> {
  return fromRow(await editRow(tx, messages, { id, seen, patch: { state }, action: 'message.update' }));
}
