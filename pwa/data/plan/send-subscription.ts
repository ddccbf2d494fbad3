import { openDevice } from '../../device/device';
import type { Sending } from '../../device/outbox/sending';

/** Asks for a subscription at the price the person saw; another price is refused with `current: { price }`. */
export async function sendSubscription(input: {
  packageId: string;
  packageType: string;
  startDate: string;
  amountSeen: number;
  /** The home it is for. */
  homeId?: string;
  /** The plan that it follows. */
  renewedFrom?: string;
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
