import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Actor } from '../../contract/accounts/users';
import type { Row, SyncResponse } from '../../contract/sync/sync';
import type { Tx } from '../db/transaction';
import type { SyncModule } from './module';

/** Rows of a page. */
export const syncPage = 500;

type Pulled = Pick<SyncResponse, 'rows' | 'gone' | 'cursor' | 'more' | 'reset'>;

/** With what is to be noted of what the device has shown that it keeps. */
export interface Pull {
  changes: Pulled;
  toNote: Array<(tx: Tx) => Promise<void>>;
}

interface FeedRow {
  entity_type: Row['type'];
  entity_id: string;
  audience: string;
  seq: number;
  gone: boolean | number;
}

/**
 * Whose changes a person hears: their own, and for field staff the open jobs that are unassigned. An accountant's device keeps but who
 * they are; the audience that no row has makes it start over when somebody becomes one, without what it had.
 */
export function audiencesOf(actor: Actor): string[] {
  const own = `user:${actor.id}`;
  return actor.role === 'staff' || actor.role === 'accountant' ? [own, actor.role] : [own];
}

/**
 * What changed for this person since the cursor, in one snapshot of the caller's transaction. A cursor of another epoch,
 * of other audiences or another version, or ahead of the clock starts over with `reset`. A first pull, and one that starts over, brings what
 * the device keeps, however long the history is, page by page up to where the feed stood when it began; what is pressing
 * comes with its first page.
 */
export async function pull(
  knex: Knex,
  all: readonly SyncModule[],
  request: { actor: Actor; cursor: string | null; now: Date; pageSize: number; v: number },
): Promise<Pull> {
  const { actor, now, pageSize } = request;
  const audiences = audiencesOf(actor);
  const modules = actor.role === 'accountant' ? all.filter(({ rows }) => rows?.type === 'profile') : all;
  const row = await knex('sync_clock').where('space', 'main').first('value', 'epoch');
  const clock = Number(row.value);
  const tail = `${row.epoch}.${markOf(audiences)}${markOfVersion(request.v)}`;
  const known = positionOf(request.cursor, tail, clock);
  const { seq, first } = known ?? { seq: 0, first: clock };
  const end = first ?? clock;
  const feed = () =>
    knex('sync_feed')
      .whereIn('audience', audiences)
      .select('entity_type', 'entity_id', 'audience', 'seq', 'gone');
  const changes =
    first === undefined
      ? feed().where('seq', '>', seq).where('seq', '<=', end)
      : onlyKept(knex, { ...request, modules, feed, seq, end });
  const found: FeedRow[] = await changes.orderBy('seq').limit(pageSize + 1);
  const more = found.length > pageSize;
  const page = found.slice(0, pageSize);
  const held = await stillHeld(knex, audiences, page);
  const rows: Row[] = [];
  const gone: Pulled['gone'] = [];
  for (const { rows: of } of modules) {
    if (!of) continue;
    const ids = idsOf(of.type, page);
    const wanted = ids.filter((id) => held.has(`${of.type} ${id}`));
    if (!known && more) wanted.push(...((await of.pressing?.(knex, actor, now)) ?? []));
    const loaded = wanted.length > 0 ? await of.load(knex, [...new Set(wanted)], actor, now) : [];
    const seen = new Set(loaded.map(({ id }) => id));
    rows.push(...loaded);
    // On a first pull there is nothing to take away.
    if (first === undefined)
      gone.push(...ids.filter((id) => !seen.has(id)).map((id) => ({ type: of.type, id })));
  }
  const last = more ? Number(page.at(-1)?.seq) : end;
  const changed = {
    rows,
    gone,
    cursor: `${more && first !== undefined ? `${last}-${first}` : last}.${tail}`,
    more: more || end < clock,
    ...(request.cursor !== null && known === undefined && { reset: true as const }),
  };
  const noting = await Promise.all(
    known ? modules.map((each) => each.acknowledged?.(knex, actor, known.seq)) : [],
  );
  return { changes: changed, toNote: noting.filter((each) => each !== undefined) };
}

interface FirstPull {
  modules: readonly SyncModule[];
  actor: Actor;
  now: Date;
  feed(): Knex.QueryBuilder;
  seq: number;
  end: number;
}

/**
 * Without what the device would not keep, or has left the view: by the few that it keeps, each found in the feed by its key. To
 * walk the feed instead would look at each job that was ever done.
 */
function onlyKept(knex: Knex, { modules, actor, now, feed, seq, end }: FirstPull): Knex.QueryBuilder {
  const parts = modules.flatMap(({ rows: of }) => {
    if (!of) return [];
    // The sign keeps the engines from the order by `seq`, which holds all.
    const ofType = feed().where('entity_type', of.type).whereRaw('+seq > ? AND +seq <= ?', [seq, end]);
    const kept = of.kept?.(knex, actor, now);
    return [(kept ? ofType.whereIn('entity_id', kept) : ofType).where('gone', false)];
  });
  const [some, ...others] = parts;
  return knex.from((some ?? feed().whereRaw('1 = 0')).unionAll(others).as('kept')).select('*');
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
      ['entity_type', 'entity_id'],
      unsure.map((row) => [row.entity_type, row.entity_id]),
    )
    .where('gone', false)
    .select('entity_type', 'entity_id');
  for (const row of others) held.add(name(row));
  return held;
}

function idsOf(type: Row['type'], page: readonly FeedRow[]): string[] {
  return [...new Set(page.filter((row) => row.entity_type === type).map((row) => row.entity_id))];
}

function markOf(audiences: readonly string[]): string {
  return createHash('sha256').update(audiences.join(' ')).digest('base64url').slice(0, 8);
}

/** An app that became another version has rows in another shape: it starts over. The first version has no mark. */
function markOfVersion(v: number): string {
  return v === 1 ? '' : `.${v}`;
}

/** Where a cursor that still counts stands; `first`: up to where the first pull, in the midst of which it is, goes. */
function positionOf(
  cursor: string | null,
  tail: string,
  clock: number,
): { seq: number; first?: number | undefined } | undefined {
  const [, seq, first, rest] = /^(\d{1,15})(?:-(\d{1,15}))?\.(.+)$/.exec(cursor ?? '') ?? [];
  if (rest !== tail || Number(seq) > Number(first ?? seq) || Number(first ?? seq) > clock) return undefined;
  return { seq: Number(seq), first: first === undefined ? undefined : Number(first) };
}
