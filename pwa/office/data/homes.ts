import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type { Home, HomeChange, HomeRequest } from '../../../contract/homes/homes';
import { callAsMe } from '../../data/session/session';
import { type Asking, adminKey } from './lists/list';
import { usePolling } from './lists/polling';

/** A home to be: named by whoever adds it, so that a repeat after a lost answer makes no second one. */
export type NewHome = HomeRequest & { id: string };

const keyOf = (userId: string | undefined) => [...adminKey('homes'), userId] as const;
const pathOf = (userId: string | undefined) => `/admin/users/${userId}/homes`;

/** A person's homes, the usual one first; nothing is asked without an id. */
export function useHomesOf(userId: string | undefined, { pollMs }: Pick<Asking, 'pollMs'> = {}) {
  return useQuery<Home[], Problem>({
    queryKey: keyOf(userId),
    queryFn: async () => (await callAsMe<Home[]>(pathOf(userId))).body,
    enabled: userId !== undefined,
    refetchInterval: usePolling(pollMs),
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
  });
}

/** Adds a home for a person. */
export function useAddHome(userId: string) {
  return useHomeWrite<Home, NewHome>(userId, async (body) => {
    return (await callAsMe<Home>(pathOf(userId), { method: 'POST', body })).body;
  });
}

/** Changes a person's home on condition that it has not changed since it was read (`If-Match`). */
export function useUpdateHome(userId: string) {
  return useHomeWrite<Home, { home: Home; change: HomeChange }>(userId, async ({ home, change }) => {
    const headers = { 'If-Match': `"${home.rev}"` };
    const path = `${pathOf(userId)}/${home.id}`;
    return (await callAsMe<Home>(path, { method: 'PUT', body: change, headers })).body;
  });
}

/** Removes a person's home; one that is removed already stays so. */
export function useRemoveHome(userId: string) {
  return useHomeWrite<void, Home>(userId, async ({ id }) => {
    await callAsMe(`${pathOf(userId)}/${id}`, { method: 'DELETE' });
  });
}

function useHomeWrite<Result, Input>(userId: string, mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation<Result, Problem, Input>({
    mutationFn,
    networkMode: 'always',
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
