import type { Middleware } from 'koa';
import { errorText, Problem, updatingText } from '../../contract/errors';
import { type OpResult, type Row, type SyncResponse, syncRequest } from '../../contract/sync/sync';
import { syncVersion } from '../../contract/sync/sync-rules';
import { type Database, snapshot } from '../db/database';
import { publicVersion } from '../db/feed';
import { inTransaction, type Tx } from '../db/transaction';
import { acting } from '../http/access/acting';
import { packed } from '../http/bodies/packed';
import type { Limits } from '../http/limits/limits';
import { anybody, type Handled, handle, route } from '../http/route';
import { applyOps } from './apply';
import type { SyncModule } from './module';
import { type Pull, pull } from './pull';
import { countSettled } from './receipts';
import { syncResponse } from './shapes';

export interface SyncOptions {
  db: Database;
  modules: readonly SyncModule[];
  now: () => Date;
  limits: Limits;
  /** Rows of a page of a pull. */
  pageSize: number;
  /** Refuses with `unavailable` while there is more to do than can be done in time. */
  room: Middleware;
}

const push = route('POST /api/sync', anybody, 'Sends queued operations and fetches changes.', {
  body: syncRequest,
  answer: syncResponse,
  countedApart: true,
});

/** `POST /api/sync`: push and pull in one round trip. */
export function syncRoutes({ db, modules, now, limits, pageSize, room }: SyncOptions): Handled[] {
  return [
    handle(
      push,
      async (ctx, { actor, body: request }) => {
        ctx.state.device = request.deviceId;
        if (request.v < syncVersion - 1)
          throw new Problem('outdated', errorText.outdated, { v: syncVersion });
        // A newer app than the server is a server under update, which takes minutes.
        if (request.v > syncVersion) throw new Problem('outdated', updatingText, { v: syncVersion });
        if ((actor?.id ?? null) !== request.userId) throw new Problem('account_mismatch');
        if (actor) await limits.spend('sync', actor.id);
        // A repeat after a lost answer costs nothing, so that no batch is refused for having been sent before.
        const repeats = await countSettled(db.read, actor, request.ops);
        await limits.admit(ctx, request.ops.length - repeats);
        const urgent = actor ? [] : request.ops.filter(asksForUrgentHelp);
        const rings = urgent.length - (await countSettled(db.read, actor, urgent));
        if (rings > 0) await limits.spend('guestUrgent', limits.network(ctx), rings);
        const at = now();
        const work = (tx: Tx) => applyOps(tx, modules, request.ops);
        const results = request.ops.length > 0 ? await inTransaction(db, acting(ctx, at), work) : [];
        // The pull reads after the commit, in one snapshot: it sees this request's own effects with their numbers.
        const { toNote, ...pulled } = await db.read.transaction(async (trx) => {
          const from = { cursor: request.cursor, now: at, pageSize };
          const { changes, toNote } = actor
            ? await pull(trx, modules, { actor, v: request.v, ...from })
            : nothing;
          return { ...changes, toNote, publicVersion: await publicVersion(trx) };
        }, snapshot(db));
        if (toNote.length > 0) {
          // What was not noted for want of time is found again with the next sync.
          await inTransaction(db, acting(ctx, at), async (tx) => {
            for (const note of toNote) await note(tx);
          }).catch((error) => {
            if (!(error instanceof Problem && error.code === 'unavailable')) throw error;
          });
        }
        const answer: SyncResponse = {
          // An app one version behind knows its own alone.
          v: request.v as typeof syncVersion,
          userId: actor?.id ?? null,
          serverTime: at.toISOString(),
          results,
          ...pulled,
        };
        return packed(ctx, request.v < syncVersion ? inOlderShape(answer, modules) : answer);
      },
      [room],
    ),
  ];
}

function asksForUrgentHelp({ op }: { op: { kind: string; urgent?: unknown } }): boolean {
  return op.kind === 'booking.create' && op.urgent !== undefined;
}

/** Guests hold no rows: they only push. */
const nothing: Pull = { changes: { rows: [], gone: [], cursor: '0', more: false }, toNote: [] };

/** An answer as an app of the version before this one reads it: rows have what it knows, stored answers too. */
function inOlderShape(answer: SyncResponse, modules: readonly SyncModule[]): SyncResponse {
  const shapes = new Map(modules.flatMap(({ rows }) => (rows?.before ? [[rows.type, rows.before]] : [])));
  const older = (row: Row): Row => shapes.get(row.type)?.(row) ?? row;
  return {
    ...answer,
    rows: answer.rows.map(older),
    results: answer.results.map((each) => olderResult(each, older)),
  };
}

function olderResult(result: OpResult, older: (row: Row) => Row): OpResult {
  if (result.is === 'applied' && result.row) return { ...result, row: older(result.row) };
  return result.is === 'conflict' ? { ...result, current: older(result.current) } : result;
}
