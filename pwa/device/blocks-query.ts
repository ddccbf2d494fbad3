import { fetchedRows } from './fetched-rows';
import { describe } from './outbox/describe';
import type { OutboxItem } from './outbox/outbox-item';
import type { DeviceCore } from './session/device-core';
import { type OverlaidBlock, overlayBlocks } from './sync/overlay/overlay-blocks';

/** A block as its technician sees it. */
export interface BlockView extends Omit<OverlaidBlock, 'entries'> {
  /** The oldest first. */
  waiting: OutboxItem[];
}

/** The blocks of a technician as the device holds them, with what waits; where it keeps nothing, as the server has them. */
export async function myBlocks(device: DeviceCore, userId: string): Promise<BlockView[]> {
  const shown = device.usable ? await heldHere(device, userId) : await fetchedFor(device, userId);
  return shown.map(({ entries, ...block }) => ({
    ...block,
    waiting: entries.map((each) => describe(each, 'me')),
  }));
}

async function heldHere(device: DeviceCore, userId: string): Promise<OverlaidBlock[]> {
  const db = device.person(userId);
  return db.transaction('r', [db.blocks, db.outbox], async () => {
    const [rows, entries] = await Promise.all([db.blocks.toArray(), db.outbox.orderBy('n').toArray()]);
    return overlayBlocks(
      rows.map(({ data }) => data),
      entries,
      userId,
    );
  });
}

async function fetchedFor(device: DeviceCore, userId: string): Promise<OverlaidBlock[]> {
  const { rows } = await fetchedRows(device, userId);
  return overlayBlocks(
    rows.flatMap((row) => (row.type === 'block' ? [row.data] : [])),
    [],
    userId,
  );
}
