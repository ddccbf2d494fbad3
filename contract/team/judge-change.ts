import { isOpen } from '../bookings/booking-rules';
import type { TimeFault } from '../slots';
import { violationsOf } from './assignment-rules';
import { type AllocatedBooking, allocationOf } from './booking-allocation';
import type { Allocation, CapacityDay } from './flow/day-flow';
import { type RequestedTime, type TimeRules, timeFaultsOf } from './roster';
import { exceptions, type Violation } from './violations';

/** What of a booking is judged when it changes. */
export interface ChangedBooking extends AllocatedBooking {
  outdoor?: unknown;
  /** Of the time that is offered for it, which is kept for itself. */
  proposalId?: string | undefined;
}

/**
 * By what it is judged: the day it would be on, and who of the team is away then. `faultsOf`: what stands in the way of a time itself, where
 * whoever asks of many changes has kept it.
 */
export interface JudgedBy {
  business: TimeRules;
  day: CapacityDay;
  onLeave: readonly string[];
  now: Date;
  faultsOf?: (time: RequestedTime) => readonly TimeFault[];
}

/** Whether a change is judged at all: not of urgent help, of what is over, or where nothing of its capacity changes. */
export function isChangeJudged(before: ChangedBooking | undefined, after: ChangedBooking): boolean {
  if (after.urgent || !isOpen(after.status)) return false;
  return !before || !weighsTheSame(before, after);
}

function weighsTheSame(a: ChangedBooking, b: ChangedBooking): boolean {
  const [crew = [], others = []] = [a.crew, b.crew];
  return (
    a.serviceType === b.serviceType &&
    a.date === b.date &&
    a.status === b.status &&
    a.assignedTo === b.assignedTo &&
    (a.slots ?? 1) === (b.slots ?? 1) &&
    (a.people ?? 1) === (b.people ?? 1) &&
    crew.length === others.length &&
    crew.every((id, at) => id === others[at]) &&
    Boolean(a.outdoor) === Boolean(b.outdoor) &&
    Boolean(a.needsTime) === Boolean(b.needsTime)
  );
}

/**
 * What stands in the way of a booking as it would be, for the office that changes it and for the board before it is asked. Undefined where it takes no
 * capacity. Only of what is new at its time is the time itself judged, and an exception is made for one time.
 */
export function violationsOfChange(
  { business, day, onLeave, now, faultsOf = (time) => timeFaultsOf(business, time, now) }: JudgedBy,
  before: ChangedBooking | undefined,
  after: ChangedBooking,
): { allocation: Allocation; violations: Violation[] } | undefined {
  const isAtNewTime = isNewThere(before, after);
  // Another service needs capacity among others who can do it; its time was judged before.
  const isMoved = isAtNewTime || before?.serviceType !== after.serviceType;
  const allocation = allocationOf(isMoved ? { ...after, excepted: [] } : after);
  if (!allocation) return undefined;
  const { from, slots } = allocation;
  const time = { day: after.date.slice(0, 10), from, slots, outdoor: Boolean(after.outdoor) };
  const faults = faultsOf(time).filter((each) => isAtNewTime || each in exceptions);
  // What was offered for it ends with a move, and keeps nothing from it before.
  const without = [before?.proposalId, after.proposalId].filter((id) => id !== undefined);
  return {
    allocation,
    violations: violationsOf(day, { after: allocation, isMoved, faults, onLeave, without }),
  };
}

/** It needs capacity at its time: it is new, at another time, or had none that we stood by. */
function isNewThere(before: ChangedBooking | undefined, after: ChangedBooking): boolean {
  return !before || before.date !== after.date || (Boolean(before.needsTime) && !after.needsTime);
}
