import { useMemo } from 'react';
import type { AuditType } from '../../../contract/office/audit';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import styles from './audit.module.css';
import { auditList } from './audit-list';
import type { AuditNarrow } from './entry-links';

/** Who changed what, when, before and after. */
export function AdminAuditPage() {
  const state = useOfficeList(auditList);
  const { change } = state.location;
  const acts = useMemo<AuditNarrow>(
    () => ({
      onActor: ({ actor, guest }) => change({ actor: actor?.id ?? (guest ? 'guest' : 'system') }),
      onThing: ({ entity }) => change({ type: entity.type as AuditType, entity: entity.id }),
    }),
    [change],
  );
  return (
    <OfficeListPage
      of={auditList}
      state={state}
      acts={acts}
      around={(panel) => <div className={styles.audit}>{panel}</div>}
    />
  );
}
