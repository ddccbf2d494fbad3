import type { Entity } from '../../contract/sync';
import { byOpId, retry, type Stamp, supersede, type WithOutbox } from '../sync/outbox';
import { rebased } from './job-refusal';
import type { Device } from './open-device';
import type { OutboxItem } from './outbox';
import { sendSoon } from './send';
import { session } from './session-store';

/**
 * Takes an item of the outbox back, in the way its state allows. An edit whose first half is through by now, as while the
 * person was being asked, is taken back by what stands then: its second half.
 */
export async function discardItem(device: Device, item: OutboxItem): Promise<void> {
  const home = homeOf(device, item);
  if (!home) return;
  await home.transaction('rw', home.outbox, async () => {
    const entry = await byOpId(home, item.opId);
    // It failed while the person was being asked: that they have to read.
    if (item.withdrawing && item.state !== 'attention' && entry?.state === 'attention') return;
    const name = entry ?? item.edit ?? (item.withdrawing ? undefined : item);
    if (!name) return;
    const { opId, entity } = name;
    await supersede(home, { opId, entity: entity as Entity, about: entry?.about ?? {} }, stamp(device));
  });
  sendSoon(device);
}

/** Asks again for what was refused, under a new number and against what the server has now. */
export async function retryItem(device: Device, item: OutboxItem): Promise<void> {
  const home = homeOf(device, item);
  const entry = home && (await byOpId(home, item.opId));
  if (!entry) return;
  const { about, problem } = entry;
  const op = rebased(entry.op, problem?.current);
  const { opId, queuedAt } = stamp(device);
  // A creation's row is named after its operation.
  const entity = op.kind.endsWith('.create')
    ? (entry.entity.replace(/:.*/, `:${opId}`) as Entity)
    : entry.entity;
  await retry(home, entry, { opId, entity, op, about, queuedAt }, stamp(device));
  sendSoon(device);
}

function homeOf(device: Device, item: OutboxItem): WithOutbox | undefined {
  if (item.owner === 'guest') return device.hub;
  const { userId } = session.get();
  return userId ? device.person(userId) : undefined;
}

function stamp(device: Device): Stamp {
  return { opId: device.env.uuid(), queuedAt: new Date(device.env.now()).toISOString() };
}
