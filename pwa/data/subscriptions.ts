import type { SubscriptionView } from '../device/my-rows';
import { useLive } from './device/live';
import { type RowsState, useRowsState } from './device/rows-state';
import { useKnownSession } from './session/known-session';

export type { SubscriptionView } from '../device/my-rows';

/** The person's subscriptions, those that still wait first. */
export function useMySubscriptions(): { subscriptions: SubscriptionView[] | undefined; state: RowsState } {
  const { userId } = useKnownSession();
  const live = useLive(`my-subscriptions ${userId ?? ''}`, async (device) =>
    userId ? device.queries.mySubscriptions(device, userId) : undefined,
  );
  return { subscriptions: live.value?.rows, state: useRowsState(live) };
}
