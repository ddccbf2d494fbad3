import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactorPolicy } from '../../../contract/accounts/second-factor';
import type { RequirableRole } from '../../../contract/accounts/second-factor-rules';
import { refreshFactorStatus } from '../../data/session/session';
import { send, useRead, useWrite } from '../data/lists/client';
import { adminKey } from '../data/lists/list';

const path = '/admin/second-factor-policy';
const key = adminKey('second-factor-policy');

/** Of whom the office requires a second factor, and since when. */
export function useSecondFactorPolicy() {
  return useRead<SecondFactorPolicy>({ queryKey: key, read: path });
}

/** Requires one of these roles and of no others; it may concern the admin who says so. */
export function useSavePolicy() {
  const client = useQueryClient();
  return useWrite<SecondFactorPolicy, RequirableRole[]>({
    mutationFn: (required) => send('PUT', path, { body: { required } }),
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      refreshFactorStatus().catch(() => {});
    },
  });
}

/** Takes another person's second factors away and ends their sign-ins. */
export function useRemoveSecondFactor() {
  const client = useQueryClient();
  return useWrite<void, { id: string }>({
    mutationFn: ({ id }) => send('DELETE', `/admin/users/${id}/second-factor`),
    onSettled: () => client.invalidateQueries({ queryKey: adminKey('users') }),
  });
}
