import { useCallback, useState } from 'react';
import type { Booking } from '../../../../contract/bookings';
import type { Problem } from '../../../../contract/errors';
import { type AdminBookingFilters, currentBookings, useAssignBookings } from '../../../data/admin-bookings';
import { toast } from '../../../ui/toast-store';

/** Who was to have them, and what became of some of them meanwhile. */
export interface AssignClash {
  assignedTo: string | null;
  rows: readonly Booking[];
  changed: readonly Booking[];
}

export interface Assigner {
  /** Gives all of them to one technician, or to nobody. */
  assign(rows: readonly Booking[], assignedTo: string | null): Promise<void>;
  busy: boolean;
  clash: AssignClash | undefined;
  leave(): void;
  assignAnyway(): void;
}

interface Of {
  /** What the list shows, which is where the rows come from. */
  filters: AdminBookingFilters;
  nameOf: (id: string | null) => string;
  onDone: () => void;
}

/**
 * Assigns several bookings. The call for many takes no revisions: they are looked at once more just before, and what
 * somebody else changed meanwhile is asked about.
 */
export function useAssign({ filters, nameOf, onDone }: Of): Assigner {
  const { mutateAsync } = useAssignBookings();
  const [busy, setBusy] = useState(false);
  const [clash, setClash] = useState<AssignClash>();

  const failed = useCallback((count: number, problem: unknown) => {
    const { fields = {} } = (problem as Problem).detail ?? {};
    const description = [`Failed to assign ${countOf(count)}`, Object.values(fields)[0]];
    toast({ kind: 'error', title: 'Error', description: description.filter(Boolean).join('. ') });
  }, []);

  const send = useCallback(
    async (rows: readonly Booking[], assignedTo: string | null) => {
      try {
        await mutateAsync({ rows, assignedTo });
        const whom = assignedTo === null ? 'nobody' : nameOf(assignedTo);
        toast({ title: 'Success', description: `${countOf(rows.length)} assigned to ${whom}` });
        onDone();
      } catch (problem) {
        failed(rows.length, problem);
      }
    },
    [mutateAsync, nameOf, onDone, failed],
  );

  async function assign(rows: readonly Booking[], assignedTo: string | null) {
    setBusy(true);
    try {
      const now = await currentBookings(rows, filters);
      const changed = changedMeanwhile(rows, now);
      if (changed.length > 0) setClash({ assignedTo, rows: now, changed });
      else await send(now, assignedTo);
    } catch (problem) {
      failed(rows.length, problem);
    } finally {
      setBusy(false);
    }
  }

  return {
    assign,
    busy,
    clash,
    leave: () => setClash(undefined),
    assignAnyway() {
      if (!clash) return;
      setClash(undefined);
      send(clash.rows, clash.assignedTo);
    },
  };
}

/** Those that are no longer as they were seen. */
export function changedMeanwhile(seen: readonly Booking[], now: readonly Booking[]): Booking[] {
  const revs = new Map(seen.map(({ id, rev }) => [id, rev]));
  return now.filter(({ id, rev }) => revs.get(id) !== rev);
}

/** `1 booking`, `3 bookings`. */
export function countOf(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`;
}
