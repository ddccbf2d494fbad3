import type { AdminMessage, MessageUpdate } from '../../../contract/admin-messages';
import { callAsMe } from '../session/session';
import { type RowChange, useAdminChange, useAdminList, useChangingRows } from './list';

export interface AdminMessageFilters {
  state?: string;
  search?: string;
  sort?: string;
  cursor?: string;
}

/** One page of the inbox. */
export function useAdminMessages(filters: AdminMessageFilters) {
  return useAdminList<AdminMessage>('messages', filters);
}

/** Says what became of a message, on condition that nobody else did meanwhile. */
export function useUpdateMessage() {
  return useAdminChange<AdminMessage, MessageUpdate>('messages', { send, expect });
}

/** The ids of the messages whose change is on its way. */
export function useUpdatingMessages(): ReadonlySet<string> {
  return useChangingRows('messages');
}

async function send({ row, change }: RowChange<AdminMessage, MessageUpdate>): Promise<AdminMessage> {
  const headers = { 'If-Match': `"${row.rev}"` };
  const path = `/admin/messages/${row.id}`;
  return (await callAsMe<AdminMessage>(path, { method: 'PUT', body: change, headers })).body;
}

function expect({ row, change }: RowChange<AdminMessage, MessageUpdate>): AdminMessage {
  return { ...row, ...change };
}
