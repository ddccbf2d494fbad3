import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { rowsOf } from '../statements';
import type { Tx } from '../transaction';
import { assertSeen } from './edit-row';

/** What is saved in whole versions, of which the newest is in force. */
export interface VersionRow {
  version: number;
  saved_at: string;
  saved_by: string | null;
}

/** The version in force; undefined where nobody saved any. */
export async function newestVersion<Row extends VersionRow>(
  knex: Knex,
  table: string,
): Promise<Row | undefined> {
  const [newest] = await rowsOf<Row>(knex, `SELECT * FROM ${table} ORDER BY version DESC LIMIT 1`);
  return newest;
}

/** Which version it is, and who saved it when, as the office reads that. */
export async function savedOf(knex: Knex, row: VersionRow | undefined) {
  const by =
    row?.saved_by && (await knex('user').where({ id: row.saved_by }).first('id', 'display_name as name'));
  return { rev: row?.version ?? 0, savedAt: row?.saved_at ?? null, savedBy: by || null };
}

interface Saving<Value> {
  table: string;
  /** The version in force. */
  row: VersionRow | undefined;
  /** The version that its editor looked at (`If-Match`). */
  seen: number | undefined;
  /** What is in force, as its editor reads it. */
  current(): unknown;
  /** The column that keeps it, as JSON. */
  column: string;
  before: Value;
  after: Value;
  act: { action: string; type: string; id: string };
  /** What the history says of it. */
  recorded?(value: Value): unknown;
}

/** Saves what everybody goes by from now on, while nobody else can: `conflict` where it is not as it was seen. Nothing changed is nothing written. */
export async function saveVersion<Value>(tx: Tx, saving: Saving<Value>): Promise<void> {
  const { row, seen, current, before, after, act, recorded = (value) => value } = saving;
  await assertSeen(seen, row?.version ?? 0, current);
  if (isDeepStrictEqual(before, after)) return;
  await addVersion(tx, saving.table, row, { [saving.column]: JSON.stringify(after) });
  tx.publicChanged();
  await tx.audit({ ...act, before: recorded(before), after: recorded(after) });
}

/** Adds the version after this one. */
export async function addVersion(
  tx: Tx,
  table: string,
  row: VersionRow | undefined,
  columns: Record<string, string>,
): Promise<void> {
  await tx.trx(table).insert({
    ...columns,
    version: (row?.version ?? 0) + 1,
    saved_at: tx.now.toISOString(),
    saved_by: tx.actor?.id ?? null,
  });
}
