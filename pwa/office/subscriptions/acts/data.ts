import { useQueryClient } from '@tanstack/react-query';
import { errorText, Problem } from '../../../../contract/errors';
import type { PlanOverview } from '../../../../contract/plans/plan-overview';
import type { Subscription } from '../../../../contract/plans/subscriptions';
import { send, useWrite } from '../../data/lists/client';
import { adminKey } from '../../data/lists/list';

/** What is done with a plan. */
export interface Act {
  /** `end`: the last part of the address. */
  path: 'asked' | 'move' | 'end' | 'renewal' | 'carried';
  body: object;
}

/** Does something with a plan, as it was seen; its lists and visits are asked for again. */
export function usePlanAct(plan: Subscription, onChanged: (to: Subscription) => void) {
  const client = useQueryClient();
  return useWrite<Subscription, Act>({
    mutationFn: ({ path, body }) =>
      send(path === 'renewal' ? 'POST' : 'PUT', `/admin/subscriptions/${plan.id}/${path}`, {
        body,
        ...(path === 'renewal' ? { once: true } : { seen: plan }),
      }),
    onSuccess: (after) => {
      if (after.id === plan.id) onChanged(after);
    },
    onSettled: () =>
      Promise.all(
        ['subscriptions', 'plans', 'bookings', 'audit'].map((noun) =>
          client.invalidateQueries({ queryKey: adminKey(noun) }),
        ),
      ),
  });
}

/** Why it was not done, in words for whoever tried. */
export function whyNotDone(caught: unknown): string {
  const problem = caught instanceof Problem ? caught : new Problem('internal');
  if (problem.code === 'conflict')
    return 'Someone changed this plan in the meantime. Close it and look at it again.';
  return Object.values(problem.detail.fields ?? {})[0] ?? (problem.message || errorText[problem.code]);
}

/** A plan as it stands, what is done with it, and the way out. */
export interface ActProps {
  overview: PlanOverview;
  act: ReturnType<typeof usePlanAct>;
  onClose: () => void;
}
