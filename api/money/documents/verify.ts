import type { Knex } from 'knex';
import { dubaiDay } from '../../../contract/time';
import { documentDigest, type StoredDocument } from '../rows/document-row';

/** A document that is not as it was issued, and why. */
export interface ChangedDocument {
  reference: string;
  why: 'changed' | 'gone' | 'never issued';
}

/** What the audit noted of a document when it was issued. */
interface Noted {
  reference: string;
  digest: string;
  kept_until: string;
}

const batch = 500;
/** More need not be named. */
const most = 20;

/**
 * The documents that do not fit what the audit's chain holds of them, at most twenty: changed since they were issued, gone before their
 * time, or put in past their issuing. To be called in the snapshot in which the chain was found whole.
 */
export async function changedDocuments(knex: Knex, now: Date): Promise<ChangedDocument[]> {
  const found: ChangedDocument[] = [];
  const today = dubaiDay(now);
  for (let after = ''; found.length < most; ) {
    const acts: Array<{ id: string; entity_id: string; after: string }> = await knex('audit')
      .where({ entity_type: 'document' })
      .whereIn('action', ['document.issue', 'document.credit'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .select('id', 'entity_id', 'after');
    const rows: StoredDocument[] = await knex('document').whereIn(
      'id',
      acts.map(({ entity_id }) => entity_id),
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const act of acts) {
      const { reference, digest, kept_until } = JSON.parse(act.after) as Noted;
      const row = stored.get(act.entity_id);
      if (!row && kept_until >= today) found.push({ reference, why: 'gone' });
      if (row && documentDigest(row) !== digest) found.push({ reference, why: 'changed' });
    }
    if (acts.length < batch) break;
    after = acts.at(-1)?.id ?? '';
  }
  const strays: Array<{ reference: string }> = await knex('document')
    .whereNotExists(
      knex('audit')
        .where({ entity_type: 'document' })
        .whereIn('action', ['document.issue', 'document.credit'])
        .whereRaw('audit.entity_id = document.id')
        .select(knex.raw('1')),
    )
    .limit(most)
    .select('reference');
  return [...found, ...strays.map(({ reference }) => ({ reference, why: 'never issued' as const }))].slice(
    0,
    most,
  );
}
