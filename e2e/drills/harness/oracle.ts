import type { Database } from '../../../api/db/database';
import { totalsByStatus } from '../../../api/db/totals';
import { verifyAudit } from '../../../api/office/audit/verify';
import type { Journal } from './journal';

/** What the database has that it should not, or has not that it should, by the journal of those who asked. */
export async function faultsOf(
  { read, engine }: Database,
  { writes }: Pick<Journal, 'writes'>,
): Promise<string[]> {
  const faults: string[] = [];
  const rows = await read('booking').select('id', 'notes', 'status', 'rev');
  const made = new Map<string, number>();
  for (const { notes } of rows) made.set(notes, (made.get(notes) ?? 0) + 1);
  const status = new Map(rows.map((row) => [row.id, row.status]));
  const acts = await countBy(read('audit').where('entity_type', 'booking'), 'entity_id');
  for (const { key, cancels, acknowledged } of writes) {
    const count = cancels ? (acts.get(cancels) ?? 0) : (made.get(key) ?? 0);
    if (count > 1) faults.push(`${key} was done ${count} times`);
    if (acknowledged && count === 0) faults.push(`${key} was confirmed and is lost`);
    if (cancels && (status.get(cancels) === 'cancelled') !== (count === 1))
      faults.push(`${key} is half done: ${status.get(cancels)}, ${count} acts`);
  }
  const known = new Set(writes.map(({ key }) => key));
  for (const { notes } of rows) if (!known.has(notes)) faults.push(`nobody asked for ${notes}`);

  const counted = JSON.stringify([...(await countBy(read('booking'), 'status'))].sort());
  const kept = Object.entries(await totalsByStatus(read, 'booking')).filter(([, count]) => count > 0);
  if (JSON.stringify(kept.sort()) !== counted) faults.push(`totals say ${kept}, the rows ${counted}`);
  const audit = await read.transaction((trx) => verifyAudit(trx));
  if (audit.is !== 'whole') faults.push(`the audit breaks at ${audit.seq}`);
  if (engine === 'sqlite') {
    const [{ integrity_check: integrity }] = await read.raw('PRAGMA integrity_check');
    if (integrity !== 'ok') faults.push(integrity);
    for (const each of await read.raw('PRAGMA foreign_key_check')) faults.push(JSON.stringify(each));
  }
  return faults;
}

async function countBy(query: ReturnType<Database['read']>, column: string): Promise<Map<string, number>> {
  const rows: Record<string, unknown>[] = await query.groupBy(column).select(column).count({ count: '*' });
  return new Map(rows.map((row) => [String(row[column]), Number(row.count)]));
}
