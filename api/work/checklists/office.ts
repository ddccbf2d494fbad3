import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { serviceTypes } from '../../../contract/service-types';
import type { AdminChecklist } from '../../../contract/work/admin-checklists';
import type { ChecklistInput, ChecklistPoint } from '../../../contract/work/checklists';
import { type Editable, lockRow } from '../../db/edits/edit-row';
import type { Tx } from '../../db/transaction';
import { type ChecklistRow, writeChecklist } from './store';

/** The lists in force, a service each in the order in which services are offered, with who saved each. */
export async function checklistsForOffice(knex: Knex): Promise<AdminChecklist[]> {
  const rows: ChecklistRow[] = await knex('checklist').orderBy('service_type');
  const place = ({ service_type }: ChecklistRow) =>
    (serviceTypes as readonly string[]).indexOf(service_type) >>> 0;
  return Promise.all(rows.toSorted((a, b) => place(a) - place(b)).map((row) => forOffice(knex, row)));
}

/**
 * Saves a list as a new version, which technicians' phones are told of; jobs that began keep theirs. `conflict` where another version was
 * saved since `seen`. Nothing changed is nothing written.
 */
export async function saveChecklist(
  tx: Tx,
  id: string,
  { points }: ChecklistInput,
  seen?: number,
): Promise<AdminChecklist> {
  const row = await lockRow(tx, checklists(tx.trx), { id, seen });
  const before = JSON.parse(row.points) as ChecklistPoint[];
  if (isDeepStrictEqual(before, points)) return forOffice(tx.trx, row);
  const { rev } = await writeChecklist(tx, row.service_type, points);
  const recorded = (of: readonly ChecklistPoint[]) => ({ points: of.map(inWords) });
  await tx.audit({
    ...{ action: 'checklist.update', type: 'checklist', id },
    ...{ before: recorded(before), after: recorded(points) },
  });
  return forOffice(tx.trx, { ...row, points: JSON.stringify(points), rev });
}

function checklists(knex: Knex): Editable<ChecklistRow> {
  const current = (row: ChecklistRow) => forOffice(knex, row);
  return { table: 'checklist', recorded: current, current };
}

/** A point as the history has it: in one line. */
function inWords({ text, textAr, required, reading, perUnit, example }: ChecklistPoint): string {
  const asked = [required && 'required', reading?.unit, perUnit && 'for each unit', example];
  return [text, textAr, ...asked].filter(Boolean).join(' · ');
}

async function forOffice(knex: Knex, row: ChecklistRow): Promise<AdminChecklist> {
  const { id, service_type, points, rev } = row;
  const version = await knex('checklist_version')
    .leftJoin('user', 'user.id', 'checklist_version.saved_by')
    .where({ checklist_id: id, 'checklist_version.rev': rev })
    .first('saved_at', 'saved_by', 'user.display_name as name');
  const by = version?.saved_by ? { id: version.saved_by, name: version.name ?? '' } : null;
  return {
    ...{ id, serviceType: service_type, points: JSON.parse(points), rev },
    savedAt: by ? version.saved_at : null,
    savedBy: by,
  };
}
