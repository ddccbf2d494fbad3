import type { BookingView } from './my-rows';
import type { OutboxItem, SentItem } from './outbox/outbox-item';
import { outbox } from './queries';
import { type AskAsMe, myBookings } from './row-queries';
import type { DeviceCore } from './session/device-core';

/** Where urgent help stands: it waits here, it is a row of the person's, or a guest sent it. `gone`: this device has none of it. */
export type UrgentRequest =
  | { is: 'waiting'; item: OutboxItem }
  | { is: 'booking'; booking: BookingView }
  | { is: 'guest'; sent: SentItem }
  | { is: 'gone' };

/** Read in one go, what waits first: what leaves the queue in between is found among the rows. */
export async function urgentRequest(
  device: DeviceCore,
  { userId, opId }: { userId: string | undefined; opId: string },
  ask: AskAsMe,
): Promise<UrgentRequest> {
  if (device.usable) {
    const items = await outbox(device, userId);
    const item = items.find((each) => each.opId === opId || each.edit?.opId === opId);
    if (item) return { is: 'waiting', item };
  }
  const rows = userId ? (await myBookings(device, userId, ask)).rows : [];
  const booking = rows.find((each) => each.id === opId);
  if (booking) return { is: 'booking', booking };
  const sent = device.usable ? await device.hub.sent.get(opId) : undefined;
  return sent ? { is: 'guest', sent } : { is: 'gone' };
}
