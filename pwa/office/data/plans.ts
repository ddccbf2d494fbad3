import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { PlanOverview, PlanVisit } from '../../../contract/plans/plan-overview';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { callAsMe } from '../../data/session/session';
import { online, send, useRead, useWrite } from './lists/client';
import { adminKey } from './lists/list';

const key = adminKey('plans');

/** A plan with its visits and what of it is due; nothing is asked without an id. */
export function usePlanOverview(id: string | undefined) {
  return useRead<PlanOverview>({
    queryKey: [...key, id],
    read: `/admin/subscriptions/${id}`,
    enabled: id !== undefined,
  });
}

/** The plans of a person that run, each with its visits; nothing is asked without an id, and what cannot be had is left out. */
export function usePlansOf(userId: string | undefined): { overviews: PlanOverview[]; isPending: boolean } {
  const list = useRead<Subscription[]>({
    queryKey: [...key, 'of', userId],
    read: `/admin/subscriptions?userId=${userId}&status=active`,
    enabled: userId !== undefined,
  });
  const plans = useQueries({
    queries: (userId === undefined ? [] : (list.data ?? [])).map(({ id }) => ({
      queryKey: [...key, id],
      queryFn: async () => (await callAsMe<PlanOverview>(`/admin/subscriptions/${id}`)).body,
      staleTime: 5_000,
      ...online,
    })),
  });
  return {
    overviews: plans.flatMap(({ data }) => data ?? []),
    isPending: userId !== undefined && (list.isPending || plans.some((each) => each.isPending)),
  };
}

/** How a plan stood is asked for again, with its history: something of it changed. */
export function useForgetPlans() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([key, adminKey('audit')].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** Gives a used visit back to its plan, on condition that it has not changed since it was read. */
export function useGiveBack() {
  const client = useQueryClient();
  const forgetPlans = useForgetPlans();
  return useWrite<unknown, { visit: Pick<PlanVisit, 'id' | 'rev'>; reason: string }>({
    mutationFn: ({ visit, reason }) =>
      send('POST', `/admin/bookings/${visit.id}/give-back`, { body: { reason }, seen: visit }),
    onSettled: () =>
      Promise.all([forgetPlans(), client.invalidateQueries({ queryKey: adminKey('bookings') })]),
  });
}
