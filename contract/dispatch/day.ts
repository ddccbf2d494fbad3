import { isOpen } from '../bookings/booking-rules';
import { slots } from '../slots';
import { allocationOf } from '../team/booking-allocation';
import { type Allocation, type CapacityDay, freeUnits, slotsIn } from '../team/flow/day-flow';
import { begunSlots, closedOn, isMidday } from '../team/roster';
import { weekday } from '../time';
import type { BoardJob, BoardTechnician, DispatchBoard } from './board';

/** The day of a board as the capacity rule takes it. */
export function capacityDayOf(board: DispatchBoard, now = new Date(board.at)): CapacityDay {
  return {
    technicians: board.technicians,
    allocations: [...board.jobs.flatMap((job) => allocationOn(board.day, job) ?? []), ...board.held],
    begun: begunSlots(board.day, now),
    reserve: board.business.reserve,
  };
}

function allocationOn(day: string, job: BoardJob): Allocation | undefined {
  return job.date.slice(0, 10) === day ? allocationOf(job) : undefined;
}

/** Everybody who is to come, who leads first. */
export function comingTo({ assignedTo, crew }: Pick<BoardJob, 'assignedTo' | 'crew'>): string[] {
  return [...new Set([...(assignedTo ? [assignedTo] : []), ...crew])];
}

/** The slots of the day that a job is in; none where it has no time, or another day. */
export function slotsOnBoard(board: DispatchBoard, job: BoardJob): number[] {
  if (job.needsTime || job.date.slice(0, 10) !== board.day) return [];
  return slotsIn({ from: slotOf(job), slots: job.slots }).filter((slot) => slot < slots.length);
}

/** The slot in which it begins, or was asked for. */
export function slotOf({ date }: Pick<BoardJob, 'date'>): number {
  return slots.findIndex(({ start }) => start === date.slice(11));
}

/** In which slots a technician works but for their blocks: whoever has lunch works before and after it. */
export function worksBut({ works, blocked = [] }: Pick<BoardTechnician, 'works' | 'blocked'>): boolean[] {
  const isThere = works.some(Boolean);
  return works.map((each, slot) => each || (isThere && blocked.includes(slot)));
}

/** Whether a card can be picked up: what is over stays where it was. */
export function canMove({ status }: Pick<BoardJob, 'status'>): boolean {
  return isOpen(status);
}

/**
 * What is not on the board: what needs a time, who waited longest first, and what has a time and not everybody who is to come, the soonest first. `missing`: how
 * many people.
 */
export function trayOf(board: DispatchBoard): {
  needTime: BoardJob[];
  nobody: Array<BoardJob & { missing: number }>;
} {
  const team = new Set(board.technicians.map(({ id }) => id));
  const open = board.jobs.filter(canMove);
  return {
    needTime: open
      .filter(({ needsTime }) => needsTime)
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt))),
    nobody: open
      .filter((job) => slotsOnBoard(board, job).length > 0)
      .map((job) => ({ ...job, missing: job.people - comingTo(job).filter((id) => team.has(id)).length }))
      .filter(({ missing }) => missing > 0)
      .sort((a, b) => slotOf(a) - slotOf(b)),
  };
}

/** Of a column: how many technicians are free in it, whether anybody visits then, whether it has begun, and what is said beside that. */
export interface SlotHead {
  free: number;
  isOpen: boolean;
  hasBegun: boolean;
  /** `until`: outdoors until 12:30 PM; `indoors`: indoors only; `pause`: visits are made before and after it. */
  note: 'until' | 'indoors' | 'pause' | null;
}

/** The heads of the columns. */
export function headsOf(board: DispatchBoard, now = new Date(board.at)): SlotHead[] {
  const { business, day } = board;
  const of = capacityDayOf(board, now);
  const free = freeUnits(of);
  const open = closedOn(business, day) ? [] : (business.week[weekday(day)] ?? []);
  return slots.map(({ hour }, slot) => {
    const isOpen = open.includes(slot);
    const isPause = !isOpen && open.some((each) => each < slot) && open.some((each) => each > slot);
    const sun = isOpen && isMidday(business, day, slot) ? (hour < 12.5 ? 'until' : 'indoors') : null;
    return { free: free[slot] ?? 0, isOpen, hasBegun: slot < of.begun, note: isPause ? 'pause' : sun };
  });
}

/** `2 free`, `Full`, `Closed`; nothing of what has begun. */
export function headText({ free, isOpen, hasBegun }: SlotHead): string {
  if (!isOpen) return 'Closed';
  if (hasBegun) return '';
  return free === 0 ? 'Full' : `${free} free`;
}

/** `Outdoors until 12:30`, `Indoors only`, `Pause`; nothing where there is nothing to say. */
export function headNote({ note }: SlotHead, day: string): string {
  if (note === 'pause') return weekday(day) === 5 ? 'Friday pause' : 'Pause';
  return note === 'until' ? 'Outdoors until 12:30' : note === 'indoors' ? 'Indoors only' : '';
}

/** The closed days that the day is one of. */
export function closedDayOf({ business, day }: DispatchBoard) {
  return closedOn(business, day);
}

/** What is offered on the day with this technician named: it waits for its customer's answer, and their place is kept. */
export function offersTo(
  { jobs, held }: Pick<DispatchBoard, 'jobs' | 'held'>,
  technicianId: string,
): Array<{ job: BoardJob; from: number; slots: number }> {
  return held.flatMap(({ id, from, slots, assigned }) => {
    const job = assigned.includes(technicianId) && jobs.find(({ proposal }) => proposal?.id === id);
    return job ? [{ job, from, slots }] : [];
  });
}

/** A window beside a name: `two` jobs at once in red. */
export type Load = 'taken' | 'free' | 'off' | 'two';

/** The day of a technician in windows, slot by slot; what is offered with them is taken too. */
export function loadOf(board: DispatchBoard, technicianId: string): Load[] {
  const who = board.technicians.find(({ id }) => id === technicianId);
  const theirs = board.jobs.filter((job) => comingTo(job).includes(technicianId));
  const offered = offersTo(board, technicianId).flatMap(slotsIn);
  return slots.map((_, slot) => {
    const count =
      theirs.filter((job) => slotsOnBoard(board, job).includes(slot)).length + Number(offered.includes(slot));
    if (count > 1) return 'two';
    if (count === 1) return 'taken';
    return who?.works[slot] ? 'free' : 'off';
  });
}
