import { mostCounted, slots as slotsOfDay } from '../../slots';
import {
  type Allocation,
  type CapacityDay,
  canCome,
  type DayFlow,
  flowOf,
  keepsServing,
  missingOf,
  type Size,
  slotsIn,
} from './day-flow';
import { copyOf, type Flow, takes } from './units';

/*
 * The rule. A unit is a technician in a slot; it is free where they work then, hold no booking there and may still take a slot
 * that day. What demands somebody demands units: its slots × (its people − those of them who can come). Demand flows to units of
 * technicians with the skill, each at most one, and from them to their technicians, each at most what is left of their slots a
 * day. All can be served that the largest flow serves.
 *
 * Why one unit of demand after the other is enough. Sets of demand that can be served together are the independent sets of a
 * matroid (a gammoid: those linked to the technicians by disjoint ways). So whatever was served stays so while others are added
 * (an augmenting way only changes by whom), the number served is the largest whatever the order, and demand grows the flow by its
 * whole iff each of its units finds a way after those before. The order decides only who is left where not all can be served:
 * never somebody earlier for somebody later.
 */

/** `without`: ids of holds and proposals that it uses, beside what has its own id. `online`: the reserve is kept. */
export interface FitOptions {
  without?: readonly string[];
  online?: boolean;
}

/**
 * Whether what is to be created or moved fits in: the largest flow grows by its whole demand, and online no slot of it
 * serves more than the free units less the reserve. What has its id, and `without`, are left out of the day.
 */
export function fits(
  day: CapacityDay,
  allocation: Allocation,
  { without = [], online = false }: FitOptions = {},
): boolean {
  if (!isWithin(day, allocation)) return false;
  const rest = restOf(day, [allocation.id, ...without]);
  // Nobody's units are taken by it: all of it is added to the flow.
  if (allocation.assigned.length === 0 && allocation.is !== 'done') {
    const flow = copyOf(rest.flow);
    return takesAll(flow, allocation) && (!online || keepsReserve(flow, allocation, day.reserve));
  }
  const isReserved = () => keepsReserve(flowWith(rest.day, allocation), allocation, day.reserve);
  return grows(rest, allocation) && (!online || isReserved());
}

/**
 * Whether an assignment, a release, another size or a reopening leaves another without anybody. `after`: the booking as it would
 * be; with it left out, the flow would not be the same once its people's units are taken.
 */
export function leavesAnother(day: CapacityDay, after: Allocation): boolean {
  return !grows(restOf(day, [after.id]), after);
}

/** By the slot in which it would begin: how many of this size fit in turn, at most `mostCounted`. */
export function capacityLeft(
  day: CapacityDay,
  size: Omit<Size, 'from'>,
  { without = [], online = false }: FitOptions = {},
): number[] {
  const { flow } = flowOf({ ...day, allocations: others(day, without) });
  return slotsOfDay.map((_, from) => {
    const each = { ...size, from };
    if (!isWithin(day, each)) return 0;
    const trial = copyOf(flow);
    let count = 0;
    while (
      count < mostCounted &&
      takesAll(trial, each) &&
      (!online || keepsReserve(trial, each, day.reserve))
    )
      count += 1;
    return count;
  });
}

/** What has not everybody it needs: how many are missing, by slot, in the order in which it is told. */
export function withoutAnybody(day: CapacityDay): Array<{ id: string; missing: number[] }> {
  return flowOf(day).missing;
}

/** Whether it lies in slots of the day that have not begun. */
function isWithin({ begun }: CapacityDay, { from, slots }: Pick<Size, 'from' | 'slots'>): boolean {
  return from >= begun && from + slots <= slotsOfDay.length;
}

function others({ allocations }: CapacityDay, without: readonly string[]): Allocation[] {
  return allocations.filter(({ id }) => !without.includes(id));
}

/** A day without some of what is on it, and its largest flow. */
interface Rest extends DayFlow {
  day: CapacityDay;
}

/** Of a day that is looked at again and again, as for each cell of a board: the last few that were asked for. */
const known = new WeakMap<CapacityDay, Map<string, Rest>>();
const mostKnown = 4;

/** A day is never changed once it is made, so that what was found of it holds. */
function restOf(day: CapacityDay, without: readonly string[]): Rest {
  const ofDay = known.get(day) ?? new Map<string, Rest>();
  known.set(day, ofDay);
  const key = without.join();
  const found = ofDay.get(key);
  if (found) return found;
  if (ofDay.size >= mostKnown) ofDay.clear();
  const rest = { ...day, allocations: others(day, without) };
  const made = { day: rest, ...flowOf(rest) };
  ofDay.set(key, made);
  return made;
}

function grows(rest: Rest, allocation: Allocation): boolean {
  const { day } = rest;
  const { service } = allocation;
  const slots = slotsIn(allocation);
  const missing = missingOf(day, allocation);
  const demand = slots
    .filter((slot) => slot >= day.begun)
    .flatMap((slot) => Array.from({ length: missing }, () => ({ slot, service })));
  const people = allocation.assigned.filter((id) => canCome(day, allocation, id));
  return keepsServing(day, rest, { people, slots, demand });
}

function flowWith(rest: CapacityDay, allocation: Allocation): Flow {
  return flowOf({ ...rest, allocations: [...rest.allocations, allocation] }).flow;
}

/** Whether no slot of this size serves more than its free units less the reserve. */
function keepsReserve({ free, served }: Flow, size: Size, reserve: number): boolean {
  return slotsIn(size).every(
    (slot) => (served[slot] ?? 0) <= (free[slot] ?? []).filter(Boolean).length - reserve,
  );
}

/** Adds all of it to the flow; one that does not find all stops half-way. */
function takesAll(flow: Flow, size: Size): boolean {
  return slotsIn(size).every((slot) =>
    Array.from({ length: size.people }).every(() => takes(flow, slot, size.service)),
  );
}
