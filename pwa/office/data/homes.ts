import { useQueryClient } from '@tanstack/react-query';
import type { Home, HomeChange, HomeRequest } from '../../../contract/homes/homes';
import type { PayerInput, PayerRead } from '../../../contract/money/payer/payers';
import { send, useRead, useWrite } from './lists/client';
import { adminKey, type ReadOptions } from './lists/list';

/** A home to be: named by whoever adds it, so that a repeat after a lost answer makes no second one. */
export type NewHome = HomeRequest & { id: string };

const keyOf = (userId: string | undefined) => [...adminKey('homes'), userId] as const;
const pathOf = (userId: string | undefined) => `/admin/users/${userId}/homes`;

/** A person's homes, the usual one first; nothing is asked without an id. */
export function useHomesOf(userId: string | undefined, { pollMs }: Pick<ReadOptions, 'pollMs'> = {}) {
  return useRead<Home[]>({
    queryKey: keyOf(userId),
    read: pathOf(userId),
    enabled: userId !== undefined,
    pollMs,
  });
}

/** Adds a home for a person. */
export function useAddHome(userId: string) {
  return useHomeWrite<Home, NewHome>(userId, (body) => send('POST', pathOf(userId), { body }));
}

/** Changes a person's home on condition that it has not changed since it was read (`If-Match`). */
export function useUpdateHome(userId: string) {
  return useHomeWrite<Home, { home: Home; change: HomeChange }>(userId, ({ home, change }) =>
    send('PUT', `${pathOf(userId)}/${home.id}`, { body: change, seen: home }),
  );
}

/** Removes a person's home; one that is removed already stays so. */
export function useRemoveHome(userId: string) {
  return useHomeWrite<void, Home>(userId, ({ id }) => send('DELETE', `${pathOf(userId)}/${id}`));
}

/** Who pays for a home beside its owner. */
export function usePayer({ id, userId }: Pick<Home, 'id' | 'userId'>) {
  return useRead<PayerRead>({
    queryKey: [...keyOf(userId), 'payer', id],
    read: `${pathOf(userId)}/${id}/payer`,
  });
}

/** Names who pays for a home, or ends that somebody else does (null), as it was seen. */
export function useSetPayer({ id, userId }: Pick<Home, 'id' | 'userId'>) {
  const client = useQueryClient();
  return useWrite<PayerRead, { seen: PayerRead; payer: PayerInput | null }>({
    mutationFn: ({ seen, payer }) =>
      payer
        ? send('PUT', `${pathOf(userId)}/${id}/payer`, { body: payer, seen })
        : send('DELETE', `${pathOf(userId)}/${id}/payer`, { seen }),
    // Its open visits follow.
    onSettled: () =>
      Promise.all(
        [keyOf(userId), adminKey('bookings')].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

function useHomeWrite<Result, Input>(userId: string, mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useWrite<Result, Input>({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
