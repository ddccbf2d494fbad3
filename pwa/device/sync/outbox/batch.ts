import type { SentOp } from '../../../../contract/sync/sync';
import { entityId, holdsBack, maxOpsPerSync, maxSyncBytes } from '../../../../contract/sync/sync-rules';
import type { OutboxEntry } from '../../db/tables';

/** What the rest of the request (ids, cursor, braces) may take. */
const envelopeBytes = 1024;
const encoder = new TextEncoder();

/** An entry as it travels. */
export function toSent(entry: OutboxEntry): SentOp {
  return { opId: entry.opId, v: entry.v, entity: entry.entity, op: entry.op, queuedAt: entry.queuedAt };
}

/**
 * The next entries to send: oldest first, as many as one request takes, none whose entity has an entry ahead of it that is in
 * attention or set aside. An entry too big for any request goes alone, so that the server can say so. Where nothing else waits,
 * one of those that were set aside goes alone, the one whose turn it is; none of `vain`, and none at all without it. `kept`
 * are passed over, with what follows on their entities; a repeat of what made a row follows nothing about it.
 */
export function nextBatch(
  entries: readonly OutboxEntry[],
  limit = maxOpsPerSync,
  vain?: ReadonlySet<string>,
  kept?: ReadonlySet<string>,
): OutboxEntry[] {
  const held = new Set<string>();
  const batch: OutboxEntry[] = [];
  const setAside: OutboxEntry[] = [];
  let bytes = envelopeBytes;
  const withdrawn = new Set<string>();
  for (const entry of entries) {
    const { opId, entity, op } = entry;
    if (op.kind === 'withdraw') withdrawn.add(op.opId);
    // What is about a row was asked for after what made it: behind it, that is a repeat.
    const isHeld = held.has(entity) && (entityId(entity) !== opId || withdrawn.has(opId));
    const isKept = kept?.has(opId);
    if (isKept || (entry.state === 'attention' && holdsBack(op))) held.add(entity);
    if (entry.state !== 'queued' || isKept || isHeld) continue;
    if (entry.aside) {
      held.add(entity);
      setAside.push(entry);
      continue;
    }
    bytes += encoder.encode(JSON.stringify(toSent(entry))).length + 1;
    if (batch.length === limit || (batch.length > 0 && bytes > maxSyncBytes)) break;
    batch.push(entry);
  }
  if (!vain || batch.length > 0) return batch;
  const untried = setAside.filter(({ opId }) => !vain.has(opId));
  return untried.toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0)).slice(0, 1);
}

/** How many entries a request may carry, so that one that cannot be taken is soon alone in it. */
export interface BatchSize {
  readonly limit: number;
  /** A request with so many was not taken: one of them is the reason. */
  failed(size: number): void;
  /** A request with so many was taken. */
  passed(size: number): void;
  /** The reason was found: what comes behind it may be like it. */
  found(): void;
}

/** Halves what failed until it is found, knows what it is among by what passed, and doubles again from one. */
export function batchSize(most = maxOpsPerSync): BatchSize {
  let limit = most;
  let among = 0;
  const half = () => Math.max(1, Math.floor(among / 2));
  return {
    get limit() {
      return limit;
    },
    failed(size) {
      among = size;
      limit = half();
    },
    passed(size) {
      among = Math.max(0, among - size);
      limit = among > 0 ? half() : Math.min(most, limit * 2);
    },
    found() {
      among = 0;
      limit = 1;
    },
  };
}
