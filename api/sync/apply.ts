import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import { id as rowId } from '../../contract/fields';
import {
  type EntityType,
  entityTypeOf,
  guestKinds,
  type Op,
  type OpKind,
  type OpResult,
  op as opSchema,
} from '../../contract/sync/sync';
import { entityId, holdsBack, syncVersion } from '../../contract/sync/sync-rules';
import type { Tx } from '../db/transaction';
import { faultsOf } from '../http/bodies/faults';
import type { Envelope, OpContext, OpEffect, SyncModule } from './module';
import { askerOf, type OperationRequest, once, type Settled, settledBefore, voidOp } from './receipts';

type Parsed = ReturnType<typeof opSchema.safeParse>;

const knownKinds = new Set<string | undefined>(
  opSchema.def.options.map((each) => each.shape.kind.def.values[0]),
);

const dayMs = 86_400_000;

/**
 * The operations of one request, in their order. A refused one holds back only later operations on its entity; these
 * are `blocked` without a receipt and judged afresh when they come again; a report of them may be written already. What was
 * settled before, as when a request arrives late, stays as it was. What only a newer app knows is `blocked` by itself.
 */
export async function applyOps(
  tx: Tx,
  modules: readonly SyncModule[],
  ops: readonly Envelope[],
): Promise<OpResult[]> {
  for (const module of modules) await module.hold?.(tx, ops);
  const results: OpResult[] = [];
  const held = new Map<string, { by: string; code?: string | undefined }>();
  for (const [at, sent] of ops.entries()) {
    // SQLite's driver waits for nothing: everybody else would be waiting for the whole batch.
    if (at > 0) await nextTurn();
    const behind = held.get(sent.entity);
    const parsed = opSchema.safeParse(sent.op, { reportInput: true });
    // A newer app's: left to a server that knows it. Nothing of what was not checked reaches the database.
    if (isNewer(sent, parsed)) {
      if (!behind) held.set(sent.entity, { by: sent.opId });
      results.push({ opId: sent.opId, is: 'blocked', by: behind?.by ?? sent.opId });
      continue;
    }
    if (behind) {
      const before = await settledBefore(tx, requestOf(tx, sent));
      if (!before && behind.code) await sayRefused(tx, modules, sent, behind.code);
      if (before?.is === 'applied') await sayRepeated(tx, modules, sent);
      results.push({ opId: sent.opId, ...(before ?? { is: 'blocked', by: behind.by }) });
      continue;
    }
    const outcome = await applyOne(tx, modules, sent, parsed);
    if (outcome.is !== 'applied' && holdsBack(sent.op))
      held.set(sent.entity, { by: sent.opId, code: codeOf(outcome) });
    results.push({ opId: sent.opId, ...outcome });
  }
  return results;
}

/** Of a version, of a kind, or with a field, that this server does not know. */
function isNewer({ v, op }: Envelope, { error }: Parsed): boolean {
  const hasNewField = error?.issues.some(({ code }) => code === 'unrecognized_keys') === true;
  return v > syncVersion || !knownKinds.has(op.kind) || hasNewField;
}

async function applyOne(
  tx: Tx,
  modules: readonly SyncModule[],
  sent: Envelope,
  parsed: Parsed,
): Promise<Settled> {
  return once(
    tx,
    requestOf(tx, sent),
    async (inner) => {
      const ctx = contextOf(inner, sent);
      const op = opOf(sent, parsed, tx.actor);
      return op.kind === 'withdraw' ? withdraw(ctx, modules, op.opId, sent.entity) : handle(ctx, modules, op);
    },
    {
      refused: (outcome) => sayRefused(tx, modules, sent, codeOf(outcome)),
      repeated: () => sayRepeated(tx, modules, sent),
    },
  );
}

function requestOf(tx: Tx, { opId, entity, op }: Envelope): OperationRequest {
  return { opId, actor: askerOf(tx), kind: op.kind, entity, payload: op };
}

