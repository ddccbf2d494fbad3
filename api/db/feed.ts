import type { Knex } from 'knex';
import type { Row } from '../../contract/sync/sync';
import { insertRows, rowsOf } from './statements';

/** A row that changed: who could see it before, and who can now. Audiences are `user:<id>` and `staff`. */
export interface Change {
  type: Row['type'];
  id: string;
  before: readonly string[];
  after: readonly string[];
}

interface FeedRow {
  audience: string;
  entity_type: string;
  entity_id: string;
  gone: boolean;
}

/**
 * Writes the feed and ends the transaction's work: the clock row is bumped last and stays locked until the commit, so
 * sequence numbers become visible in their order, and a reader that has seen N has seen everything up to N.
 */
export async function writeFeed(trx: Knex.Transaction, changes: readonly Change[]): Promise<void> {
  const rows = latestOf(changes);
  if (rows.length === 0) return;
  const bump = "UPDATE sync_clock SET value = value + ? WHERE space = 'main' RETURNING value";
  const [clock] = await rowsOf<{ value: number }>(trx, bump, [rows.length]);
  const first = Number(clock?.value) - rows.length + 1;
  for (let at = 0; at < rows.length; at += 100) {
    const numbered = rows.slice(at, at + 100).map((row, index) => ({ ...row, seq: first + at + index }));
    await insertRows(trx, 'sync_feed', numbered, moved);
  }
}

const moved = `ON CONFLICT (audience, entity_type, entity_id)
  DO UPDATE SET seq = excluded.seq, gone = excluded.gone`;

/** One feed row for each audience and entity: the last word of this transaction about it. */
function latestOf(changes: readonly Change[]): FeedRow[] {
  const latest = new Map<string, FeedRow>();
  for (const change of changes) {
    for (const audience of new Set([...change.before, ...change.after])) {
      const key = `${audience} ${change.type} ${change.id}`;
      latest.delete(key);
      latest.set(key, {
        audience,
        entity_type: change.type,
        entity_id: change.id,
        gone: !change.after.includes(audience),
      });
    }
  }
  return [...latest.values()];
}

/** Tells every device that services, packages, offers or rules changed. */
export async function bumpPublic(trx: Knex.Transaction): Promise<void> {
  await trx('sync_clock').where('space', 'public').increment('value', 1);
}

/** What `publicVersion` says: changes with every change of public content, and after a restore. */
export async function publicVersion(knex: Knex): Promise<string> {
  const clock = await knex('sync_clock').where('space', 'public').first('value', 'epoch');
  return `${clock.epoch.slice(0, 8)}-${clock.value}`;
}
