import { blockLabels } from '../../../../contract/bookings/block-labels';
import type { Block } from '../../../../contract/dispatch/blocks';
import type { BoardJob, BoardTechnician, DispatchBoard } from '../../../../contract/dispatch/board';
import {
  comingTo,
  type Load,
  loadOf,
  offersTo,
  slotOf,
  slotsOnBoard,
  worksBut,
} from '../../../../contract/dispatch/day';
import { slots } from '../../../../contract/slots';
import { slotStart } from './lines';
import { isSameWait, type Waiting, waitingOn } from './waiting';

/** A technician's row: what begins in each slot, and what else the row says. */
export interface BoardRow {
  technician: BoardTechnician;
  /** By slot: the jobs that begin in it. */
  jobs: readonly (readonly BoardJob[])[];
  /** By slot: whether a job that began before it still takes it. */
  goesOn: readonly boolean[];
  /** By slot: what is offered then with them named. */
  offers: readonly (readonly BoardJob[])[];
  load: readonly Load[];
  /** By slot: what they do then that is no job. */
  blocks: readonly (readonly Block[])[];
  /** By slot, where nobody works: `Works until 5:00 PM`. */
  off: readonly (string | undefined)[];
  /** Which of the day's visits begin later. */
  waiting: ReadonlyMap<string, Waiting>;
}

/** The rows of the board, by name: they never change places while somebody looks. */
export function rowsOf(board: DispatchBoard): BoardRow[] {
  const byPerson = new Map<string, BoardJob[]>();
  for (const job of board.jobs) {
    if (slotsOnBoard(board, job).length === 0) continue;
    for (const id of comingTo(job)) byPerson.set(id, [...(byPerson.get(id) ?? []), job]);
  }
  const waiting = waitingOn(board);
  return [...board.technicians]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((technician) => {
      const theirs = byPerson.get(technician.id) ?? [];
      const offered = offersTo(board, technician.id);
      const hours = worksBut(technician);
      const blocks = slots.map((_, slot) =>
        board.blocks.filter((each) => each.technicianId === technician.id && each.slots.includes(slot)),
      );
      return {
        technician,
        jobs: slots.map((_, slot) => theirs.filter((job) => slotOf(job) === slot)),
        goesOn: slots.map(
          (_, slot) =>
            theirs.some((job) => slotOf(job) < slot && slotsOnBoard(board, job).includes(slot)) ||
            offered.some((each) => each.from < slot && slot < each.from + each.slots),
        ),
        offers: slots.map((_, slot) => offered.flatMap(({ job, from }) => (from === slot ? job : []))),
        load: loadOf(board, technician.id),
        blocks,
        off: slots.map((_, slot) => blockText(blocks[slot]) ?? offText(hours, slot)),
        waiting,
      };
    });
}

/** `Prayer`, `Parts, in Marina` */
function blockText(blocks: readonly Block[] = []): string | undefined {
  const words = blocks.flatMap(({ kind, note }) => [blockLabels[kind], note].filter(Boolean));
  return words.length > 0 ? words.join(', ') : undefined;
}

/** Why a slot is empty by itself. */
function offText(works: readonly boolean[], slot: number): string | undefined {
  if (works[slot] !== false) return undefined;
  const [first, last] = [works.indexOf(true), works.lastIndexOf(true)];
  if (first < 0) return '';
  if (slot > last) return `Works until ${slotStart(last + 1) || '7:00 PM'}`;
  return slot < first ? `Works from ${slotStart(first)}` : 'Off';
}

/** Whether two rows show the same, so that one need not be drawn anew. What was not changed on the way is the same object still. */
export function isSameRow(a: BoardRow, b: BoardRow): boolean {
  return (
    a.technician === b.technician &&
    a.load.join() === b.load.join() &&
    areSame(a.blocks, b.blocks) &&
    areSame(a.jobs, b.jobs) &&
    areSame(a.offers, b.offers) &&
    a.jobs.flat().every(({ id }) => isSameWait(a.waiting.get(id), b.waiting.get(id)))
  );
}

function areSame(a: readonly (readonly unknown[])[], b: readonly (readonly unknown[])[]): boolean {
  return a.every((all, slot) => {
    const others = b[slot] ?? [];
    return all.length === others.length && all.every((each, at) => each === others[at]);
  });
}
