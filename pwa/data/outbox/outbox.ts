import type { Op } from '../../../contract/sync/sync';
import { openDevice } from '../../device/device';
import type { OutboxItem, SentItem } from '../../device/outbox/outbox-item';
import { useLive } from '../device/live';
import { useKnownSession } from '../session/known-session';

export { canHaveArrived, type OutboxItem, type SentItem } from '../../device/outbox/outbox-item';
export type { Sending } from '../../device/outbox/sending';

/**
 * Everything that waits on this device, and what guests sent from it. Unknown until it is known who is signed in. `failed`:
 * the device cannot be read.
 */
export function useOutbox(): { items: OutboxItem[] | undefined; sent: SentItem[]; failed: boolean } {
  const { status, userId } = useKnownSession();
  const items = useLive(`outbox ${userId ?? ''}`, (device) => device.queries.outbox(device, userId));
  const sent = useLive('guest-sent', (device) => device.queries.sent(device));
  return {
    items: status === 'starting' ? undefined : items.value,
    sent: sent.value ?? [],
    failed: items.failed && !items.value,
  };
}

/** Sends everything now; resolves when the attempt is over, however it went. */
export async function sendNow(): Promise<void> {
  await (await openDevice()).engine.sendNow();
}

/**
 * Takes an item back: at once when it cannot be on the server, else by a withdrawal. Answers whether it is: not where it
 * became something else since it was shown.
 */
export async function discard(item: OutboxItem): Promise<boolean> {
  return (await openDevice()).discard(item);
}

/** Asks again for what was refused, or for `again` in its place, as a new request in the same place of the queue. */
export async function retry(item: OutboxItem, again?: Op): Promise<void> {
  await (await openDevice()).retry(item, again);
}
