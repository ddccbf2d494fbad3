import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { Actor } from '../../contract/accounts/users';
import type { OpKind, OpOf, Row, sentOp } from '../../contract/sync/sync';
import type { Tx } from '../db/transaction';

/** What an operation is done with. `actor` is null for a guest; `queuedAt` is when the person asked, clamped. */
export interface OpContext {
  tx: Tx;
  actor: Actor | null;
  opId: string;
  entityId: string;
  queuedAt: Date;
}

/** A done operation. Refusals are thrown as Problems. */
export type OpEffect = { is: 'applied'; row?: Row } | { is: 'conflict'; current: Row };

/** An operation as it came: its envelope is checked, what it carries is not yet. */
export type Envelope = z.infer<typeof sentOp>;

/** What was refused, for a resource that has to leave a word about it. */
export interface Refusal {
  code: string;
}

type Handlers = { [K in Exclude<OpKind, 'withdraw'>]?: (ctx: OpContext, op: OpOf<K>) => Promise<OpEffect> };

/** How a resource takes part in the sync. `sync/` itself knows no resource. */
export interface SyncModule {
  ops: Handlers;
  /** Holds what these operations will need, in the order that all keep: rolling back a savepoint would let go of it. */
  hold?(tx: Tx, ops: readonly Envelope[]): Promise<void>;
  rows?: {
    type: Row['type'];
    /** A row in the shape that an app of the version before this one knows. */
    before?(row: Row): Row;
    /** The rows of these ids that the viewer may see now, in the REST shape. */
    load(knex: Knex, ids: string[], viewer: Actor, now: Date): Promise<Row[]>;
    /** Of all that they may see, the ids of what their device keeps, found by indexes; everything where missing. */
    kept?(knex: Knex, viewer: Actor, now: Date): Knex.QueryBuilder;
    /** What they need before anything else: some ids of what their device keeps. */
    pressing?(knex: Knex, viewer: Actor, now: Date): Promise<string[]>;
  };
  /** Undoes a creation that was applied `at` and that its person withdrew; throws `too_late` where it cannot. */
  withdraw?: Partial<Record<OpKind, (ctx: OpContext, applied: { at: string }) => Promise<OpEffect>>>;
  /** Called after an operation was refused, its own effect undone, or held back behind a refusal; in the same transaction. */
  refused?(ctx: OpContext, op: { kind: string }, refusal: Refusal): Promise<void>;
  /**
   * Asked with each sync, in one state of the database: what is to be noted once a device has shown by its cursor that it keeps all up to
   * there. Nothing, most times.
   */
  acknowledged?(knex: Knex, viewer: Actor, seq: number): Promise<((tx: Tx) => Promise<void>) | undefined>;
  /** Called where an operation comes again that was applied before, whose effect is not done once more. */
  repeated?(tx: Tx, sent: Envelope): Promise<void>;
}
