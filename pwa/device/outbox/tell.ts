import type { Entity, Op } from '../../../contract/sync/sync';
import { withRoom } from '../db/room';
import type { NewEntry } from '../db/tables';
import type { DeviceCore } from '../session/device-core';
import { enqueue } from '../sync/outbox/outbox';
import { sendSoon } from './send';

/**
 * Tells the server something by the device itself, with what else is sent: once, while the same waits. Nobody waits for it, and where it
 * cannot be kept it is not told.
 */
export async function tell(
  device: DeviceCore,
  userId: string,
  { op, entity, at }: { op: Op; entity: Entity; at: Date },
): Promise<void> {
  if (!device.usable) return;
  const { outbox } = device.person(userId);
  const waits = await outbox
    .where({ entity })
    .filter((each) => each.op.kind === op.kind)
    .first();
  if (waits) return;
  const entry: NewEntry = {
    ...{ opId: device.env.uuid(), entity, op, about: {} },
    queuedAt: at.toISOString(),
  };
  await withRoom(() => enqueue(device.person(userId), entry));
  sendSoon(device);
}
