// What the office has one of: read whole, and saved whole as a new version.
import { useQueryClient } from '@tanstack/react-query';
import type { AdminRules, OnCall, RulesInput } from '../../../contract/rules/admin-rules';
import type { AdminSettings, SettingsInput } from '../../../contract/settings/admin-settings';
import { useRead, useSave } from './lists/client';
import { adminKey } from './lists/list';
import { refetchPublic } from './lists/rows';

/** The settings of the business in force, and what saves them. */
export const [useAdminSettings, useSaveSettings] = singleton<AdminSettings, SettingsInput>('settings', {
  onSaved: refetchPublic,
});

/** The rules of the business in force, with what they mean now, and what saves them. */
export const [useAdminRules, useSaveRules] = singleton<AdminRules, RulesInput>('rules', {
  onSaved: refetchPublic,
});

/** Who is on call, by their ids, and what says who is from now on. */
export const [useOnCall, useSaveOnCall] = singleton<OnCall, Pick<OnCall, 'people'>>('on-call', {
  staleTime: 30_000,
});

function singleton<Row, Input>(noun: string, of: { staleTime?: number; onSaved?: () => void }) {
  const queryKey = adminKey(noun);
  const path = `/admin/${noun}`;
  return [
    () => useRead<Row>({ queryKey, read: path, staleTime: of.staleTime ?? 5_000 }),
    () => {
      const client = useQueryClient();
      const show = (row: Row) => client.setQueryData(queryKey, row);
      return useSave<Row, Input>(path, { queryKey, show, onSaved: of.onSaved });
    },
  ] as const;
}
