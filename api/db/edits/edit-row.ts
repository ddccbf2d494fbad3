import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import { locked, type Tx } from '../transaction';

interface Revised {
  id: string;
  rev: number;
}

/** A table whose rows are edited. */
export interface Editable<Row extends Revised> {
  /** Its name, by which the history calls its rows as well. */
  table: string;
  /** The rows that may be edited, where these are not all. */
  rows?(knex: Knex): Knex.QueryBuilder;
  /** What the history says of a row. Where that stays the same, nothing is changed. */
  recorded(row: Row): unknown;
  /** A row as it is answered to whoever looked at an older one, where that is not what is told. */
  current?(row: Row): unknown;
  /** Whoever asks for what is so already need not have seen that. */
  sameIsSeen?: true;
  /** What goes with a change: totals, feed, public content. */
  follow?(tx: Tx, before: Row, after: Row): void;
}

interface Edit<Row> {
  id: string;
  /** The revision that its editor looked at (`If-Match`). */
  seen: number | undefined;
  patch: Partial<Row> | ((row: Row) => Partial<Row>);
  action: string;
}

/** No row has this revision: of whoever must have looked at it and does not say so. */
export const neverSeen = 0;

/** Refuses whoever looked at another revision than this one, with what is there now: `conflict`. Who says of none has seen it. */
export async function assertSeen(
  seen: number | undefined,
  rev: number,
  current: () => unknown,
): Promise<void> {
  if (seen === undefined || seen === rev) return;
  throw new Problem('conflict', undefined, { current: await current() });
}

/** The row, locked to the end of the transaction; `not_found`, or `conflict` where it changed since `seen`. */
export async function lockRow<Row extends Revised>(
  tx: Tx,
  of: Editable<Row>,
  { id, seen }: Pick<Edit<Row>, 'id' | 'seen'>,
): Promise<Row> {
  const { table, rows = (knex) => knex(table), current = of.recorded } = of;
  const row: Row | undefined = await locked(tx, rows(tx.trx).where({ id })).first();
  if (!row) throw new Problem('not_found');
  await assertSeen(seen, row.rev, () => current(row));
  return row;
}

/** Edits one row, as it was seen, and answers it as it is then. Nothing changed is nothing written. */
export async function editRow<Row extends Revised>(
  tx: Tx,
  of: Editable<Row>,
  { id, seen, patch, action }: Edit<Row>,
): Promise<Row> {
  const before = await lockRow(tx, of, { id, seen: of.sameIsSeen ? undefined : seen });
  const wanted = typeof patch === 'function' ? patch(before) : patch;
  if (isDeepStrictEqual(of.recorded({ ...before, ...wanted }), of.recorded(before))) return before;
  const { current = of.recorded } = of;
  await assertSeen(seen, before.rev, () => current(before));
  return writeRow(tx, of, before, wanted, action);
}

/** Writes a row that is locked: its next revision, its act, and what goes with it. */
export async function writeRow<Row extends Revised>(
  tx: Tx,
  { table, recorded, follow }: Editable<Row>,
  before: Row,
  patch: Partial<Row>,
  action: string,
): Promise<Row> {
  const changed = {
    ...patch,
    rev: before.rev + 1,
    ...('updated_at' in before && { updated_at: tx.now.toISOString() }),
  };
  const { id } = before;
  await tx.trx(table).where({ id }).update(changed);
  const after = { ...before, ...changed };
  await tx.audit({ action, type: table, id, before: recorded(before), after: recorded(after) });
  follow?.(tx, before, after);
  return after;
}
