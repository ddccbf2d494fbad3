import { Select } from 'antd';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { Staff } from '../../data/staff';
import { assignee, staffOptions } from '../../kit/staff-options';
import styles from './picked-bar.module.css';

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
