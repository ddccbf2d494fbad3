import { lastBookableDay } from '../bookings/booking-rules';
import type { TimeFault } from '../slots';
import type { Severity } from '../team/assignment-rules';
import type { JudgedBy } from '../team/judge-change';
import { type RequestedTime, type TimeRules, timeFaultsOf } from '../team/roster';
import { exceptions, rulesOfOurs, type Violation } from '../team/violations';
import { dubaiDay } from '../time';
import type { BoardJob, DispatchBoard } from './board';
import { capacityDayOf, comingTo } from './day';
import type { DropChange } from './drop';

/**
 * What a cell says to the card that is in the hand. `why`: in two or three words, why it fits or why not. `change`: what dropping it there sends;
 * `asksFirst`: it is offered to the customer instead, who says yes or no. `isThere`: it lies there already.
 */
export interface CellAnswer {
  technicianId: string;
  slot: number;
  severity: Severity;
  violations: readonly Violation[];
  why: string;
  change: DropChange;
  asksFirst: boolean;
  isThere: boolean;
}

/** Whether a card can be put there: as it is, with a reason, or with what was agreed, written down. */
export function isDroppable({ severity, violations }: Pick<CellAnswer, 'severity' | 'violations'>): boolean {
  if (severity !== 'cannot') return true;
  return violations.every((each) => each in exceptions || rulesOfOurs.some((ours) => ours === each));
}

/**
 * The day, the clock, and what each technician has then: all answers of a day are found by it. `lastDay`: the last that a booking can be
 * moved to.
 */
export interface BoardRule extends JudgedBy {
  board: DispatchBoard;
  lastDay: string;
  jobs: ReadonlyMap<string, readonly BoardJob[]>;
}

/** What answers are found by, made once for a board. */
export function ruleOf(board: DispatchBoard, now = new Date(board.at)): BoardRule {
  const jobs = new Map<string, BoardJob[]>();
  for (const job of board.jobs)
    for (const id of comingTo(job)) {
      const theirs = jobs.get(id);
      if (theirs) theirs.push(job);
      else jobs.set(id, [job]);
    }
  return {
    ...{ board, jobs, now, business: board.business, day: capacityDayOf(board, now) },
    faultsOf: keptFaults(board.business, now),
    lastDay: lastBookableDay(dubaiDay(now)),
    onLeave: board.technicians.filter(({ leave }) => leave).map(({ id }) => id),
  };
}

/** What stands in the way of a time, found once for each: cells of a column, and jobs of a size, ask for the same. */
function keptFaults(business: TimeRules, now: Date): (time: RequestedTime) => readonly TimeFault[] {
  const known = new Map<string, readonly TimeFault[]>();
  return (time) => {
    const key = `${time.day} ${time.from} ${time.slots} ${time.outdoor}`;
    const found = known.get(key) ?? timeFaultsOf(business, time, now);
    known.set(key, found);
    return found;
  };
}
