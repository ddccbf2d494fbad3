import { dateAndClock, dateOf, dubaiClock } from '../../../contract/dates';
import {
  type AuditAction,
  type AuditEntry,
  actionLabels,
  auditActions,
  auditListing,
  auditTypes,
  typeLabels,
} from '../../../contract/office/audit';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { AuditChanges } from '../kit/audit-changes';
import { actionOf, thingOf } from '../kit/audit-labels';
import { daysBack } from '../kit/filters/day-presets';
import { daysChoice } from '../kit/list/days-choice';
import { listAddress, oneOf, type Shown } from '../kit/list/list-address';
import { byAge, type OfficeList } from '../kit/list/office-list';
import type { Address } from '../kit/list/use-list-location';
import listStyles from '../kit/rows/rows.module.css';
import styles from './audit.module.css';
import { Actor, type AuditNarrow, Thing } from './entry-links';
import { PersonFilter } from './person-filter';

/** What is shown of the history: of acts only those that are known. */
type AuditFilters = Shown<typeof auditListing, { action?: AuditAction }>;

const plain = listAddress(auditListing, { action: oneOf(auditActions) });

export const auditAddress: Address<AuditFilters> = {
  read(params) {
    const filters = plain.read(params);
    // The page shows these two apart.
    if (filters.actor === 'nobody') delete filters.actor;
    // One thing is only known by its type.
    if (!filters.type) delete filters.entity;
    return filters;
  },
  write: plain.write,
};

const types = auditTypes.map((value) => ({ value, label: typeLabels[value] }));
const actions = auditActions
  .map((value) => ({ value, label: actionLabels[value] }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** When, who, what, to what, before and after. */
export const auditList: OfficeList<AuditEntry, AuditFilters, AuditNarrow> = {
  listing: auditListing,
  title: 'History',
  rows: 'acts',
  whole: 'the history',
  onlineOnly: 'the history is never kept on a device.',
  address: auditAddress,
  sorts: byAge,
  tools: {
    choices: [
      {
        names: ['actor'],
        draw: ({ filters, onChange }) => (
          <PersonFilter value={filters.actor} onChange={(actor) => onChange({ actor })} />
        ),
      },
      { name: 'type', label: 'Record', options: types, drops: 'entity' },
      { name: 'action', label: 'Action', options: actions, searchable: true },
      daysChoice({ noun: 'Done', label: 'Date', presets: daysBack }),
    ],
    linked: ({ filters, onChange, rows }) =>
      filters.entity && (
        <Button kind="soft" size="sm" onClick={() => onChange({ entity: undefined, type: undefined })}>
          Only {nameOf(filters.entity, rows) ?? 'one record'}
          <Icon name="close" size="sm" />
          <span className="visually-hidden">, show all</span>
        </Button>
      ),
  },
  empty: () => ({
    hint: 'Try another person, record or date.',
    text: 'Changes made in the office appear here.',
  }),
  columns: [
    {
      key: 'at',
      title: 'When',
      width: 136,
      cell: ({ row: { at } }) => (
        <>
          <span className={`${listStyles.rowLine} block truncate`}>{dateOf(at)}</span>
          <span className={`${listStyles.rowLine} block truncate soft`}>{dubaiClock(at)}</span>
        </>
      ),
    },
    { key: 'actor', title: 'Who', width: 184, cell: ({ row, acts }) => <Actor entry={row} {...acts} /> },
    { key: 'action', title: 'What', width: 220, cell: ({ row }) => actionOf(row) },
    { key: 'thing', title: 'Record', width: 200, cell: ({ row, acts }) => <Thing entry={row} {...acts} /> },
    { key: 'changes', title: 'Before and after', cell: ({ row }) => <AuditChanges entry={row} /> },
  ],
  card: ({ row, acts }) => (
    <>
      <p className="strong">{actionOf(row)}</p>
      <p className="soft block text-xs">{dateAndClock(row.at)}</p>
      <div className={`${styles.auditSides} grid gap-12`}>
        <div>
          <Actor entry={row} {...acts} />
        </div>
        <div>
          <Thing entry={row} {...acts} />
        </div>
      </div>
      {(row.changes.length > 0 || row.erased) && (
        <div className={`${listStyles.listCardEnd} above-8 wraps line-above`}>
          <AuditChanges entry={row} />
        </div>
      )}
    </>
  ),
};

/** What the one thing is called that is shown alone. */
function nameOf(entity: string, rows: readonly AuditEntry[] | undefined): string | undefined {
  const found = rows?.find((row) => row.entity.id === entity)?.entity;
  if (!found) return undefined;
  const { kind, name } = thingOf(found);
  return [kind.toLowerCase(), name].filter(Boolean).join(' ');
}
