import { createHash } from 'node:crypto';
import type { Op } from '../../../contract/sync/sync';
import type { OutboxEntry } from '../../../pwa/device/db/tables';
import type { Action } from '../state/ledger';
import type { Receipt, Stored } from '../state/stored';

/** The day before that of the server: what a clock says that was wrong for years is judged elsewhere. */
export function timeOf(pick: number): string {
  return new Date(Date.UTC(2026, 10, 20, 6, pick)).toISOString();
}

/** A photo that is of no other's bytes, chosen by a number. */
export function photoOf(id: string, pick: number) {
  const sha256 = createHash('sha256').update(id).digest('hex');
  const size = { bytes: 1000 + pick, width: 1600, height: 1200 };
  return {
    id,
    purpose: pick % 2 ? ('before' as const) : ('after' as const),
    sha256,
    ...size,
    takenAt: timeOf(pick),
  };
}

/** Of these actions, those that named a photo which is removed. */
export async function removedPhotos(
  server: Pick<Stored, 'photos'>,
  actions: readonly Action[],
): Promise<string[]> {
  const named = actions.flatMap(({ opId, op }) => ('photo' in op ? [{ opId, id: op.photo.id }] : []));
  const found = await server.photos(named.map(({ id }) => id));
  const removed = new Set(found.filter((each) => each.removed).map(({ id }) => id));
  return named.filter(({ id }) => removed.has(id)).map(({ opId }) => opId);
}

/** Whether the photo that this names is to be removed by what still waits. */
export function isBeingRemoved(op: Op, entries: readonly OutboxEntry[]): boolean {
  return 'photo' in op && entries.some((each) => 'photoId' in each.op && each.op.photoId === op.photo.id);
}

/** The photos that were to go: taken away, or discarded with what names them. */
export function unwanted(actions: readonly Action[], receipts: ReadonlyMap<string, Receipt>): Set<string> {
  return new Set(
    actions.flatMap(({ op, opId, fate }) => {
      if ('photoId' in op) return receipts.get(opId)?.is === 'applied' ? [op.photoId] : [];
      return 'photo' in op && fate !== 'asked' ? [op.photo.id] : [];
    }),
  );
}
