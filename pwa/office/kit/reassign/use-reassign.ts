import { useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { dayText } from '../../../../contract/dates';
import type { Problem } from '../../../../contract/errors';
import type { PreviewedBooking, TeamPreviewInput } from '../../../../contract/team/admin-team';
import type { BlockedAssignment } from '../../../../contract/team/assignment-shapes';
import { toast } from '../../../ui/feedback/toast-store';
import {
  useBookingNeeds,
  useFindOthers,
  useGiveBooking,
  useOfferTimes,
} from '../../data/bookings/booking-needs';
import { inTheWayOf } from '../../data/bookings/bookings';
import { useStaff } from '../../data/team/staff';
import type { Allowance } from '../form/violations-dialog';

/** A booking that needs a technician, as far as giving it away has to know it. */
export type Needing = Pick<PreviewedBooking, 'id' | 'reference' | 'reassign'>;

/** What came of a visit here: somebody has it now, or it only waits for its customer's answer. */
interface Settled {
  words: string;
  isGiven: boolean;
}

/** Whom a visit is given to. */
export interface Technician {
  id: string;
  name: string;
}

interface Blocked {
  booking: Needing;
  to: Technician;
  inTheWay: BlockedAssignment;
}

/**
 * Gives visits that need a technician to others, or offers them new times, one or all. `ahead`: a change of the team that is not saved
 * yet, by which it is judged already. `settled` says of each what came of it here.
 */
export function useReassign(ahead?: TeamPreviewInput) {
  const [find, offer, give] = [useFindOthers(), useOfferTimes(), useGiveBooking()];
  const { nameOf } = useStaff();
  const { data: needs } = useBookingNeeds();
  const [settled, setSettled] = useState<ReadonlyMap<string, Settled>>(new Map());
  const [blocked, setBlocked] = useState<Blocked>();

  function settle(rows: readonly Booking[], of: (row: Booking) => Settled) {
    setSettled((before) => new Map([...before, ...rows.map((row) => [row.id, of(row)] as const)]));
  }
  const givenTo = (name: string) => ({ words: `Assigned to ${name}`, isGiven: true });

  async function giveTo(booking: Needing, to: Technician, allowance: Allowance = {}) {
    try {
      const replacing = booking.reassign?.[0]?.id;
      const rows = await give.mutateAsync({ id: booking.id, to: to.id, replacing, ...allowance });
      settle(rows, () => givenTo(to.name));
      toast({ title: 'Success', description: `${booking.reference} is assigned to ${to.name}.` });
    } catch (error) {
      const inTheWay = inTheWayOf(error as Problem);
      if (inTheWay) setBlocked({ booking, to, inTheWay });
      else failed();
    }
  }

  async function findOthers(ids: readonly string[]) {
    try {
      const { found, missing } = await find.mutateAsync({ ids, ahead });
      settle(found, ({ assignedTo }) => givenTo(nameOf(assignedTo)));
      say(
        found.length && `${visits(found.length)} assigned to others.`,
        missing.length &&
          `No free technician for ${missing.length === 1 ? 'one visit' : `these ${missing.length} visits`}.`,
      );
    } catch {
      failed();
    }
  }

  async function offerTimes(ids: readonly string[]) {
    try {
      const { offered, missing } = await offer.mutateAsync({ ids, ahead });
      settle(offered, (row) => ({ words: offeredText(row), isGiven: false }));
      say(
        offered.length && `New times offered for ${visits(offered.length)}.`,
        missing.length &&
          `No free time for ${missing.length === 1 ? 'one visit' : `these ${missing.length} visits`}.`,
      );
    } catch {
      failed();
    }
  }

  return {
    giveTo,
    findOthers,
    offerTimes,
    settled,
    /** How many of them somebody has now. */
    givenCount: [...settled.values()].filter(({ isGiven }) => isGiven).length,
    busy: find.isPending || offer.isPending || give.isPending,
    /** Others are found, and times offered, by the rule that counts places. */
    capacityEnabled: needs?.isCounted === true,
    ahead,
    inTheWay: blocked?.inTheWay,
    allow(allowance: Allowance) {
      if (!blocked) return;
      setBlocked(undefined);
      void giveTo(blocked.booking, blocked.to, allowance);
    },
    leave: () => setBlocked(undefined),
  };
}

export type Reassign = ReturnType<typeof useReassign>;

/** `Offered Sat, Nov 28, 3:00 PM` */
export function offeredText({ proposal }: Pick<Booking, 'proposal'>): string {
  const date = proposal?.date ?? '';
  return `Offered ${dayText(date.slice(0, 10))}, ${date.slice(11)}`;
}

function visits(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`;
}

function say(done: string | 0, missing: string | 0): void {
  toast({
    kind: done ? 'success' : 'info',
    title: done ? 'Success' : 'Nothing changed',
    description: [done, missing].filter(Boolean).join(' '),
  });
}

function failed(): void {
  toast({ kind: 'error', title: 'Error', description: 'Nothing was changed. Try again in a moment.' });
}
