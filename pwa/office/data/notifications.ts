import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../contract/notifications/admin-notifications';
import { send, useWrite } from './lists/client';
import { adminKey, useAdminChange, useAdminList } from './lists/list';

const noun = 'messages/out';
/** Messages go on by themselves while one looks. */
export const notificationPollMs = 20_000;

/** The notifications of one booking, the newest first: as much as one page. */
export function useNotificationsOf(booking: string) {
  return useAdminList<Notification>(noun, { booking }, { pollMs: notificationPollMs });
}

/** Sends a message again. */
export function useSendAgain() {
  return useAdminChange<Notification, 'again'>(noun, {
    send: ({ row }) => send('POST', `/admin/${noun}/${row.id}/send-again`),
    expect: ({ row }) => ({ ...row, state: 'waiting', reason: null, tries: 0, dueAt: null, again: false }),
  });
}

/** Lets go of what was kept back after a restore; answers how many there were. */
export function useReleaseHeld() {
  const client = useQueryClient();
  return useWrite<number>({
    mutationFn: async () => (await send<{ released: number }>('POST', `/admin/${noun}/release`)).released,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(noun) }),
  });
}
