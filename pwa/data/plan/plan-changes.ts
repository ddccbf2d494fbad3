import type { OpOf } from '../../../contract/sync/sync';
import { openDevice } from '../../device/device';
import type { Sending } from '../../device/outbox/sending';
import type { OutboxItem } from '../outbox/outbox';

/** What a person asks of a plan that they have: to move it, to end it, or to keep it after all. */
export type PlanChange = OpOf<'subscription.move'> | OpOf<'subscription.end'> | OpOf<'subscription.keep'>;

/**
 * Asks for it by the outbox, where it may wait; of a move `home` is what the home is called. Another figure than the one that was shown is refused
 * with `current: { price }`.
 */
export async function changePlan(
  plan: { id: string; name: string },
  op: PlanChange,
  opId: string,
  home?: string,
): Promise<Sending> {
  const device = await openDevice();
  return device.send({
    opId,
    entity: `subscription:${plan.id}`,
    op,
    about: { service: plan.name, reference: home },
  });
}

/** Whether an item is such a change of this plan. */
export function isPlanChange({ entity, kind }: OutboxItem, planId: string): boolean {
  return entity === `subscription:${planId}` && kind !== 'subscription.create' && kind !== 'withdraw';
}
