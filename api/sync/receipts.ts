import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Actor } from '../../contract/accounts/users';
import { type ErrorCode, Problem } from '../../contract/errors';
import type { OpOutcome } from '../../contract/sync/sync';
import { contentOf } from '../../contract/sync/sync-rules';
import { insertRows, rowsOf } from '../db/statements';
import { type Acting, inSavepoint, type Tx } from '../db/transaction';

export const keptDays = 90;
/** Longer outcomes, those of a booking with many remarks, are kept without what they tell of it: the pull tells that. */
const longestOutcome = 32 * 1024;

/** What is asked, and by whom: `actor` as `askerOf` says it. */
export interface OperationRequest {
  opId: string;
  actor: string;
  kind: string;
  entity: string;
  payload: unknown;
}

export interface Receipt {
  op_id: string;
  actor: string;
  hash: string;
  kind: string;
  entity: string;
  outcome: string | null;
  created_at: string;
}

/** An outcome that may be answered again for ever. `blocked` is none: it is judged afresh. */
export type Settled = Exclude<OpOutcome, { is: 'blocked' }>;

/** Whose receipts these are: a person's by their id, or, without a sign-in, a device's. */
export function askerOf({ actor, device }: Acting): string {
  return actor?.id ?? (device ? `guest:${device}` : 'guest');
}

/** A person, or guests: one device's request may be repeated from another, which knows its number and its content. */
function partyOf(asker: string): string {
  return asker.startsWith('guest') ? 'guest' : asker;
}

/** What is still to be done once it is known how it ended. */
interface After {
  refused?: (outcome: Exclude<Settled, { is: 'applied' }>) => Promise<void>;
  repeated?: (() => Promise<void>) | undefined;
}

/**
 * Does something once. The receipt is claimed before the effect and filled after it, in the same transaction: a second
 * asker waits on the key, then reads the stored answer. Refusals are kept as well, their own effect undone, so that a
 * repeat never changes its mind; `refused` may leave a word about them. `repeated` is called where it was applied before.
 * Anything thrown that is not a `Problem` leaves no receipt and no effect.
 */
export async function once(
  tx: Tx,
  request: OperationRequest,
  effect: (tx: Tx) => Promise<Settled>,
  { refused, repeated }: After = {},
): Promise<Settled> {
  const hash = hashOf(request);
  const stored = await claim(tx, { ...request, hash });
  if (stored) {
    const before = repeat(stored, request, hash);
    if (before.is === 'applied') await repeated?.();
    return before;
  }
  const outcome = await inSavepoint(tx, effect).catch(asRefusal);
  if (outcome.is !== 'applied') await refused?.(outcome);
  const filled = [kept(outcome), namedBy(outcome, request), request.opId];
  await rowsOf(tx.trx, 'UPDATE sync_receipt SET outcome = ?, entity = ? WHERE op_id = ?', filled);
  return outcome;
}

/** How it was settled before, if it was. If not, no other transaction settles it until this one has ended. */
export async function settledBefore(tx: Tx, request: OperationRequest): Promise<Settled | undefined> {
  const hash = hashOf(request);
  const stored = await claim(tx, { ...request, hash });
  if (!stored) await tx.trx('sync_receipt').where('op_id', request.opId).delete();
  return stored && repeat(stored, request, hash);
}

/** How many of these this actor has had settled before. */
export async function countSettled(
  knex: Knex,
  actor: Actor | null,
  ops: readonly Pick<OperationRequest, 'opId'>[],
): Promise<number> {
  if (ops.length === 0) return 0;
  const ids = ops.map(({ opId }) => opId);
  const settled: Pick<Receipt, 'actor'>[] = await knex('sync_receipt').whereIn('op_id', ids).select('actor');
  return settled.filter((each) => partyOf(each.actor) === (actor?.id ?? 'guest')).length;
}

/** What it was done to: a row that the server named is known by its name from here on. */
function namedBy(outcome: Settled, { entity }: OperationRequest): string {
  if (!entity.endsWith(':new') || outcome.is !== 'applied' || !outcome.row) return entity;
  return `${outcome.row.type}:${outcome.row.id}`;
}

