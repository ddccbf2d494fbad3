import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type { AdminRules, RulesInput } from '../../../contract/rules/admin-rules';
import { callAsMe } from '../../data/session/session';
import { adminKey, currentOf } from '../data/lists/list';
import { refetchPublic } from '../data/lists/rows';

const path = '/admin/rules';
const key = adminKey('rules');

/** The rules of the business in force, and what they mean now. */
export function useAdminRules() {
  return useQuery<AdminRules, Problem>({
    queryKey: key,
    queryFn: async () => (await callAsMe<AdminRules>(path)).body,
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
  });
}

/** Saves the rules as a new version. Where another was saved since `seen` was read it is a `conflict`, and that one is shown. */
export function useSaveRules() {
  const client = useQueryClient();
  return useMutation<AdminRules, Problem, { seen: Pick<AdminRules, 'rev'>; rules: RulesInput }>({
    mutationFn: async ({ seen, rules }) => {
      const request = { method: 'PUT', body: rules, headers: { 'If-Match': `"${seen.rev}"` } } as const;
      return (await callAsMe<AdminRules>(path, request)).body;
    },
    networkMode: 'always',
    retry: false,
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      refetchPublic();
    },
    onError: (problem) => {
      const current = currentOf<AdminRules>(problem);
      if (current) client.setQueryData(key, current);
    },
  });
}
