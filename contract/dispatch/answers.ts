import { slots } from '../slots';
import { severityOf } from '../team/assignment-rules';
import { isChangeJudged, violationsOfChange } from '../team/judge-change';
import type { Violation } from '../team/violations';
import { whyFits, whyNot } from './answer-words';
import type { BoardJob, BoardTechnician, DispatchBoard } from './board';
import { canMove } from './day';
import { asDropped, asksFirst, type DropChange, dropChange, isThere } from './drop';
import { type BoardRule, type CellAnswer, ruleOf } from './rule';

/**
 * What all cells say to a job, technician by technician and slot by slot: the same that the office's change of the booking would be answered. `from`: out of
 * whose row it was taken, null for the tray.
 */
export function answersFor(
  board: DispatchBoard,
  job: BoardJob,
  { from = job.assignedTo, rule = ruleOf(board) }: { from?: string | null; rule?: BoardRule } = {},
): CellAnswer[] {
  if (!canMove(job)) return [];
  return board.technicians.flatMap((technician) =>
    slots.map((_, slot) => answerOf(rule, { job, technician, slot, from })),
  );
}

/** What one cell says. */
export function answerOf(
  rule: BoardRule,
  of: { job: BoardJob; technician: BoardTechnician; slot: number; from: string | null },
): CellAnswer {
  const { job, technician, slot, from } = of;
  const change = dropChange(rule.board.day, job, { technicianId: technician.id, slot, from });
  const violations = violationsOfDrop(rule, job, change);
  const severity = tooFarAhead(rule, job, change) ? 'cannot' : severityOf(violations);
  const why = severity === 'fits' ? whyFits(rule, of) : whyNot(rule, { ...of, violations });
  const at = { technicianId: technician.id, slot, isThere: isThere(change) };
  return { ...at, severity, violations, why, change, asksFirst: asksFirst(change, job) };
}

/** What stands in the way of a drop; nothing while capacity is not limited. */
function violationsOfDrop(rule: BoardRule, job: BoardJob, change: DropChange): readonly Violation[] {
  if (tooFarAhead(rule, job, change)) return ['too_far'];
  const { was, is } = asDropped(job, change);
  if (!rule.board.isCounted || !isChangeJudged(was, is)) return [];
  return violationsOfChange(rule, was, is)?.violations ?? [];
}

/** Beyond any day that can be asked for: a slip of the year. */
function tooFarAhead({ board, lastDay }: BoardRule, job: BoardJob, { date }: DropChange): boolean {
  return date !== undefined && date !== job.date && board.day > lastDay;
}

/** The cells in which it fits and does not lie yet: at its own time first, then who needs no way, then who has least to do. */
export function fitsInOrder(
  board: DispatchBoard,
  job: BoardJob,
  answers: readonly CellAnswer[],
): CellAnswer[] {
  const work = new Map(board.technicians.map(({ id, week }) => [id, week.taken]));
  const way = ({ why }: CellAnswer) =>
    why === `Already in ${job.area}` ? 0 : why.startsWith('Comes from') ? 2 : 1;
  return answers
    .filter(({ severity, isThere: there }) => severity === 'fits' && !there)
    .sort(
      (a, b) =>
        Number(a.asksFirst) - Number(b.asksFirst) ||
        way(a) - way(b) ||
        (work.get(a.technicianId) ?? 0) - (work.get(b.technicianId) ?? 0) ||
        a.slot - b.slot,
    );
}
