import { type AuditEntry, auditListing } from '../../../contract/office/audit';
import { dubaiMinute } from '../../../contract/time';
import { openAudit } from '../audit/list';
import { defineExport } from './export';

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const auditExport = defineExport({
  list: auditListing,
  file: 'audit',
  people: true,
  columns: [
    ['When', (row: AuditEntry) => dubaiMinute(row.at)],
    ['Who', (row) => row.actor?.name ?? (row.guest ? 'Guest' : 'System')],
    ['Role', (row) => row.actor?.role ?? null],
    ['Action', (row) => row.action],
    ['Thing', (row) => row.entity.type],
    ['Name', (row) => row.entity.name],
    ['Id', (row) => row.entity.id],
    [
      'Changes',
      (row) =>
        row.changes
          .map(({ field, before, after }) => `${field}: ${shown(before)} → ${shown(after)}`)
          .join('\n'),
    ],
  ],
  open: ({ knex }, query) => openAudit(knex, query),
});
