import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type { ToldMessage } from '../../../contract/notifications/admin-told';
import type {
  ByHandDone,
  Wording,
  WordingInput,
  WrittenByHand,
} from '../../../contract/notifications/wordings';
import { callAsMe } from '../../data/session/session';
import { adminKey, type RowChange, useAdminChange, useAdminList } from '../data/lists/list';
import { toldPollMs } from '../data/told';

const noun = 'messages/out';
const waiting = { channel: 'whatsapp', state: 'by-hand', sort: 'oldest' };
const path = (id: string) => `/admin/messages/whatsapp/${id}`;

/** What people of the office send by WhatsApp, the oldest first. */
export function useWaitingByHand() {
  return useAdminList<ToldMessage>(noun, waiting, { pollMs: toldPollMs });
}

/** What comes to that list later: nobody is disturbed at this hour. The oldest first. */
export function useWaitingForMorning() {
  return useAdminList<ToldMessage>(noun, { ...waiting, state: 'waiting' }, { pollMs: toldPollMs });
}

/** A message of that list in its words, with its chat. Each writing makes a link: it is not written again by itself. */
export function useWritten(id: string | undefined) {
  const client = useQueryClient();
  return useQuery<WrittenByHand, Problem>({
    queryKey: ['admin', 'by-hand', id],
    queryFn: async () => {
      const { body } = await callAsMe<WrittenByHand>(`${path(id ?? '')}/write`, { method: 'POST' });
      // What is over has left the list.
      if (body.over) void client.invalidateQueries({ queryKey: adminKey(noun) });
      return body;
    },
    networkMode: 'always',
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

type Done = ByHandDone['done'];

/** Says what became of a message. */
export function useDoneByHand() {
  return useAdminChange<ToldMessage, Done>(noun, { send, expect });
}

async function send({ row, change }: RowChange<ToldMessage, Done>): Promise<ToldMessage> {
  return (await callAsMe<ToldMessage>(`${path(row.id)}/done`, { method: 'POST', body: { done: change } }))
    .body;
}

function expect({ row, change }: RowChange<ToldMessage, Done>): ToldMessage {
  const states = { sent: 'taken', left: 'skipped', back: 'by-hand' } as const;
  return { ...row, state: states[change] };
}

const wordingsKey = ['admin', 'wordings'];

/** What is said by WhatsApp, in which words. */
export function useWordings({ enabled }: { enabled: boolean }) {
  return useQuery<Wording[], Problem>({
    queryKey: wordingsKey,
    queryFn: async () => (await callAsMe<Wording[]>('/admin/wordings')).body,
    networkMode: 'always',
    enabled,
    staleTime: 5_000,
    retry: false,
  });
}

/** Says a text in other words from now on. */
export function useSaveWording() {
  const client = useQueryClient();
  return useMutation<Wording[], Problem, WordingInput>({
    mutationFn: async (body) => (await callAsMe<Wording[]>('/admin/wordings', { method: 'PUT', body })).body,
    networkMode: 'always',
    retry: false,
    onSuccess: (saved) => {
      client.setQueryData(wordingsKey, saved);
      // What is written stands in the words of before.
      void client.invalidateQueries({ queryKey: ['admin', 'by-hand'] });
    },
  });
}
