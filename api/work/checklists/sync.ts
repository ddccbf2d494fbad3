import type { SyncModule } from '../../sync/module';
import { type ChecklistRow, fromRow } from './store';

/** Checklists, on the devices of technicians. */
export const checklistsSync: SyncModule = {
  ops: {},
  rows: {
    type: 'checklist',
    async load(knex, ids, viewer) {
      if (viewer.role !== 'staff') return [];
      const rows: ChecklistRow[] = await knex('checklist').whereIn('id', ids);
      return rows.map((row) => ({
        type: 'checklist' as const,
        id: row.id,
        rev: row.rev,
        data: fromRow(row),
      }));
    },
    kept: (knex, viewer) =>
      viewer.role === 'staff'
        ? knex('checklist').select('id')
        : knex('checklist').whereRaw('1 = 0').select('id'),
  },
};
