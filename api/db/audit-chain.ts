import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { insertRows } from './statements';

/** An act as it is written down. */
export interface AuditRow {
  id: string;
  at: string;
  actor_id: string | null;
  action: string;
  entity_type: string;
  entity_id: string;
  before: string;
  after: string;
  request_id: string;
}

/** A link of the chain: the hash is over the link before it, the act and the digest of what the act says. */
export interface AuditLink {
  seq: number;
  audit_id: string;
  digest: string;
  hash: string;
}

/** What the first link follows. */
export const chainStart = { seq: 0, hash: '' };

/** Any number; all processes of the product use the same. */
const chainLock = 4_871_205;

/** Of what an act says of a thing: it stays when that is struck out, so that the chain still holds. */
export function digestOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  return sha256([before, after]);
}

/** The link of an act behind another. Never to be changed: it would no longer fit what is written. */
export function linkOf(row: AuditRow, digest: string, previous: Pick<AuditLink, 'seq' | 'hash'>): AuditLink {
  const seq = previous.seq + 1;
  const { id, at, actor_id, action, entity_type, entity_id, request_id } = row;
  const hash = sha256([
    previous.hash,
    seq,
    id,
    at,
    actor_id,
    action,
    entity_type,
    entity_id,
    request_id,
    digest,
  ]);
  return { seq, audit_id: id, digest, hash };
}

/** Links what a transaction wrote down to the end of the chain, which is held to the commit: nobody else links to the same. */
export async function writeLinks(trx: Knex.Transaction, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  // SQLite's one writer holds it already.
  if (trx.client.config.client === 'pg') await trx.raw('SELECT pg_advisory_xact_lock(?)', [chainLock]);
  let last: Pick<AuditLink, 'seq' | 'hash'> = await trx('audit_link')
    .orderBy('seq', 'desc')
    .first('seq', 'hash')
    .then((found) => found ?? chainStart);
  const links: AuditLink[] = [];
  for (const row of rows) {
    const link = linkOf(row, digestOf(row), last);
    links.push(link);
    last = link;
  }
  for (let at = 0; at < links.length; at += 100)
    await insertRows(trx, 'audit_link', links.slice(at, at + 100));
}

function sha256(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
