import { Select } from 'antd';
import { Button } from '../../../ui/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Icon } from '../../../ui/icon';
import type { Staff } from '../../data/team/staff';
import { ConflictDialog } from '../../kit/form/conflict-dialog';
import { assignee, staffOptions } from '../../kit/staff-options';
import styles from './picked-bar.module.css';
import { type AssignConflict, countOf } from './use-assign';

interface Props {
  count: number;
  staff: Staff;
  busy: boolean;
  onAssign: (assignedTo: string | null) => void;
  onClear: () => void;
}

/** What can be done to the rows with a tick. */
export function PickedBar({ count, staff, busy, onAssign, onClear }: Props) {
  return (
    <section className={`${styles.pickedBar} cluster card num`} aria-label="Selected bookings">
      <span role="status">{count} selected</span>
      <Select<string | null>
        aria-label="Assign selected bookings to"
        aria-busy={busy || undefined}
        placeholder={staff.failed ? 'Failed to load staff' : 'Assign to…'}
        // A press sends it: nothing stays chosen.
        value={null}
        options={staff.people && staffOptions(staff)}
        loading={busy}
        open={busy ? false : undefined}
        placement="topLeft"
        popupMatchSelectWidth={false}
        // At once, as a list that sets a value.
        transitionName=""
        suffixIcon={busy ? undefined : <Icon name="chevron-down" size="sm" />}
        onChange={(to) => to && onAssign(assignee(to))}
      />
      <Button size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}

interface ConflictProps {
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
}: ConflictProps) {
  const them = changed.length === 1 ? 'one of these bookings' : `${changed.length} of these bookings`;
  return (
    <ConflictDialog
      text={`Someone changed ${them} before you ${assignedTo === null ? 'unassigned' : 'assigned'} ${countOf(rows.length)}${assignedTo === null ? '' : ` to ${nameOf(assignedTo)}`}.`}
      save="Assign anyway"
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
                {row.reference} · {row.assignedTo ? `assigned to: ${nameOf(row.assignedTo)}` : 'unassigned'}
              </span>
            </span>
            <StatusBadge kind={row.status} />
          </li>
        ))}
      </ul>
    </ConflictDialog>
  );
}
