import { useQueryClient } from '@tanstack/react-query';
import type { LateAnswer, LateInput } from '../../../../contract/dispatch/late';
import { send, useRead, useWrite } from '../../data/lists/client';
import { adminKey, changeKey, refetchAfterChange } from '../../data/lists/list';

const noun = 'bookings';
const keyOf = (id: string) => [...adminKey(noun), 'late', id] as const;
const pathOf = (id: string) => `/admin/dispatch/late/${id}`;

/** How late a visit is, and who waits by it. */
export function useLateness(id: string) {
  return useRead<LateAnswer>({ queryKey: keyOf(id), read: pathOf(id) });
}

/** Says how late it is, or that it is on time again. */
export function useSetLate(id: string) {
  const client = useQueryClient();
  return useWrite<LateAnswer, LateInput>({
    mutationKey: changeKey(noun),
    mutationFn: (body) => send('POST', pathOf(id), { body }),
    onSuccess: (answer) => client.setQueryData(keyOf(id), answer),
    onSettled: () => refetchAfterChange(client, noun),
  });
}

/** Tells who waits for it: all, or these. */
export function useTellLate() {
  const client = useQueryClient();
  return useWrite<LateAnswer, { id: string; bookings?: string[] }>({
    mutationKey: changeKey(noun),
    mutationFn: ({ id, bookings }) =>
      send('POST', `${pathOf(id)}/tell`, { body: { ...(bookings && { bookings }) } }),
    onSuccess: (answer, { id }) => client.setQueryData(keyOf(id), answer),
    onSettled: () => refetchAfterChange(client, noun),
  });
}
