import { useQueryClient } from '@tanstack/react-query';
import type { PlanOverview, PlanVisit } from '../../../contract/plans/plan-overview';
import { send, useRead, useWrite } from './lists/client';
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
