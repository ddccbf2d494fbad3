import type { Op } from '../../../contract/sync/sync';
import { entityId } from '../../../contract/sync/sync-rules';
import type { Action, Ledger } from '../state/ledger';
import type { Receipt, Stored } from '../state/stored';

/** What a technician does of a day that is no job: set, changed, and taken away. */
export const blockKinds = ['block', 'block', 'reblock', 'unblock'] as const;
export type BlockKind = (typeof blockKinds)[number];

export function isOfBlock(kind: string): kind is BlockKind {
  return blockKinds.some((each) => each === kind);
}

/** Days on which nobody is asked for anything, so that the SQL of the capacity rule knows of no block; and one that is over. */
const days = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-11-10'] as const;
const kinds = ['lunch', 'prayer', 'parts', 'vehicle', 'training'] as const;

/** Blocks a time, or changes or takes away a block that this technician asked for, on whichever device. */
export function blockOp(
  kind: BlockKind,
  { ledger, owner, opId, pick }: { ledger: Ledger; owner: string; opId: string; pick: number },
): { entity: string; op: Op } | undefined {
  const block = {
    day: days[pick % days.length] ?? days[0],
    slots: pick % 3 === 0 ? [1, 2] : [pick % 5],
    kind: kinds[pick % kinds.length] ?? kinds[0],
    note: opId,
  };
  if (kind === 'block') return { entity: `block:${opId}`, op: { kind: 'block.set', block } };
  const theirs = ledger.actions.filter((each) => each.owner === owner && each.op.kind === 'block.set');
  const one = theirs[pick % theirs.length];
  if (!one || kind === 'unblock') return one && { entity: one.entity, op: { kind: 'block.remove' } };
  const last = ledger.actions.findLast(
    ({ entity, op, fate }) => entity === one.entity && fate === 'asked' && op.kind === 'block.change',
  );
  const from = [last?.op, one.op].flatMap((op) => (op && 'block' in op ? op.block : []))[0];
  return from && { entity: one.entity, op: { kind: 'block.change', block, from } };
}

const contentOf = (op: Op) =>
  op.kind === 'block.set' || op.kind === 'block.change'
    ? JSON.stringify([op.block.day, op.block.slots, op.block.kind, op.block.note])
    : '';

/** The blocks that are gone again: of these what was asked for is undone. */
export async function removedBlocks(server: Stored, actions: readonly Action[]): Promise<Set<string>> {
  const sets = actions.filter(({ op }) => op.kind === 'block.set');
  const there = await server.blocks(sets.map(({ entity }) => entityId(entity)));
  return new Set(sets.filter(({ entity }) => !there.has(entityId(entity))).map(({ opId }) => opId));
}

/**
 * What must hold of blocks, whatever happened: one that was set is there once, as it was asked for, or as one of its changes that were taken made
 * it (the last one, where the database tells which that was), and of who asked, until it is taken away; and one that nobody asked for is nowhere.
 */
export async function blockFaults(
  server: Stored,
  actions: readonly Action[],
  receipts: ReadonlyMap<string, Receipt>,
): Promise<string[]> {
  const theirs = actions.filter(({ entity }) => entity.startsWith('block:'));
  const ids = [...new Set(theirs.map(({ entity }) => entityId(entity)))];
  const there = await server.blocks(ids);
  return ids.flatMap((id) => {
    const of = theirs.filter(({ entity }) => entityId(entity) === id);
    const applied = of
      .filter(({ opId, op }) => receipts.get(opId)?.is === 'applied' && receipts.get(opId)?.kind === op.kind)
      .sort((a, b) => (receipts.get(a.opId)?.place ?? 0) - (receipts.get(b.opId)?.place ?? 0));
    const sets = applied.filter(({ op }) => op.kind === 'block.set');
    const row = there.get(id);
    const [first] = sets;
    if (!first) return row ? [`block ${id} is there, and nobody was told so`] : [];
    if (row && (row.owner !== first.owner || row.setBy !== first.owner))
      return [`block ${id} is of ${row.owner}, set by ${row.setBy}, asked for by ${first.owner}`];
    const said = applied.filter(({ op }) => op.kind === 'block.set' || op.kind === 'block.change');
    const knowsLast = said.every(({ opId }) => receipts.get(opId)?.place !== undefined);
    const asked = (knowsLast ? said.slice(-1) : said).map(({ op }) => contentOf(op));
    if (row && !asked.includes(row.content))
      return [`block ${id} is ${row.content}, asked for ${asked.join(' or ')}`];
    const isRemoved = applied.some(({ op }) => op.kind === 'block.remove');
    if (!row) return isRemoved || sets.some(({ fate }) => fate !== 'asked') ? [] : [`block ${id} is lost`];
    // Set anew after it was refused, and after its removal found nothing: it stands. SQLite alone tells which came last.
    const last = applied.at(-1);
    const knowsOrder = last !== undefined && receipts.get(last.opId)?.place !== undefined;
    return isRemoved && (knowsOrder || of.length === 2) && last?.op.kind === 'block.remove'
      ? [`block ${id} was taken away and is there`]
      : [];
  });
}
