import type { Knex } from 'knex';
import { serviceTypes } from '../../../contract/service-types';
import type { AdminChecklist } from '../../../contract/work/admin-checklists';
import type { ChecklistInput, ChecklistPoint } from '../../../contract/work/checklists';
import { type Editable, editRow } from '../../db/edit-row';
import type { Tx } from '../../db/transaction';

interface ChecklistRow {
  id: string;
  service_type: AdminChecklist['serviceType'];
  /** As JSON. */
  points: string;
  updated_at: string;
  rev: number;
}

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
  const after = await editRow(tx, checklists(tx.trx), {
    ...{ id, seen, action: 'checklist.update' },
    patch: { points: JSON.stringify(points) },
  });
  // Of what was there already, its version is too.
  const version = { checklist_id: id, rev: after.rev, points: after.points };
  await tx
    .trx('checklist_version')
    .insert({ ...version, saved_at: tx.now.toISOString(), saved_by: tx.actor?.id ?? null })
    .onConflict(['checklist_id', 'rev'])
    .ignore();
  return forOffice(tx.trx, after);
}

function checklists(knex: Knex): Editable<ChecklistRow> {
  return {
    table: 'checklist',
    recorded: ({ points }) => ({ points: (JSON.parse(points) as ChecklistPoint[]).map(inWords) }),
    current: (row) => forOffice(knex, row),
    follow: (tx, _, { id }) => tx.touch({ type: 'checklist', id, before: [], after: ['staff'] }),
  };
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
