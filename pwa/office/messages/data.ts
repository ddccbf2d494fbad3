import type { AdminMessage, MessageUpdate } from '../../../contract/messages/admin-messages';
import { callAsMe } from '../../data/session/session';
import { type RowChange, useAdminChange } from '../data/lists/list';

/** Says what became of a message, on condition that it has not changed since it was read. */
export function useUpdateMessage() {
  return useAdminChange<AdminMessage, MessageUpdate>('messages', { send, expect });
}

async function send({ row, change }: RowChange<AdminMessage, MessageUpdate>): Promise<AdminMessage> {
  const headers = { 'If-Match': `"${row.rev}"` };
  const path = `/admin/messages/${row.id}`;
  return (await callAsMe<AdminMessage>(path, { method: 'PUT', body: change, headers })).body;
}

function expect({ row, change }: RowChange<AdminMessage, MessageUpdate>): AdminMessage {
  return { ...row, ...change };
}
