import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type { AuditEntry, AuditType } from '../../../contract/office/audit';
import { callAsMe } from '../../data/session/session';
import { adminKey } from './lists/list';

/** Who changed the fields of a row last, by their names in the history; asked for where something else is typed over one. */
export function useRowChangedBy(
  type: AuditType | undefined,
  { id, rev }: { id?: string; rev?: number },
  enabled: boolean,
): (field: string) => string | undefined {
  const asks = enabled && type !== undefined && id !== undefined;
  const { data } = useQuery<AuditEntry[], Problem>({
    queryKey: [...adminKey('audit'), 'changed-by', type, id, rev],
    queryFn: async () =>
      (
        await callAsMe<AuditEntry[]>(
          `/admin/audit?type=${type}&entity=${encodeURIComponent(id ?? '')}&limit=10`,
        )
      ).body,
    enabled: asks,
    networkMode: 'always',
    staleTime: 60_000,
    retry: false,
  });
  return (field) =>
    asks ? data?.find(({ changes }) => changes.some((each) => each.field === field))?.actor?.name : undefined;
}
