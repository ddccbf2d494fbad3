import type { Knex } from 'knex';
import { type AuditLink, type AuditRow, chainStart, digestOf, linkOf } from '../../db/audit-chain';
import type { Database } from '../../db/database';
import { type Acting, inTransaction } from '../../db/transaction';
import { isErased } from './changes';

/** Behind link `seq` a restored backup ended: what was done from `from` to `to` is missing. */
export interface Gap {
  seq: number;
  from: string | null;
  to: string;
}

/** Whether the audit is as it was written, or what is the first that does not fit. */
export type Verdict =
  | { is: 'whole'; count: number; hash: string; gaps: Gap[] }
  | { is: 'broken'; seq: number; id: string | null; why: string };

const batch = 500;
const restored = 'database.restore';

/** Writes down that the database is an older one from here on: what was done since its backup is missing. */
export async function noteRestore(db: Database, acting: Acting): Promise<void> {
  await inTransaction(db, acting, (tx) => tx.audit({ action: restored, type: 'database', id: 'main' }));
}

/**
 * Walks the chain of the audit from its start, a page at a time. `noted` is a hash that was told before: a chain without
 * it was cut off, or made anew. To be called in a snapshot, else what is written meanwhile does not fit.
 */
export async function verifyAudit(knex: Knex, noted?: string): Promise<Verdict> {
  let last: Pick<AuditLink, 'seq' | 'hash'> & { at: string | null } = { ...chainStart, at: null };
  let known = noted === undefined;
  const gaps: Gap[] = [];
  for (;;) {
    const links = await pageAfter(knex, last.seq);
    for (const link of links) {
      const { seq, id, hash, at } = link;
      const why = faultOf(link, last);
      if (why) return { is: 'broken', seq, id, why };
      if (link.action === restored) gaps.push({ seq: last.seq, from: last.at, to: at });
      known ||= hash === noted;
      last = { seq, hash, at };
    }
    if (links.length < batch) break;
  }
  const stray: { id: string } | undefined = await knex('audit')
    .leftJoin('audit_link', 'audit_link.audit_id', 'audit.id')
    .whereNull('audit_link.seq')
    .first('audit.id');
  if (stray) return { is: 'broken', seq: last.seq, id: stray.id, why: 'was put in past the chain' };
  if (!known)
    return { is: 'broken', seq: last.seq, id: null, why: 'the chain does not hold the hash that was noted' };
  return { is: 'whole', count: last.seq, hash: last.hash, gaps };
}

type Linked = Omit<AuditRow, 'id'> & Pick<AuditLink, 'seq' | 'digest' | 'hash'> & { id: string | null };

async function pageAfter(knex: Knex, seq: number): Promise<Linked[]> {
  const rows: Linked[] = await knex('audit_link')
    .leftJoin('audit', 'audit.id', 'audit_link.audit_id')
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(batch)
    .select('audit.*', 'seq', 'digest', 'hash');
  return rows;
}

function faultOf(
  { id, digest, hash, ...row }: Linked,
  last: Pick<AuditLink, 'seq' | 'hash'>,
): string | undefined {
  if (row.seq !== last.seq + 1) return `link ${last.seq + 1} is missing before it`;
  if (id === null) return 'its act is gone';
  if (digestOf(row) !== digest && !isErased(row)) return 'what it says was changed';
  if (linkOf({ id, ...row }, digest, last).hash !== hash) return 'it does not follow the one before it';
  return undefined;
}
