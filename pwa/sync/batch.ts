import { holdsBack, maxOpsPerSync, maxSyncBytes, type SentOp } from '../../contract/sync';
import type { OutboxEntry } from '../db/tables';

/** What the rest of the request (ids, cursor, braces) may take. */
const envelopeBytes = 1024;
const encoder = new TextEncoder();

/** An entry as it travels. */
export function toSent(entry: OutboxEntry): SentOp {
  return { opId: entry.opId, v: entry.v, entity: entry.entity, op: entry.op, queuedAt: entry.queuedAt };
}

/**
 * The next entries to send: oldest first, as many as one request takes, none whose entity has an entry in attention
 * ahead of it. An entry too big for any request goes alone, so that the server can say so.
 */
export function nextBatch(entries: readonly OutboxEntry[], limit = maxOpsPerSync): OutboxEntry[] {
  const held = new Set<string>();
  const batch: OutboxEntry[] = [];
  let bytes = envelopeBytes;
  for (const entry of entries) {
    if (entry.state === 'attention' && holdsBack(entry.op)) held.add(entry.entity);
    if (entry.state !== 'queued' || held.has(entry.entity)) continue;
    bytes += encoder.encode(JSON.stringify(toSent(entry))).length + 1;
    if (batch.length === limit || (batch.length > 0 && bytes > maxSyncBytes)) break;
    batch.push(entry);
  }
  return batch;
}
