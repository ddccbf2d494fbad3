import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type { ToldMessage } from '../../../contract/notifications/admin-told';
import { callAsMe } from '../../data/session/session';
import { adminKey, type RowChange, useAdminChange, useAdminList } from './lists/list';

const noun = 'messages/out';
/** Messages go on by themselves while one looks. */
export const toldPollMs = 20_000;

/** What was told about one booking, the newest first: as much as one page. */
export function useToldOf(booking: string) {
  return useAdminList<ToldMessage>(noun, { booking }, { pollMs: toldPollMs });
}

/** Sends a message again. */
export function useSendAgain() {
  return useAdminChange<ToldMessage, 'again'>(noun, { send, expect });
}

async function send({ row }: RowChange<ToldMessage, 'again'>): Promise<ToldMessage> {
  return (await callAsMe<ToldMessage>(`/admin/${noun}/${row.id}/send-again`, { method: 'POST' })).body;
}

function expect({ row }: RowChange<ToldMessage, 'again'>): ToldMessage {
  return { ...row, state: 'waiting', reason: null, tries: 0, dueAt: null, again: false };
}

/** Lets go of what was kept back after a restore; answers how many there were. */
export function useReleaseHeld() {
  const client = useQueryClient();
  return useMutation<number, Problem>({
    mutationFn: async () =>
      (await callAsMe<{ released: number }>(`/admin/${noun}/release`, { method: 'POST' })).body.released,
    networkMode: 'always',
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(noun) }),
  });
}
