import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { BookableService } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import type { Checklist, ChecklistPoint } from '../../../contract/work/checklists';
import type { JobOp } from '../../../contract/work/job-fields';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';

/** A checklist as it is stored: the version in force. */
export interface ChecklistRow {
  id: string;
  service_type: BookableService;
  points: string;
  updated_at: string;
  rev: number;
}

/** A row in the contract's shape. */
export function fromRow({ id, service_type, points, rev }: ChecklistRow): Checklist {
  return { id, serviceType: service_type, points: JSON.parse(points), rev };
}

/** The checklists in force, in the order of their services' names. */
export async function checklistsInForce(knex: Knex): Promise<Checklist[]> {
  const rows: ChecklistRow[] = await knex('checklist').orderBy('service_type').limit(100);
  return rows.map(fromRow);
}

/** The list of a service in force; undefined where it has none. */
export async function checklistOf(knex: Knex, service: string): Promise<Checklist | undefined> {
  const row: ChecklistRow | undefined = await knex('checklist').where({ service_type: service }).first();
  return row && fromRow(row);
}

/**
 * Makes these the points of a service's list, as its next version, or its first, under this id; the one that was in force is kept. Whoever calls
 * it has judged who may, and what they saw. Answers the list as it is then.
 */
export async function writeChecklist(
  tx: Tx,
  service: BookableService,
  points: readonly ChecklistPoint[],
  id: string = randomUUID(),
): Promise<Checklist> {
  const before: ChecklistRow | undefined = await tx.trx('checklist').where({ service_type: service }).first();
  const at = tx.now.toISOString();
  const row: ChecklistRow = {
    id: before?.id ?? id,
    service_type: service,
    points: JSON.stringify(points),
    updated_at: at,
    rev: (before?.rev ?? 0) + 1,
  };
  if (before) await tx.trx('checklist').where({ id: row.id }).update(row);
  else await tx.trx('checklist').insert(row);
  await tx.trx('checklist_version').insert({
    ...{ checklist_id: row.id, rev: row.rev, points: row.points },
    ...{ saved_at: at, saved_by: tx.actor?.id ?? null },
  });
  tx.touch({ type: 'checklist', id: row.id, before: ['staff'], after: ['staff'] });
  return fromRow(row);
}

/**
 * The list that a job begins with, in the version that its phone had. `invalid`: one that there never was, or of a service for which the
 * booking never was.
 */
export async function listToBegin(
  { trx }: Tx,
  row: BookingRow,
  { checklist: named }: Extract<JobOp, { kind: 'job.start' }>,
): Promise<Pick<Checklist, 'id' | 'rev' | 'points'> | undefined> {
  if (!named) return undefined;
  const { id, rev } = named;
  const found = await trx('checklist_version')
    .join('checklist', 'checklist.id', 'checklist_version.checklist_id')
    .where({ 'checklist_version.checklist_id': id, 'checklist_version.rev': rev })
    .first('checklist.service_type', 'checklist_version.points');
  if (!found || !(await isOrWas(trx, row, found.service_type)))
    throw new Problem('invalid', undefined, {
      fields: { 'checklist.id': 'This is no checklist of this service.' },
    });
  return { id, rev, points: JSON.parse(found.points) };
}

/** Whether a booking is for this service, or was before it was put right. */
async function isOrWas(knex: Knex, row: BookingRow, service: string): Promise<boolean> {
  if (row.service_type === service) return true;
  const acts: Array<{ before: string }> = await knex('audit')
    .where({ entity_type: 'booking', entity_id: row.id })
    .whereLike('before', '%"service_type"%')
    .limit(100)
    .select('before');
  return acts.some(({ before }) => JSON.parse(before).service_type === service);
}
