import type { TableColumnsType } from 'antd';
import type { AuditEntry } from '../../../../contract/audit';
import { AuditChanges } from '../kit/audit-changes';
import { actionOf } from '../kit/audit-words';
import { showClock, showInstant } from '../kit/list/show-dates';
import { Actor, type AuditNarrow, Thing } from './audit-parts';

/** When, who, what, to what, before and after. */
export function auditColumns({ onActor, onThing }: AuditNarrow): TableColumnsType<AuditEntry> {
  return [
    {
      key: 'at',
      title: 'When',
      width: 136,
      render: (_, { at }) => (
        <>
          <span className="row-line">{showInstant(at)}</span>
          <span className="row-line soft">{showClock(at)}</span>
        </>
      ),
    },
    {
      key: 'actor',
      title: 'Who',
      width: 184,
      render: (_, entry) => <Actor entry={entry} onActor={onActor} />,
    },
    { key: 'action', title: 'What', width: 220, render: (_, entry) => actionOf(entry) },
    {
      key: 'thing',
      title: 'Thing',
      width: 200,
      render: (_, entry) => <Thing entry={entry} onThing={onThing} />,
    },
    { key: 'changes', title: 'Before and after', render: (_, entry) => <AuditChanges entry={entry} /> },
  ];
}
