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
 * day are taken: not by what they cannot come to. `cost`: of all of it.
 */
export interface State {
  day: CapacityDay;
  taken: readonly number[];
  areas: ReadonlyArray<readonly (string | undefined)[]>;
  busy: ReadonlyArray<readonly boolean[]>;
  cost: Cost;
}

/** `changes`: how often a technician goes from one area to another. `unevenness`: each slot more of somebody costs more than the one before. */
export interface Cost {
  changes: number;
  unevenness: number;
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
  const cost = {
    changes: areas.reduce((sum, row) => sum + changesIn(row), 0),
    unevenness: busy.reduce((sum, row) => sum + unevennessOf(row), 0),
  };
  return { day: rule.day, taken, busy, areas, cost };
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

/** Whether one of the team can do it from this slot on, and is there. */
function isAble(
  rule: BoardRule,
  state: State,
  job: BoardJob,
  { technician, at, slot }: { technician: BoardTechnician; at: number; slot: number },
): boolean {
  if (slot < rule.day.begun || slot + job.slots > slots.length) return false;
  if (comingTo(job).includes(technician.id) && !job.needsTime) return false;
  if (rule.board.isCounted && !technician.skills.includes(job.serviceType)) return false;
  for (let each = slot; each < slot + job.slots; each += 1) if (!technician.works[each]) return false;
  return hasRoom(rule, state, job, { at, slot });
}

/** Whether the cells of somebody who can do it are free still, and their day has room. */
function hasRoom(
  { board }: BoardRule,
  { busy, taken }: State,
  job: BoardJob,
  { at, slot }: { at: number; slot: number },
): boolean {
  const most = board.technicians[at]?.most ?? 0;
  if (board.isCounted && (taken[at] ?? 0) + job.slots > most) return false;
  for (let each = slot; each < slot + job.slots; each += 1) if (busy[at]?.[each]) return false;
  return true;
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
  return people.every((at) => hasRoom(rule, state, job, { at, slot }));
}

/** What the day would cost once a job is given so. */
export function costAfter({ areas, busy, cost }: State, job: BoardJob, { people, slot }: Way): Cost {
  const theirs = slotsFrom(slot, job);
  let { changes, unevenness } = cost;
  for (const at of people) {
    const [area, taken] = [areas[at] ?? [], busy[at] ?? []];
    changes += changesIn(put(area, theirs, job.area || undefined)) - changesIn(area);
    unevenness += unevennessOf(put(taken, theirs, true)) - unevennessOf(taken);
  }
  return { changes, unevenness };
}

function put<T>(row: readonly T[], theirs: readonly number[], value: T): T[] {
  return row.map((each, slot) => (theirs.includes(slot) ? value : each));
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
  const ofPeople = <T>(all: ReadonlyArray<readonly T[]>, value: T) =>
    all.map((row, at) => (way.people.includes(at) ? put(row, theirs, value) : row));
  return {
    day: {
      ...state.day,
      allocations: [...state.day.allocations.filter(({ id }) => id !== job.id), allocation],
    },
    taken: state.taken.map((count, at) => (way.people.includes(at) ? count + job.slots : count)),
    busy: ofPeople(state.busy, true),
    areas: ofPeople<string | undefined>(state.areas, job.area || undefined),
    cost: costAfter(state, job, way),
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

/** Where an area is not known nobody knows. */
function changesIn(areas: readonly (string | undefined)[]): number {
  let changes = 0;
  let last: string | undefined;
  for (const area of areas) {
    if (area === undefined) continue;
    if (last !== undefined && area !== last) changes += 1;
    last = area;
  }
  return changes;
}

function unevennessOf(busy: readonly boolean[]): number {
  return busy.filter(Boolean).length ** 2;
}
