import { openDevice } from '../device/device';
import type { SubscriptionView } from '../device/my-rows';
import type { Sending } from '../device/outbox/sending';
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

/** Asks for a subscription at the price the person saw; another price is refused with `current: { price }`. */
export async function sendSubscription(input: {
  packageId: string;
  packageType: string;
  startDate: string;
  amountSeen: number;
  /** The home it is for. */
  homeId?: string;
  opId: string;
  /** For showing the request while it waits. */
  packageName?: string;
}): Promise<Sending> {
  const { opId, packageName, ...fields } = input;
  const device = await openDevice();
  return device.send({
    opId,
    entity: `subscription:${opId}`,
    op: { kind: 'subscription.create', ...fields },
    about: { service: packageName },
  });
}