function kept(outcome: Settled): string {
  const whole = JSON.stringify(outcome);
  return whole.length > longestOutcome ? JSON.stringify(withoutContent(outcome, 'conflict')) : whole;
}

/** How it ended and no more; `otherwise`: the code of a conflict, which is nothing without its row. */
function withoutContent(settled: Settled, otherwise: ErrorCode): Settled {
  if (settled.is === 'applied') return { is: 'applied' };
  return rejected(new Problem(settled.is === 'rejected' ? settled.code : otherwise));
}

function asRefusal(error: unknown): Settled {
  if (error instanceof Problem && error.status < 500) return rejected(error);
  throw error;
}

/** The stored receipt when there is one; otherwise claims the key and returns nothing. */
async function claim(
  tx: Tx,
  request: Omit<OperationRequest, 'payload'> & { hash: string },
  outcome: string | null = null,
): Promise<Receipt | undefined> {
  const receipt: Receipt = {
    op_id: request.opId,
    actor: request.actor,
    hash: request.hash,
    kind: request.kind,
    entity: request.entity,
    outcome,
    created_at: tx.now.toISOString(),
  };
  const unlessKnown = 'ON CONFLICT (op_id) DO NOTHING RETURNING op_id';
  const claimed = await insertRows(tx.trx, 'sync_receipt', [receipt], unlessKnown);
  if (claimed.length > 0) return undefined;
  return tx.trx<Receipt>('sync_receipt').where('op_id', request.opId).first();
}

function repeat(stored: Receipt, request: OperationRequest, hash: string): Settled {
  if (partyOf(stored.actor) !== partyOf(request.actor)) return rejected(new Problem('not_allowed'));
  const outcome = JSON.parse(stored.outcome ?? 'null') as Settled;
  // A withdrawn number was never seen with its payload: it is void whatever comes under it.
  if (outcome.is === 'rejected' && outcome.code === 'withdrawn') return outcome;
  // Also as it was written when a hold was still part of what is asked for.
  const isSame = stored.hash === hash || stored.hash === digestOf(request);
  return isSame ? outcome : rejected(new Problem('key_reused'));
}

function rejected(problem: Problem): Settled {
  const { fields, current } = problem.detail;
  return {
    is: 'rejected',
    code: problem.code,
    message: problem.message,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
  };
}

/**
 * Voids a number that is not known yet, so that whatever arrives under it later is `withdrawn`. Answers the receipt
 * instead when the number is known already; a first sending that is just committing is waited for.
 */
export async function voidOp(
  tx: Tx,
  request: Omit<OperationRequest, 'payload'>,
): Promise<Receipt | undefined> {
  const outcome = rejected(new Problem('withdrawn'));
  return claim(tx, { ...request, hash: '' }, JSON.stringify(outcome));
}

/**
 * Takes the content out of what was answered about these entities: a repeat is still known, and told no more than how it
 * ended. What others did to them stays done once.
 */
export async function emptyReceipts(trx: Knex.Transaction, entities: readonly string[]): Promise<void> {
  const stored: Pick<Receipt, 'op_id' | 'outcome'>[] = await trx('sync_receipt')
    .whereIn('entity', entities)
    .select('op_id', 'outcome');
  for (const { op_id, outcome } of stored) {
    const settled = JSON.parse(outcome ?? 'null') as Settled | null;
    if (!settled) continue;
    await trx('sync_receipt')
      .where({ op_id })
      .update({ outcome: JSON.stringify(withoutContent(settled, 'not_found')) });
  }
}

/** Forgets receipts older than 90 days; the effect's own id still makes a repeat harmless. */
export async function forgetOldReceipts(tx: Tx): Promise<void> {
  const before = new Date(tx.now.getTime() - keptDays * 86_400_000).toISOString();
  await tx.trx('sync_receipt').where('created_at', '<', before).delete();
}

function hashOf({ payload, ...request }: OperationRequest): string {
  return digestOf({ ...request, payload: contentOf(payload) });
}

function digestOf({ kind, entity, payload }: Pick<OperationRequest, 'kind' | 'entity' | 'payload'>): string {
  return createHash('sha256').update(canonical({ kind, entity, payload })).digest('base64url');
}

/** JSON with sorted keys, so that the same content is the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
