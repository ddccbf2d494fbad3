import type { Block, BlockChange } from '../../../../contract/dispatch/blocks';
import { entityId } from '../../../../contract/sync/sync-rules';
import type { OutboxEntry } from '../../db/tables';

/** A technician's block with what waits for it: the server's row, or one that has none yet. */
export interface OverlaidBlock extends BlockChange {
  id: string;
  /** The technician set it, and may change it or take it away; otherwise the office did. */
  isOwn: boolean;
  /** The server has not heard of it; refused, it holds nobody back. */
  isNew: boolean;
  /** It is to go. */
  removing: boolean;
  /** What waits for it, the oldest first. */
  entries: OutboxEntry[];
}

/** The blocks of a technician with what waits laid over them, in the order of their days and times. */
export function overlayBlocks(
  rows: readonly Block[],
  entries: readonly OutboxEntry[],
  me: string,
): OverlaidBlock[] {
  const shown = new Map<string, OverlaidBlock>(
    rows.map(({ id, day, slots, kind, note, by }) => [
      id,
      { ...{ id, day, slots, kind, note }, isOwn: by?.id === me, isNew: false, removing: false, entries: [] },
    ]),
  );
  for (const entry of entries) {
    if (!entry.entity.startsWith('block:')) continue;
    const id = entityId(entry.entity);
    const of = shown.get(id) ?? asNew(id, entry);
    if (!of) continue;
    const { op, state } = entry;
    const isOpen = state !== 'attention';
    shown.set(id, {
      ...of,
      ...(isOpen && op.kind === 'block.change' && op.block),
      removing: of.removing || (isOpen && (op.kind === 'block.remove' || op.kind === 'withdraw')),
      entries: [...of.entries, entry],
    });
  }
  return [...shown.values()].sort(
    (a, b) => a.day.localeCompare(b.day) || (a.slots[0] ?? 0) - (b.slots[0] ?? 0) || (a.id < b.id ? -1 : 1),
  );
}

function asNew(id: string, { op }: OutboxEntry): OverlaidBlock | undefined {
  if (op.kind !== 'block.set') return undefined;
  return { id, ...op.block, isOwn: true, isNew: true, removing: false, entries: [] };
}
