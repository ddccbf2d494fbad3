import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../contract/notifications/admin-notifications';
import type {
  ManualMessage,
  ManualMessageDone,
  Wording,
  WordingInput,
} from '../../../contract/notifications/wordings';
import { send, useRead, useWrite } from '../data/lists/client';
import { adminKey, useAdminChange, useAdminList } from '../data/lists/list';
import { notificationPollMs } from '../data/notifications';

const noun = 'messages/out';
const waiting = { channel: 'whatsapp', state: 'by-hand', sort: 'oldest' };
const path = (id: string) => `/admin/messages/whatsapp/${id}`;

/** What people of the office send by WhatsApp, the oldest first. */
export function useManualMessages() {
  return useAdminList<Notification>(noun, waiting, { pollMs: notificationPollMs });
}

/** What comes to that list later: nobody is disturbed at this hour. The oldest first. */
export function useWaitingForMorning() {
  return useAdminList<Notification>(noun, { ...waiting, state: 'waiting' }, { pollMs: notificationPollMs });
}

/** A message of that list in its words, with its chat. Each writing makes a link: it is not written again by itself. */
export function useWritten(id: string | undefined) {
  const client = useQueryClient();
  return useRead<ManualMessage>({
    queryKey: ['admin', 'by-hand', id],
    read: async () => {
      const written = await send<ManualMessage>('POST', `${path(id ?? '')}/write`);
      // What is over has left the list.
      if (written.over) void client.invalidateQueries({ queryKey: adminKey(noun) });
      return written;
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

type Done = ManualMessageDone['done'];

const stateAfter = { sent: 'taken', left: 'skipped', back: 'by-hand' } as const;

/** Says what became of a message. */
export function useFinishManualMessage() {
  return useAdminChange<Notification, Done>(noun, {
    send: ({ row, change: done }) => send('POST', `${path(row.id)}/done`, { body: { done } }),
    expect: ({ row, change }) => ({ ...row, state: stateAfter[change] }),
  });
}

const wordingsKey = ['admin', 'wordings'];

/** What is said by WhatsApp, in which words. */
export function useWordings({ enabled }: { enabled: boolean }) {
  return useRead<Wording[]>({ queryKey: wordingsKey, read: '/admin/wordings', enabled });
}

/** Says a text in other words from now on. */
export function useSaveWording() {
  const client = useQueryClient();
  return useWrite<Wording[], WordingInput>({
    mutationFn: (body) => send('PUT', '/admin/wordings', { body }),
    onSuccess: (saved) => {
      client.setQueryData(wordingsKey, saved);
      // What is written stands in the words of before.
      void client.invalidateQueries({ queryKey: ['admin', 'by-hand'] });
    },
  });
}
