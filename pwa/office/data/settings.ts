import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type { AdminSettings, SettingsInput } from '../../../contract/settings/admin-settings';
import { callAsMe } from '../../data/session/session';
import { adminKey, currentOf } from './lists/list';
import { refetchPublic } from './lists/rows';

const path = '/admin/settings';
const key = adminKey('settings');

/** The settings of the business in force. */
export function useAdminSettings() {
  return useQuery<AdminSettings, Problem>({
    queryKey: key,
    queryFn: async () => (await callAsMe<AdminSettings>(path)).body,
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
  });
}

/** Saves the settings as a new version. Where another was saved since `seen` was read it is a `conflict`, and that one is shown. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation<AdminSettings, Problem, { seen: Pick<AdminSettings, 'rev'>; settings: SettingsInput }>({
    mutationFn: async ({ seen, settings }) => {
      const request = { method: 'PUT', body: settings, headers: { 'If-Match': `"${seen.rev}"` } } as const;
      return (await callAsMe<AdminSettings>(path, request)).body;
    },
    networkMode: 'always',
    retry: false,
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      refetchPublic();
    },
    onError: (problem) => {
      const current = currentOf<AdminSettings>(problem);
      if (current) client.setQueryData(key, current);
    },
  });
}
