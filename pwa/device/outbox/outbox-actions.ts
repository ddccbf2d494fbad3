import type { Entity, Op, OpOf } from '../../../contract/sync/sync';
import { withRoom } from '../db/room';
import type { NewEntry, OutboxEntry } from '../db/tables';
import type { PhotoHome } from '../photos/keep';
import { forgetPhoto, forgetPhotosOf, movePhotos } from '../photos/moved';
import type { DeviceCore } from '../session/device-core';
import { session } from '../session/session-store';
import { byOpId, cannotBeThere, enqueue, retry, type Stamp, supersede } from '../sync/outbox/outbox';
import type { OutboxItem } from './outbox-item';
import { rebased } from './rebased';
import { sendSoon } from './send';

/** What an action on the outbox needs of the device. */
type OutboxDevice = Pick<DeviceCore, 'env' | 'engine'>;

/**
 * Takes an item of the outbox `home` back, in the way its state allows; answers whether it is. An edit whose first half is
 * through by now, as while the person was being asked, is taken back by what stands then: its second half.
 */
export async function discardItem(device: OutboxDevice, home: PhotoHome, item: OutboxItem): Promise<boolean> {
  const take = () =>
    home.transaction('rw', [home.outbox, home.meta, home.photos, home.photoBytes], async () => {
      const entry = await byOpId(home, item.opId);
      // It failed while the person was being asked: that they have to read.
      if (item.withdrawing && item.state !== 'attention' && entry?.state === 'attention') return false;
      // It was edited in another tab while the person was being asked: that edit was not discarded.
      if (entry?.next && entry.next.opId !== item.edit?.opId) return false;
      const isUnknown = entry && (await cannotBeThere(home, entry)) && !(await isAwaited(home, item));
      if ('photo' in item.op && !isUnknown) {
        await removePhoto(home, { ...item, op: item.op }, entry, stamp(device));
        return true;
      }
      const name = entry ?? item.edit ?? (item.withdrawing ? undefined : item);
      if (!name) return true;
      const { opId, entity } = name;
      await supersede(home, { opId, entity: entity as Entity, about: entry?.about ?? {} }, stamp(device));
      for (const gone of [item.opId, item.edit?.opId]) if (gone) await forgetPhotosOf(home, gone);
      // What nothing names any more would wait for ever.
      if ('photo' in item.op) await forgetPhoto(home, item.op.photo.id);
      return true;
    });
  const done = await withRoom(take);
  sendSoon(device);
  return done;
}

/**
 * What names a photo cannot be withdrawn once it may have arrived: the photo is removed after it, and its bytes are let go of. A
 * refusal that may not have been one makes way, since nothing passes it.
 */
async function removePhoto(
  home: PhotoHome,
  { entity, op }: { entity: string; op: OpOf<'job.photo' | 'booking.photo'> },
  entry: OutboxEntry | undefined,
  stamp: Stamp,
): Promise<void> {
  const { kind, photo, ...when } = op;
  const removal = { ...when, kind: `${kind}-remove`, photoId: photo.id } as Op;
  if (entry?.state === 'attention') await home.outbox.delete(entry.n);
  const isAsked = await home.outbox
    .where({ entity })
    .filter((each) => 'photoId' in each.op && each.op.photoId === photo.id)
    .count();
  if (!isAsked) await enqueue(home, { ...stamp, entity: entity as Entity, about: {}, op: removal });
  await forgetPhoto(home, photo.id);
}

/** Whether what waits says that the photo which this names will come: it is to be told that it will not. */
async function isAwaited(home: PhotoHome, { entity, op }: OutboxItem): Promise<boolean> {
  if (op.kind !== 'job.photo') return false;
  const { id } = op.photo;
  const saying = home.outbox
    .where({ entity })
    .filter(({ op: other }) => other.kind === 'job.finish' && other.manifest.some((each) => each.id === id));
  return (await saying.count()) > 0;
}

/**
 * Asks again for what was refused, or for `again` in its place, under a new number and against what the server has now;
 * answers whether it did.
 */
export async function retryItem(
  device: OutboxDevice,
  home: PhotoHome,
  item: OutboxItem,
  again?: Op,
): Promise<boolean> {
  const entry = await byOpId(home, item.opId);
  if (!entry) return false;
  const { about, problem } = entry;
  const op = rebased(again ?? entry.op, problem?.current);
  const { opId, queuedAt } = stamp(device);
  // A creation's row is named after its operation.
  const entity = op.kind.endsWith('.create')
    ? (entry.entity.replace(/:.*/, `:${opId}`) as Entity)
    : entry.entity;
  const ask = async () => {
    const isAsked = await retry(home, entry, { opId, entity, op, about, queuedAt }, stamp(device));
    if (isAsked) await movePhotos(home, item.opId, opId, device.env.uuid);
    return isAsked;
  };
  const tables = [home.outbox, home.meta, home.photos, home.photoBytes];
  const done = await withRoom(() => home.transaction('rw', tables, ask));
  sendSoon(device);
  return done;
}

/** The outbox an item is listed from; undefined where its person has left. */
export function outboxOf(device: DeviceCore, { owner }: OutboxItem): PhotoHome | undefined {
  if (owner === 'guest') return device.hub;
  const { userId } = session.get();
  return userId ? device.person(userId) : undefined;
}

function stamp({ env }: OutboxDevice): Stamp {
  return { opId: env.uuid(), queuedAt: new Date(env.now()).toISOString() };
}

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
