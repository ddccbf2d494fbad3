import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callerQueryTerms } from '../../../../contract/office/caller-terms';
import type { Caller, CallerGlance } from '../../../../contract/office/callers';
import { callAsMe } from '../../../data/session/session';
import { useRead } from '../lists/client';
import { adminKey } from '../lists/list';
import { useSettled } from '../lists/use-settled';

const noun = 'callers';
/** Digits are typed as they are said: short enough that the next one is not waited for. */
const pauseMs = 120;

/**
 * Who may be on the telephone, while their number or name is typed. What was found stays until the next is; `isCurrent` says
 * that it is about what is typed now. A request that was overtaken is broken off.
 */
export function useCallers(typed: string) {
  const words = callerQueryTerms(typed).join(', ');
  const search = useSettled(words, pauseMs);
  const found = useRead<Caller[]>({
    queryKey: [...adminKey(noun), 'found', search],
    read: async ({ signal }) => {
      const query = new URLSearchParams({ search });
      return (await callAsMe<Caller[]>(`/admin/callers?${query}`, { signal })).body;
    },
    enabled: search !== '',
    // With nothing to look for nobody is found.
    placeholderData: search === '' ? [] : keepPreviousData,
  });
  return { ...found, isCurrent: words === search && !found.isPlaceholderData && found.isSuccess };
}

/** One caller at a glance, by the id that the search told of. */
export function useCallerGlance(id: string | undefined) {
  return useRead<CallerGlance>({
    queryKey: [...adminKey(noun), 'glance', id],
    read: async ({ signal }) => (await callAsMe<CallerGlance>(`/admin/callers/${id}`, { signal })).body,
    enabled: id !== undefined,
  });
}

/** What is known of callers is asked for anew: one of their visits changed. */
export function useCallersAnew(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: adminKey(noun) }), [client]);
}
