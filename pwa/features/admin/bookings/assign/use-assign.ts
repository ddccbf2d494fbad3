import { useState } from 'react';
import type { Booking } from '../../../../../contract/bookings';
import type { Problem } from '../../../../../contract/errors';
import { changedOf, useAssignBookings } from '../../../../data/office/bookings';
import { toast } from '../../../../ui/feedback/toast-store';

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
}

interface Of {
  nameOf: (id: string | null) => string;
  onDone: () => void;
}

/** Assigns several bookings; asks about those that have changed since they were read. */
export function useAssign({ nameOf, onDone }: Of): Assigner {
  const { mutateAsync, isPending } = useAssignBookings();
  const [conflict, setConflict] = useState<AssignConflict>();

  async function assign(rows: readonly Booking[], assignedTo: string | null) {
    try {
      await mutateAsync({ rows, assignedTo });
      const whom = assignedTo === null ? 'nobody' : nameOf(assignedTo);
      toast({ title: 'Success', description: `${countOf(rows.length)} assigned to ${whom}` });
      onDone();
    } catch (error) {
      const problem = error as Problem;
      const changed = changedOf(problem);
      if (changed.length > 0) return setConflict({ assignedTo, rows: asTheyAre(rows, changed), changed });
      const { fields = {} } = problem.detail ?? {};
      const description = [`Failed to assign ${countOf(rows.length)}`, Object.values(fields)[0]];
      toast({ kind: 'error', title: 'Error', description: description.filter(Boolean).join('. ') });
    }
  }

  return {
    assign,
    busy: isPending,
    conflict,
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
