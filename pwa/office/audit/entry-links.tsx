import type { AuditEntry } from '../../../contract/office/audit';
import { typeName } from '../../../contract/plans/package-names';
import { actorOf, thingOf } from '../kit/audit-labels';
import listStyles from '../kit/rows/rows.module.css';
import styles from './audit.module.css';

/** Narrows the list to whoever did it, or to what it was done to. */
export interface AuditNarrow {
  onActor: (entry: AuditEntry) => void;
  onThing: (entry: AuditEntry) => void;
}

/** Who did it; a press shows all that they did. */
export function Actor({ entry, onActor }: Pick<AuditNarrow, 'onActor'> & { entry: AuditEntry }) {
  const name = actorOf(entry);
  // A person who signs in is not yet the actor: the list cannot be narrowed to them.
  if (!entry.actor && name === entry.entity.name) return <span className="strong">{name}</span>;
  return (
    <button
      type="button"
      className={`${styles.auditNarrow} text-start bare anywhere`}
      title="Show all actions of this person"
      onClick={() => onActor(entry)}
    >
      <b>{name}</b>
      {entry.actor && (
        <span className={`${listStyles.rowLine} block truncate soft`}>{typeName(entry.actor.role)}</span>
      )}
    </button>
  );
}

/** What it was done to; a press shows all that was done to it. */
export function Thing({ entry, onThing }: Pick<AuditNarrow, 'onThing'> & { entry: AuditEntry }) {
  const { kind, name } = thingOf(entry.entity);
  return (
    <button
      type="button"
      className={`${styles.auditNarrow} text-start bare anywhere`}
      title={`Show all changes to this ${kind.toLowerCase()}`}
      onClick={() => onThing(entry)}
    >
      {kind}
      {name && <span className={`${listStyles.rowLine} block truncate soft`}>{name}</span>}
    </button>
  );
}
