import { StatusBadge } from '../../../ui/feedback/status-badge';
import { ConflictDialog } from '../../kit/form/conflict-dialog';
import { type AssignConflict, countOf } from './use-assign';

interface Props {
  conflict: AssignConflict;
  nameOf: (id: string | null) => string;
  onLeave: () => void;
  onAssign: () => void;
}

/** Some of the ticked bookings have changed since they were read: no assignment is overwritten silently. */
export function AssignConflictDialog({
  conflict: { rows, changed, assignedTo },
  nameOf,
  onLeave,
  onAssign,
}: Props) {
  const them = changed.length === 1 ? 'one of these bookings' : `${changed.length} of these bookings`;
  return (
    <ConflictDialog
      text={`Somebody changed ${them} before you assigned ${countOf(rows.length)} to ${nameOf(assignedTo)}.`}
      save="Assign all the same"
      keep="Leave as they are"
      onSave={onAssign}
      onKeep={onLeave}
      onClose={onLeave}
    >
      <ul className="list-rows">
        {changed.map((row) => (
          <li key={row.id} className="between">
            <span className="grid">
              <b>{row.customerInfo.name}</b>
              <span className="soft num">
                {row.reference} · assigned to: {nameOf(row.assignedTo)}
              </span>
            </span>
            <StatusBadge kind={row.status} />
          </li>
        ))}
      </ul>
    </ConflictDialog>
  );
}
