import { useMemo } from 'react';
import type { AuditEntry } from '../../../../contract/audit';
import type { useAdminAudit } from '../../../data/office/audit';
import { ListCards } from '../kit/list/list-cards';
import { ListRows } from '../kit/list/list-rows';
import { ListEmpty } from '../kit/list/list-states';
import { ListTable } from '../kit/list/list-table';
import { AuditCard } from './audit-card';
import { auditColumns } from './audit-columns';
import { type AuditFilters, isFiltered, nothing } from './audit-filters';
import type { AuditNarrow } from './audit-parts';

interface Props extends AuditNarrow {
  list: ReturnType<typeof useAdminAudit>;
  wide: boolean;
  filters: AuditFilters;
  onChangeFilters: (to: Partial<AuditFilters>) => void;
}

const idOf = ({ id }: AuditEntry) => id;

/** The rows, or what stands where they would. */
export function AuditList({ list, wide, filters, onChangeFilters, onActor, onThing }: Props) {
  const columns = useMemo(() => auditColumns({ onActor, onThing }), [onActor, onThing]);
  const none = (
    <ListEmpty
      noun="acts"
      hint="Try another person, another thing or other days."
      text="What is changed in the office appears here."
      filtered={isFiltered(filters)}
      onClear={() => onChangeFilters(nothing)}
    />
  );
  const stale = list.isPlaceholderData;
  const rows = list.data?.rows;
  return (
    <ListRows list={list} noun="the history" onlineOnly="who did what is never kept on a device.">
      {wide ? (
        <div className="audit-table">
          <ListTable<AuditEntry> noun="history" rows={rows} idOf={idOf} columns={columns} stale={stale}>
            {none}
          </ListTable>
        </div>
      ) : (
        <ListCards<AuditEntry>
          noun="history"
          rows={rows}
          idOf={idOf}
          stale={stale}
          draw={(entry) => <AuditCard entry={entry} onActor={onActor} onThing={onThing} />}
        >
          {none}
        </ListCards>
      )}
    </ListRows>
  );
}
