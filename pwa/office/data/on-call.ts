import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type { OnCall } from '../../../contract/rules/admin-rules';
import { callAsMe } from '../../data/session/session';
import { adminKey, currentOf } from './lists/list';

const path = '/admin/on-call';
const key = adminKey('on-call');

/** Who is on call, by their ids. */
export function useOnCall() {
  return useQuery<OnCall, Problem>({
    queryKey: key,
    queryFn: async () => (await callAsMe<OnCall>(path)).body,
    networkMode: 'always',
    staleTime: 30_000,
    retry: false,
  });
}

/** Says who is on call from now on. Where somebody else said so since `seen` was read it is a `conflict`, and theirs is shown. */
export function useSaveOnCall() {
  const client = useQueryClient();
  return useMutation<OnCall, Problem, { seen: Pick<OnCall, 'rev'>; people: string[] }>({
    mutationFn: async ({ seen, people }) => {
      const request = { method: 'PUT', body: { people }, headers: { 'If-Match': `"${seen.rev}"` } } as const;
      return (await callAsMe<OnCall>(path, request)).body;
    },
    networkMode: 'always',
    retry: false,
    onSuccess: (saved) => client.setQueryData(key, saved),
    onError: (problem) => {
      const current = currentOf<OnCall>(problem);
      if (current) client.setQueryData(key, current);
    },
  });
}
