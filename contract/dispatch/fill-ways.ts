import { slots } from '../slots';
import { severityOf } from '../team/assignment-rules';
import { allocationOf } from '../team/booking-allocation';
import { type Allocation, type CapacityDay, canCome, slotsIn } from '../team/flow/day-flow';
import { isChangeJudged, violationsOfChange } from '../team/judge-change';
import type { BoardJob, BoardTechnician } from './board';
import { comingTo, slotOf } from './day';
import { asDropped, type DropChange, slotsFrom } from './drop';
import type { BoardRule } from './rule';

/** Of the technicians who could come together to one job. */
const mostTeams = 40;

/** One way of giving a job: these technicians from this slot on. */
export interface Way {
  people: readonly number[];
  slot: number;
}

/**
 * A day half filled: what the rule has to know of it, and by technician where they are in each slot, which cells are not free, and how many slots of their
 * day are taken: not by what they cannot come to.
 */
export interface State {
  day: CapacityDay;
  taken: readonly number[];
  areas: ReadonlyArray<readonly (string | undefined)[]>;
  busy: ReadonlyArray<readonly boolean[]>;
}

/** The day as it is, before anything is proposed. */
export function stateOf(rule: BoardRule): State {
  const { technicians } = rule.board;
  const busy = technicians.map(() => slots.map(() => false));
  const areas = technicians.map(() => slots.map((): string | undefined => undefined));
  for (const [at, { id }] of technicians.entries())
    for (const allocation of rule.day.allocations)
      if (allocation.assigned.includes(id))
        for (const slot of slotsIn(allocation)) {
          const theirs = busy[at];
          if (theirs) theirs[slot] = true;
        }
  for (const [at, { id }] of technicians.entries())
    for (const job of rule.jobs.get(id) ?? []) {
      const theirs = areas[at];
      if (theirs && !job.needsTime && job.date.slice(0, 10) === rule.board.day)
        for (const slot of slotsFrom(slotOf(job), job)) theirs[slot] = job.area || undefined;
    }
  const taken = technicians.map(({ id }) => {
    const theirs = rule.day.allocations.filter(
      (each) => each.assigned.includes(id) && canCome(rule.day, each, id),
    );
    return new Set(theirs.flatMap(slotsIn)).size;
  });
  return { day: rule.day, taken, busy, areas };
}

/** All ways to give a job, as far as the technicians themselves can: free cells alone. */
export function waysOf(rule: BoardRule, state: State, job: BoardJob): Way[] {
  const { technicians } = rule.board;
  const starts = job.needsTime ? slots.map((_, slot) => slot) : [slotOf(job)];
  const here = comingTo(job).filter((id) => technicians.some((each) => each.id === id)).length;
  const count = Math.max(1, job.people - here);
  return starts.flatMap((slot) => {
    const able = technicians.flatMap((each, at) =>
      isAble(rule, state, job, { technician: each, at, slot }) ? [at] : [],
    );
    return teams(able, count).map((people) => ({ people, slot }));
  });
}

function isAble(
  rule: BoardRule,
  { busy, taken }: Pick<State, 'busy' | 'taken'>,
  job: BoardJob,
  { technician, at, slot }: { technician: BoardTechnician; at: number; slot: number },
): boolean {
  const theirs = slotsFrom(slot, job);
  if (slot < rule.day.begun || theirs.some((each) => each >= slots.length)) return false;
  if (comingTo(job).includes(technician.id) && !job.needsTime) return false;
  if (!rule.board.isCounted) return theirs.every((each) => technician.works[each] && !busy[at]?.[each]);
  return (
    technician.skills.includes(job.serviceType) &&
    (taken[at] ?? 0) + theirs.length <= technician.most &&
    theirs.every((each) => technician.works[each] && !busy[at]?.[each])
  );
}

/** So many of these together, the first of them named first. */
function teams(able: readonly number[], count: number): number[][] {
  if (count === 1) return able.map((each) => [each]);
  const found: number[][] = [];
  const pick = (from: number, picked: number[]) => {
    if (found.length >= mostTeams) return;
    if (picked.length === count) found.push(picked);
    else for (let at = from; at < able.length; at += 1) pick(at + 1, [...picked, able[at] as number]);
  };
  pick(0, []);
  return found;
}

/** Whether the cells of a way are free still. */
export function isFree(rule: BoardRule, state: State, job: BoardJob, { people, slot }: Way): boolean {
  return people.every((at) => {
    const technician = rule.board.technicians[at];
    return technician && isAble(rule, state, job, { technician, at, slot });
  });
}

/** Whether the office's change would be answered without a word, as the day is by now. */
export function fitsNow(rule: BoardRule, { day }: State, job: BoardJob, way: Way): boolean {
  const { was, is } = asDropped(job, changeBy(rule, job, way));
  if (!rule.board.isCounted || !isChangeJudged(was, is)) return true;
  return severityOf(violationsOfChange({ ...rule, day }, was, is)?.violations ?? []) === 'fits';
}

/** The day once a job is given so. */
export function after(rule: BoardRule, state: State, job: BoardJob, way: Way): State {
  const { is } = asDropped(job, changeBy(rule, job, way));
  const allocation = allocationOf(is) as Allocation;
  const theirs = slotsFrom(way.slot, job);
  const put = <T>(all: ReadonlyArray<readonly T[]>, value: T) =>
    all.map((row, at) =>
      way.people.includes(at) ? row.map((each, slot) => (theirs.includes(slot) ? value : each)) : row,
    );
  return {
    day: {
      ...state.day,
      allocations: [...state.day.allocations.filter(({ id }) => id !== job.id), allocation],
    },
    taken: state.taken.map((count, at) => (way.people.includes(at) ? count + job.slots : count)),
    busy: put(state.busy, true),
    areas: put<string | undefined>(state.areas, job.area || undefined),
  };
}

/** What giving it so sends. */
export function changeBy(rule: BoardRule, job: BoardJob, { people, slot }: Way): DropChange {
  const { technicians, day } = rule.board;
  const team = new Set(technicians.map(({ id }) => id));
  // Whoever is no technician any more does not come.
  const stay = job.needsTime ? [] : comingTo(job).filter((id) => team.has(id));
  const [assignedTo = null, ...crew] = [...stay, ...people.flatMap((at) => technicians[at]?.id ?? [])];
  const date = `${day} ${slots[slot]?.start}`;
  return {
    assignedTo,
    ...((crew.length > 0 || job.crew.length > 0) && { crew }),
    ...(job.needsTime && { date }),
  };
}

/** How often a technician goes from one area to another; where an area is not known nobody knows. */
export function changesOf({ areas }: Pick<State, 'areas'>): number {
  return areas.reduce((sum, row) => {
    const known = row.filter((area) => area !== undefined);
    return sum + known.filter((area, at) => at > 0 && area !== known[at - 1]).length;
  }, 0);
}

/** The lower, the more even: each slot more of somebody costs more than the one before. */
export function evennessOf({ busy }: Pick<State, 'busy'>): number {
  return busy.reduce((sum, row) => sum + row.filter(Boolean).length ** 2, 0);
}
