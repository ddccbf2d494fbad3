import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorPolicy } from '../../../contract/accounts/second-factor';
import type { RequirableRole } from '../../../contract/accounts/second-factor-rules';
import type { Problem } from '../../../contract/errors';
import { callAsMe, refreshStanding } from '../../data/session/session';
import { adminKey } from '../data/lists/list';

const path = '/admin/second-factor-policy';
const key = adminKey('second-factor-policy');

/** Of whom the office requires a second factor, and since when. */
export function useSecondFactorPolicy() {
  return useQuery<SecondFactorPolicy, Problem>({
    queryKey: key,
    queryFn: async () => (await callAsMe<SecondFactorPolicy>(path)).body,
    networkMode: 'always',
    retry: false,
  });
}

/** Requires one of these roles and of no others; it may concern the admin who says so. */
export function useSavePolicy() {
  const client = useQueryClient();
  return useMutation<SecondFactorPolicy, Problem, RequirableRole[]>({
    mutationFn: async (required) =>
      (await callAsMe<SecondFactorPolicy>(path, { method: 'PUT', body: { required } })).body,
    networkMode: 'always',
    retry: false,
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      refreshStanding().catch(() => {});
    },
  });
}

/** Takes another person's second factors away and ends their sign-ins. */
export function useRemoveSecondFactor() {
  const client = useQueryClient();
  return useMutation<void, Problem, { id: string }>({
    mutationFn: async ({ id }) => {
      await callAsMe(`/admin/users/${id}/second-factor`, { method: 'DELETE' });
    },
    networkMode: 'always',
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey('users') }),
  });
}
