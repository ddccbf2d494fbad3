import type { AuditEntry } from '../../../../contract/audit';
import { AuditChanges } from '../kit/audit-changes';
import { actionOf } from '../kit/audit-words';
import { showClock, showInstant } from '../kit/list/show-dates';
import { Actor, type AuditNarrow, Thing } from './audit-parts';

/** One act on a phone. */
export function AuditCard({ entry, onActor, onThing }: AuditNarrow & { entry: AuditEntry }) {
  return (
    <>
      <p className="strong">{actionOf(entry)}</p>
      <p className="soft list-card-small">
        {showInstant(entry.at)}, {showClock(entry.at)}
      </p>
      <div className="audit-sides">
        <div>
          <Actor entry={entry} onActor={onActor} />
        </div>
        <div>
          <Thing entry={entry} onThing={onThing} />
        </div>
      </div>
      {(entry.changes.length > 0 || entry.erased) && (
        <div className="list-card-end">
          <AuditChanges entry={entry} />
        </div>
      )}
    </>
  );
}
