import type { BlockKind } from '../../../../contract/bookings/block-labels';
import { type Block, slotsMoved } from '../../../../contract/dispatch/blocks';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { comingTo, slotsOnBoard, worksBut } from '../../../../contract/dispatch/day';
import { slots } from '../../../../contract/slots';
import { placeKey, placeOf } from '../model/places';

/** A block in the hand: one that is to be, or one that is there, by the slot in which it was taken. */
export type InHand = { is: 'new'; kind: BlockKind } | { is: 'old'; block: Block; slot: number };

/** Whose it would be, and which slots it would take. */
export interface Standing {
  technicianId: string;
  slots: number[];
}

/** How it would stand where it is put down; nowhere in the tray. */
export function standingAt(what: InHand, key: string): Standing | undefined {
  const place = placeOf(key);
  if (place === 'tray') return undefined;
  const { technicianId, slot } = place;
  return { technicianId, slots: what.is === 'new' ? [slot] : slotsMoved(what.block.slots, what.slot, slot) };
}

/** What it would stand on: a job or leave, of which the office is asked first. */
export function inItsWay(board: DispatchBoard, { technicianId, slots: taken }: Standing): string | undefined {
  if (board.technicians.find(({ id }) => id === technicianId)?.leave) return 'On leave';
  const isThere = board.jobs.some(
    (job) =>
      comingTo(job).includes(technicianId) && slotsOnBoard(board, job).some((slot) => taken.includes(slot)),
  );
  return isThere ? 'A job is there' : undefined;
}

/** What a place says to it: undefined where it would stand alone, within their hours. */
export function whyNot(board: DispatchBoard, what: InHand, at: Standing): string | undefined {
  const self = what.is === 'old' ? what.block.id : undefined;
  const technician = board.technicians.find(({ id }) => id === at.technicianId);
  const others = board.blocks.filter((each) => each.technicianId === at.technicianId && each.id !== self);
  if (others.some((each) => each.slots.some((slot) => at.slots.includes(slot)))) return 'Blocked already';
  if (technician && !technician.leave && at.slots.some((slot) => !worksBut(technician)[slot]))
    return 'Off then';
  return inItsWay(board, at);
}

/** The places where it would stand alone, row by row. */
export function freePlaces(board: DispatchBoard, what: InHand, order: readonly string[]): string[] {
  return order.flatMap((id) =>
    slots.flatMap((_, slot) => {
      const key = placeKey(id, slot);
      const at = standingAt(what, key);
      return at && !isWhereItIs(what, at) && whyNot(board, what, at) === undefined ? key : [];
    }),
  );
}

/** Whether it would not move at all. */
export function isWhereItIs(what: InHand, at: Standing): boolean {
  return (
    what.is === 'old' &&
    what.block.technicianId === at.technicianId &&
    what.block.slots.join() === at.slots.join()
  );
}
