import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Row, SyncResponse } from '../../contract/sync';
import type { Actor } from '../../contract/users';
import type { SyncModule } from './module';

const pageSize = 500;

type Pulled = Pick<SyncResponse, 'rows' | 'gone' | 'cursor' | 'more' | 'reset'>;

interface FeedRow {
  entity_type: Row['type'];
  entity_id: string;
  audience: string;
  seq: number;
  gone: boolean | number;
}

/** Whose changes a person hears: their own, and for field staff the open jobs that nobody has. */
export function audiencesOf(actor: Actor): string[] {
  return actor.role === 'staff' ? [`user:${actor.id}`, 'staff'] : [`user:${actor.id}`];
}

/**
 * What changed for this person since the cursor, in one snapshot of the caller's transaction. A cursor of another epoch,
 * of other audiences, or ahead of the clock starts over with `reset`.
 */
export async function pull(
  knex: Knex,
  modules: readonly SyncModule[],
  asked: { actor: Actor; cursor: string | null; now: Date },
): Promise<Pulled> {
  const audiences = audiencesOf(asked.actor);
  const clock = await knex('sync_clock').where('space', 'main').first('value', 'epoch');
  const tail = `${clock.epoch}.${markOf(audiences)}`;
  const known = seqOf(asked.cursor, tail, Number(clock.value));
  const found: FeedRow[] = await knex('sync_feed')
    .whereIn('audience', audiences)
    .where('seq', '>', known ?? 0)
    .where('seq', '<=', clock.value)
    .orderBy('seq')
    .limit(pageSize + 1)
    .select('entity_type', 'entity_id', 'audience', 'seq', 'gone');
  const more = found.length > pageSize;
  const page = found.slice(0, pageSize);
  const held = await stillHeld(knex, audiences, page);
  const rows: Row[] = [];
  const gone: Pulled['gone'] = [];
  for (const [type, ids] of byType(page)) {
    const module = modules.find((each) => each.rows?.type === type);
    const loaded = module?.rows
      ? await module.rows.load(
          knex,
          ids.filter((id) => held.has(`${type} ${id}`)),
          asked.actor,
          asked.now,
        )
      : [];
    const seen = new Set(loaded.map((row) => row.id));
    rows.push(...loaded);
    // On a first pull there is nothing to take away.
    if (known !== undefined) gone.push(...ids.filter((id) => !seen.has(id)).map((id) => ({ type, id })));
  }
  const last = more ? Number(page.at(-1)?.seq) : Number(clock.value);
  return {
    rows,
    gone,
    cursor: `${last}.${tail}`,
    more,
    ...(asked.cursor !== null && known === undefined && { reset: true as const }),
  };
}

/** The entities of the page that some audience of this person still holds: leaving one view is not leaving all. */
async function stillHeld(knex: Knex, audiences: string[], page: readonly FeedRow[]): Promise<Set<string>> {
  const name = (row: FeedRow) => `${row.entity_type} ${row.entity_id}`;
  const held = new Set(page.filter((row) => !row.gone).map(name));
  const unsure = page.filter((row) => row.gone && !held.has(name(row)));
  if (unsure.length === 0 || audiences.length === 1) return held;
  const others: FeedRow[] = await knex('sync_feed')
    .whereIn('audience', audiences)
    .whereIn(
      'entity_id',
      unsure.map((row) => row.entity_id),
    )
    .where('gone', false)
    .select('entity_type', 'entity_id');
  for (const row of others) held.add(name(row));
  return held;
}

function byType(page: readonly FeedRow[]): Map<Row['type'], string[]> {
  const ids = new Map<Row['type'], Set<string>>();
  for (const row of page)
    ids.set(row.entity_type, (ids.get(row.entity_type) ?? new Set()).add(row.entity_id));
  return new Map([...ids].map(([type, set]) => [type, [...set]]));
}

function markOf(audiences: readonly string[]): string {
  return createHash('sha256').update(audiences.join(' ')).digest('base64url').slice(0, 8);
}

/** The sequence number of a cursor that still counts, else undefined. */
function seqOf(cursor: string | null, tail: string, clock: number): number | undefined {
  const dot = cursor?.indexOf('.') ?? -1;
  if (!cursor || dot < 0 || cursor.slice(dot + 1) !== tail) return undefined;
  const seq = Number(cursor.slice(0, dot));
  return Number.isSafeInteger(seq) && seq >= 0 && seq <= clock ? seq : undefined;
}
