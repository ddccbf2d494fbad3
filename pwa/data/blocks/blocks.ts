import { type BlockKind, blockLabels } from '../../../contract/bookings/block-labels';
import { newId } from '../../../contract/new-id';
import { type BlockView, myBlocks } from '../../device/blocks-query';
import { openDevice } from '../../device/device';
import type { Device } from '../../device/open-device';
import type { Sending } from '../../device/outbox/sending';
import { useLive } from '../device/live';
import { canHaveArrived, discard } from '../outbox/outbox';
import { useKnownSession } from '../session/known-session';

export type { BlockView } from '../../device/blocks-query';

/** What the technician at this device does of their days that is no job, with what waits; undefined while it is read. */
export function useMyBlocks(): BlockView[] | undefined {
  const { userId } = useKnownSession();
  const reading = async (device: Device) => (userId ? myBlocks(device, userId) : undefined);
  return useLive(`my-blocks ${userId ?? ''}`, reading).value;
}

/** What is to be blocked, or how a block is to be. */
export interface BlockRequest {
  day: string;
  slots: number[];
  kind: BlockKind;
  note: string;
}

/** Blocks a time, now or as soon as there is a network. It is named after its operation, so that twice is once. */
export async function sendBlock(block: BlockRequest, opId: string): Promise<Sending> {
  const device = await openDevice();
  return device.send({
    opId,
    entity: `block:${opId}`,
    op: { kind: 'block.set', block },
    about: { service: blockLabels[block.kind] },
  });
}

/** Changes a block, now or as soon as there is a network, as it is seen here. */
export async function changeBlock(seen: BlockView, block: BlockRequest, opId: string): Promise<Sending> {
  const { id, day, slots, kind, note } = seen;
  const device = await openDevice();
  return device.send({
    opId,
    entity: `block:${id}`,
    op: { kind: 'block.change', block, from: { day, slots, kind, note } },
    about: { service: blockLabels[kind] },
  });
}

/** Takes a block away; of one that the server cannot have heard of, what waits is taken back instead. */
export async function removeBlock({ id, kind, isNew, waiting }: BlockView): Promise<Sending> {
  if (isNew && !waiting.some(canHaveArrived)) {
    for (const item of waiting.toReversed()) await discard(item);
    return { is: 'saved' };
  }
  const device = await openDevice();
  return device.send({
    opId: newId(),
    entity: `block:${id}`,
    op: { kind: 'block.remove' },
    about: { service: blockLabels[kind] },
  });
}
