import type { BookingAdminUpdate, BookingProposal } from '../office/admin-bookings';
import { slots } from '../slots';
import type { ChangedBooking } from '../team/judge-change';
import type { BoardJob, DispatchBoard } from './board';
import { comingTo, slotOf } from './day';

/** Where a card is dropped, and out of whose row it was taken; null: out of the tray. */
export interface DropPlace {
  technicianId: string;
  slot: number;
  from: string | null;
}

/**
 * What of a booking a drop changes, as `PUT /api/admin/bookings/{id}` takes it; empty where the card lies there already. `date` with the date that the
 * booking has: it asked for that time and had none.
 */
export interface DropChange {
  assignedTo?: string | null;
  crew?: string[];
  date?: string;
}

/** What dropping a card there changes: the row says who comes in whose place, the column when. */
export function dropChange(day: string, job: BoardJob, { technicianId, slot, from }: DropPlace): DropChange {
  const { assignedTo, crew } = peopleAfter(job, from, technicianId);
  const date = `${day} ${slots[slot]?.start ?? ''}`;
  const isPlaced = date !== job.date || job.needsTime !== undefined;
  return {
    // A move that does not say who comes takes it from whoever cannot.
    ...((assignedTo !== job.assignedTo || isPlaced) && { assignedTo }),
    ...(!isSame(crew, job.crew) && { crew }),
    ...(isPlaced && { date }),
  };
}

/** What taking a card off a technician changes: the others still come. */
export function takeOff(job: BoardJob, from: string): DropChange {
  const [assignedTo = null, ...crew] = comingTo(job).filter((id) => id !== from);
  return {
    ...(assignedTo !== job.assignedTo && { assignedTo }),
    ...(!isSame(crew, job.crew) && { crew }),
  };
}

/**
 * What puts a booking back as it was, sent with the revision that the drop left; with what was said of its place, where a rule stood in the way.
 */
export function undoOf(
  before: BoardJob,
  after: BoardJob,
): DropChange & Pick<BookingAdminUpdate, 'needsTime' | 'because' | 'written'> {
  const { assignedTo, crew, date, needsTime, allowed } = before;
  return {
    ...((assignedTo !== after.assignedTo || date !== after.date) && { assignedTo }),
    ...(!isSame(crew, after.crew) && { crew }),
    ...(date !== after.date && { date }),
    ...(needsTime && !after.needsTime && { needsTime }),
    ...(allowed?.because && { because: allowed.because }),
    ...(allowed?.written && { written: allowed.written }),
  };
}

/** What offering a drop's time to the customer sends: who would come is named with it, and their place kept. */
export function offerOf(
  job: BoardJob,
  { date = job.date, assignedTo = job.assignedTo, crew = job.crew }: DropChange,
): BookingProposal {
  return { date, assigned: comingTo({ assignedTo, crew }) };
}

/** The offer that a job has now, as it was sent; null where it has none. */
export function offerNow(
  { held }: Pick<DispatchBoard, 'held'>,
  { proposal }: BoardJob,
): BookingProposal | null {
  if (!proposal) return null;
  return { date: proposal.date, assigned: held.find(({ id }) => id === proposal.id)?.assigned ?? [] };
}

/** Whether the customer is asked first: the time would be another than the one that they asked for, or were promised. */
export function asksFirst({ date: wanted }: DropChange, { date }: BoardJob): boolean {
  return wanted !== undefined && wanted !== date;
}

/** The booking as a drop would make it, and as it is, as the capacity rule judges them. */
export function asDropped(job: BoardJob, change: DropChange): { was: ChangedBooking; is: ChangedBooking } {
  const was = { ...job, proposalId: job.proposal?.id };
  const isPlaced = change.date !== undefined;
  const is = { ...was, ...change, ...(isPlaced && { needsTime: undefined, proposalId: undefined }) };
  return { was, is };
}

function peopleAfter(job: BoardJob, from: string | null, to: string) {
  const coming = comingTo(job);
  const { assignedTo } = job;
  if (coming.includes(to)) {
    // Dropped on somebody who comes anyway: whoever it was taken from stays away.
    const crew = from === to || from === null ? job.crew : job.crew.filter((id) => id !== from && id !== to);
    const lead = from !== null && from === assignedTo && from !== to ? to : assignedTo;
    return { assignedTo: lead, crew: crew.filter((id) => id !== lead) };
  }
  if (assignedTo === null || from === assignedTo) return { assignedTo: to, crew: job.crew };
  if (from !== null && job.crew.includes(from))
    return { assignedTo, crew: job.crew.map((id) => (id === from ? to : id)) };
  // Out of the tray: one more of those it needs, or in place of whoever leads where all are there.
  if (coming.length < job.people) return { assignedTo, crew: [...job.crew, to] };
  return { assignedTo: to, crew: job.crew };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/** The slots that a job would be in from this one on. */
export function slotsFrom(slot: number, { slots: count }: Pick<BoardJob, 'slots'>): number[] {
  return Array.from({ length: count }, (_, ahead) => slot + ahead);
}

/** Whether a drop leaves the card where it is. */
export function isThere(change: DropChange): boolean {
  return Object.keys(change).length === 0;
}

/** How many slots later (or earlier, below 0) a time of the same day is. */
export function slotsLater(job: BoardJob, slot: number): number {
  return slot - slotOf(job);
}
