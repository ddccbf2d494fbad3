import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type { DashboardStats } from '../../../contract/office/dashboard';
import { callAsMe } from '../../data/session/session';
import { adminKey } from '../data/lists/list';
import { usePolling } from '../data/lists/polling';

/** A page left open follows the day's work, and midnight. */
const everyMinute = 60_000;

/** The office's figures, asked for again on every visit: what was just changed elsewhere counts at once. */
export function useDashboardStats() {
  return useQuery<DashboardStats, Problem>({
    queryKey: [...adminKey('dashboard'), 'stats'],
    queryFn: async () => (await callAsMe<DashboardStats>('/admin/dashboard/stats')).body,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: usePolling(everyMinute),
    retry: false,
  });
}
