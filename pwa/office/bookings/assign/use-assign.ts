import { useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Problem } from '../../../../contract/errors';
import type { BlockedAssignment } from '../../../../contract/team/assignment-shapes';
import { toast } from '../../../ui/feedback/toast-store';
import { changedOf, inTheWayOf, useAssignBookings } from '../../data/bookings/bookings';
import type { Allowance } from '../../kit/form/violations-dialog';

/** Who was to have them, and which have changed since they were read. */
export interface AssignConflict {
  assignedTo: string | null;
  rows: readonly Booking[];
  changed: readonly Booking[];
}

export interface Assigner {
  /** Gives all of them to one technician, or to none. */
  assign(rows: readonly Booking[], assignedTo: string | null): Promise<void>;
  busy: boolean;
  conflict: AssignConflict | undefined;
  leave(): void;
  assignAnyway(): void;
  /** What stands in the way of the last assignment, until the person decided. */
  inTheWay: BlockedAssignment | undefined;
  allow(allowance: Allowance): void;
  giveUp(): void;
}

interface Blocked {
  rows: readonly Booking[];
  assignedTo: string | null;
  inTheWay: BlockedAssignment;
}

interface Of {
  nameOf: (id: string | null) => string;
  onDone: () => void;
}

/** Assigns several bookings; asks about those that have changed since they were read. */
export function useAssign({ nameOf, onDone }: Of): Assigner {
  const { mutateAsync, isPending } = useAssignBookings();
  const [conflict, setConflict] = useState<AssignConflict>();
  const [blocked, setBlocked] = useState<Blocked>();

  async function assign(rows: readonly Booking[], assignedTo: string | null, allowance?: Allowance) {
    try {
      await mutateAsync({ rows, assignedTo, ...allowance });
      const done = assignedTo === null ? 'unassigned' : `assigned to ${nameOf(assignedTo)}`;
      toast({ title: 'Success', description: `${countOf(rows.length)} ${done}` });
      onDone();
    } catch (error) {
      const problem = error as Problem;
      const changed = changedOf(problem);
      if (changed.length > 0) return setConflict({ assignedTo, rows: asTheyAre(rows, changed), changed });
      const inTheWay = inTheWayOf(problem);
      if (inTheWay) return setBlocked({ rows, assignedTo, inTheWay });
      const { fields = {} } = problem.detail ?? {};
      const description = [`Failed to assign ${countOf(rows.length)}`, Object.values(fields)[0]];
      toast({ kind: 'error', title: 'Error', description: description.filter(Boolean).join('. ') });
    }
  }

  return {
    assign,
    busy: isPending,
    conflict,
    inTheWay: blocked?.inTheWay,
    giveUp: () => setBlocked(undefined),
    allow(allowance) {
      if (!blocked) return;
      setBlocked(undefined);
      assign(blocked.rows, blocked.assignedTo, allowance);
    },
    leave: () => setConflict(undefined),
    assignAnyway() {
      if (!conflict) return;
      setConflict(undefined);
      assign(conflict.rows, conflict.assignedTo);
    },
  };
}

/** The rows as they were seen, but for those that are known to be different now. */
export function asTheyAre(seen: readonly Booking[], changed: readonly Booking[]): Booking[] {
  const now = new Map(changed.map((row) => [row.id, row]));
  return seen.map((row) => now.get(row.id) ?? row);
}

/** `1 booking`, `3 bookings`. */
export function countOf(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`;
}
