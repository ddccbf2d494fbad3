import { useCallback } from 'react';
import type { AuditEntry, AuditType } from '../../../../contract/audit';
import { useAdminAudit } from '../../../data/office/audit';
import { AdminHead } from '../admin-head';
import { thingOf } from '../kit/audit-words';
import { ExportButton } from '../kit/list/export-button';
import { ListPages, showTotal } from '../kit/list/list-pages';
import '../kit/list/list-tabs.css';
import { useWide } from '../../../ui/use-wide';
import { useListPlace } from '../kit/list/use-list-place';
import './audit.css';
import { auditAddress } from './audit-filters';
import { AuditList } from './audit-list';
import { AuditTools } from './audit-tools';

/** Who changed what, when, before and after. */
export function AdminAuditPage() {
  const place = useListPlace(auditAddress);
  const { filters, change } = place;
  const list = useAdminAudit(filters);
  const wide = useWide();

  const onActor = useCallback(
    ({ actor, guest }: AuditEntry) => change({ actor: actor?.id ?? (guest ? 'guest' : 'system') }),
    [change],
  );
  const onThing = useCallback(
    ({ entity }: AuditEntry) => change({ type: entity.type as AuditType, entity: entity.id }),
    [change],
  );
  const about = list.data?.rows.find(({ entity }) => entity.id === filters.entity)?.entity;
  return (
    <>
      <AdminHead title="History" summary={wide && list.data && `${showTotal(list.data.total)} in this list`}>
        <ExportButton noun="audit" filters={filters} />
      </AdminHead>
      <AuditTools filters={filters} onChange={change} wide={wide} thing={about && wordsOf(about)} />
      <AuditList
        list={list}
        wide={wide}
        filters={filters}
        onChangeFilters={change}
        onActor={onActor}
        onThing={onThing}
      />
      <ListPages
        noun="acts"
        list={list.isPlaceholderData ? undefined : list.data}
        place={place}
        words={filters.sort === 'oldest' ? ['Older', 'Newer'] : undefined}
      />
    </>
  );
}

function wordsOf(entity: AuditEntry['entity']): string {
  const { kind, name } = thingOf(entity);
  return [kind.toLowerCase(), name].filter(Boolean).join(' ');
}