async function sayRefused(
  tx: Tx,
  modules: readonly SyncModule[],
  sent: Envelope,
  code: string,
): Promise<void> {
  for (const module of modules) {
    if (sent.op.kind in module.ops) await module.refused?.(contextOf(tx, sent), sent.op, { code });
  }
}

async function sayRepeated(tx: Tx, modules: readonly SyncModule[], sent: Envelope): Promise<void> {
  for (const module of modules) {
    if (sent.op.kind in module.ops) await module.repeated?.(tx, sent);
  }
}

function codeOf(outcome: Exclude<Settled, { is: 'applied' }>): string {
  return outcome.is === 'rejected' ? outcome.code : outcome.is;
}

function contextOf(tx: Tx, sent: Envelope): OpContext {
  const now = tx.now.getTime();
  // A device's clock is believed only within reason: 30 days back, 5 minutes ahead.
  const queuedAt = new Date(
    Math.min(Math.max(Date.parse(sent.queuedAt), now - 30 * dayMs), now + 5 * 60_000),
  );
  return { tx, actor: tx.actor, opId: sent.opId, entityId: entityId(sent.entity), queuedAt };
}

/** The operation, checked on its own: a bad one is refused alone, by field. */
function opOf(sent: Envelope, parsed: Parsed, actor: Actor | null): Op {
  if (!parsed.success) throw new Problem('invalid', undefined, { fields: faultsOf(parsed.error) });
  const op = parsed.data;
  // An accountant writes nothing; what they left waiting as somebody else is refused, not lost.
  if (actor?.role === 'accountant') throw new Problem('not_allowed');
  if (!actor && !guestKinds.includes(op.kind)) throw new Problem('not_allowed');
  if (op.kind === 'withdraw') return op;
  const type = entityTypeOf[op.kind];
  if (!sent.entity.startsWith(`${type}:`))
    throw new Problem('invalid', undefined, { fields: { entity: `A ${op.kind} names a ${type}.` } });
  if (!isName(type, entityId(sent.entity)))
    throw new Problem('invalid', undefined, { fields: { entity: `A ${type} is named by a UUID.` } });
  return op;
}

/** Rows that devices make are named as by REST, in small letters: else no address would lead to them. */
function isName(type: EntityType, name: string): boolean {
  return type === 'profile' || type === 'favorite' || rowId.safeParse(name).data === name;
}

async function handle(ctx: OpContext, modules: readonly SyncModule[], op: Op): Promise<OpEffect> {
  for (const module of modules) {
    const handler = module.ops[op.kind as keyof SyncModule['ops']];
    // Each handler takes the op of its own kind; the map's type says so, an index loses it.
    if (handler) return (handler as (ctx: OpContext, op: Op) => Promise<OpEffect>)(ctx, op);
  }
  throw new Problem('invalid', undefined, { fields: { 'op.kind': 'Unknown operation.' } });
}

/**
 * Settles an entry whose answer was lost: an unseen one is void for ever, an applied one is undone or `too_late`. Only for
 * whoever sent it, a guest from the same device: a booking's number is often its operation's as well, and no secret.
 */
async function withdraw(
  ctx: OpContext,
  modules: readonly SyncModule[],
  target: string,
  entity: string,
): Promise<Settled> {
  const actor = askerOf(ctx.tx);
  const receipt = await voidOp(ctx.tx, { opId: target, actor, kind: 'withdraw', entity });
  if (!receipt) return { is: 'applied' };
  if (receipt.actor !== actor || receipt.entity !== entity) throw new Problem('not_allowed');
  const outcome = JSON.parse(receipt.outcome ?? 'null') as Settled | null;
  if (outcome?.is !== 'applied') return { is: 'applied' };
  for (const module of modules) {
    const undo = module.withdraw?.[receipt.kind as OpKind];
    if (undo) return undo(ctx, { at: receipt.created_at });
  }
  throw new Problem('too_late');
}
