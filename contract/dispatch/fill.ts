import { slots } from '../slots';
import { severityOf } from '../team/assignment-rules';
import { allocationOf } from '../team/booking-allocation';
import { type Allocation, type CapacityDay, canCome, slotsIn } from '../team/day-flow';
import { isChangeJudged, violationsOfChange } from '../team/judge-change';
import { whyFits } from './answer-words';
import type { BoardJob, BoardTechnician, DispatchBoard } from './board';
import { comingTo, slotOf, trayOf } from './day';
import { asDropped, asksFirst, type DropChange, slotsFrom } from './drop';
import { type BoardRule, ruleOf } from './rule';

/** A proposal of the preview: who is to come when, why, what taking it sends, and whether the customer is asked first instead. */
export interface Placed {
  jobId: string;
  technicianIds: string[];
  slot: number;
  why: string;
  change: DropChange;
  asksFirst: boolean;
}

/** What a day would be filled with: nobody is told before it is taken, and nothing that was given or promised is moved. */
export interface Fill {
  placed: Placed[];
  left: Array<{ jobId: string; why: string }>;
}

/** So many cells are tried at most: some tenths of a second on a phone. */
const mostTried = 6000;
/** Of the technicians who could come together to one job. */
const mostTeams = 40;

/** One way of giving a job: these technicians from this slot on. */
interface Way {
  people: readonly number[];
  slot: number;
}

/**
 * A day half filled: what the rule has to know of it, and by technician where they are in each slot, which cells are not free, and how many slots of their
 * day are taken: not by what they cannot come to.
 */
interface State {
  day: CapacityDay;
  taken: readonly number[];
  areas: ReadonlyArray<readonly (string | undefined)[]>;
  busy: ReadonlyArray<readonly boolean[]>;
}

interface Found {
  ways: ReadonlyArray<Way | undefined>;
  score: readonly number[];
}

/**
 * Fills the free cells of a day with what nobody has and what needs a time: as many as fit, then with the fewest changes of area, then with the most even day, then with
 * the fewest customers to ask. What was promised comes first, and each is judged as if those before it were taken. On a day too large to be tried out it is the best
 * that was found.
 */
export function fillOf(board: DispatchBoard, now = new Date(board.at)): Fill {
  const rule = ruleOf(board, now);
  const { needTime, nobody } = trayOf(board);
  const jobs = [...nobody, ...needTime].filter(({ urgent }) => !urgent);
  const start = stateOf(rule);
  const ways = jobs.map((job) => waysOf(rule, start, job));
  // What was promised, and among those what has the fewest ways, is given first.
  const order = jobs
    .map((_, at) => at)
    .sort(
      (a, b) =>
        Number(Boolean(jobs[a]?.needsTime)) - Number(Boolean(jobs[b]?.needsTime)) ||
        (ways[a]?.length ?? 0) - (ways[b]?.length ?? 0) ||
        a - b,
    );
  const ordered = order.map((at) => jobs[at] as BoardJob);
  const best = search(
    rule,
    ordered,
    order.map((at) => ways[at] ?? []),
    start,
  );
  return told(rule, ordered, best.ways);
}

/** The best of all ways to give these, one after the other. */
function search(rule: BoardRule, jobs: readonly BoardJob[], ways: readonly Way[][], start: State): Found {
  let best: Found = { ways: [], score: [-1] };
  let tried = 0;
  const chosen: Array<Way | undefined> = [];

  function go(at: number, state: State, placed: number, asked: number): void {
    const [changes, evenness] = [changesOf(state), evennessOf(state)];
    const reach = [placed + jobs.length - at, -changes, -evenness, -asked];
    if (compare(reach, best.score) <= 0 || (tried > mostTried && best.ways.length > 0)) return;
    const job = jobs[at];
    if (!job) {
      best = { ways: [...chosen], score: [placed, -changes, -evenness, -asked] };
      return;
    }
    const children = (ways[at] ?? [])
      .filter((way) => isFree(rule, state, job, way))
      .map((way) => ({ way, next: after(rule, state, job, way) }))
      .map((each) => ({
        ...each,
        cost: [changesOf(each.next), evennessOf(each.next), asksAt(rule, job, each.way)],
      }))
      .sort((a, b) => compare(a.cost, b.cost));
    for (const { way, next, cost } of children) {
      tried += 1;
      if (!fitsNow(rule, state, job, way)) continue;
      chosen.push(way);
      go(at + 1, next, placed + 1, asked + (cost[2] ?? 0));
      chosen.pop();
    }
    chosen.push(undefined);
    go(at + 1, state, placed, asked);
    chosen.pop();
  }

  go(0, start, 0, 0);
  return best;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function stateOf(rule: BoardRule): State {
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
function waysOf(rule: BoardRule, state: State, job: BoardJob): Way[] {
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

function isFree(rule: BoardRule, state: State, job: BoardJob, { people, slot }: Way): boolean {
  return people.every((at) => {
    const technician = rule.board.technicians[at];
    return technician && isAble(rule, state, job, { technician, at, slot });
  });
}

/** Whether the office's change would be answered without a word, as the day is by now. */
function fitsNow(rule: BoardRule, { day }: State, job: BoardJob, way: Way): boolean {
  const { was, is } = asDropped(job, changeBy(rule, job, way));
  if (!rule.board.isCounted || !isChangeJudged(was, is)) return true;
  return severityOf(violationsOfChange({ ...rule, day }, was, is)?.violations ?? []) === 'fits';
}

function after(rule: BoardRule, state: State, job: BoardJob, way: Way): State {
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

function changeBy(rule: BoardRule, job: BoardJob, { people, slot }: Way): DropChange {
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

function asksAt(rule: BoardRule, job: BoardJob, way: Way): number {
  return Number(asksFirst(changeBy(rule, job, way), job));
}

/** How often a technician goes from one area to another; where an area is not known nobody knows. */
function changesOf({ areas }: Pick<State, 'areas'>): number {
  return areas.reduce((sum, row) => {
    const known = row.filter((area) => area !== undefined);
    return sum + known.filter((area, at) => at > 0 && area !== known[at - 1]).length;
  }, 0);
}

/** The lower, the more even: each slot more of somebody costs more than the one before. */
function evennessOf({ busy }: Pick<State, 'busy'>): number {
  return busy.reduce((sum, row) => sum + row.filter(Boolean).length ** 2, 0);
}

function told(rule: BoardRule, jobs: readonly BoardJob[], ways: ReadonlyArray<Way | undefined>): Fill {
  const fill: Fill = { placed: [], left: [] };
  for (const [at, job] of jobs.entries()) {
    const way = ways[at];
    const start = slots[way?.slot ?? slotOf(job)]?.start;
    if (!way) {
      fill.left.push({
        jobId: job.id,
        why: job.needsTime
          ? 'No time of this day fits.'
          : `Nobody fits at ${start}. A promised time is never moved without you.`,
      });
      continue;
    }
    const change = changeBy(rule, job, way);
    const [first] = way.people.flatMap((each) => rule.board.technicians[each] ?? []);
    const reason = first ? whyFits(rule, { job, technician: first, slot: way.slot }) : '';
    const asks = asksFirst(change, job);
    fill.placed.push({
      ...{ jobId: job.id, slot: way.slot, change, asksFirst: asks },
      technicianIds: way.people.flatMap((each) => rule.board.technicians[each]?.id ?? []),
      why: `${asks ? 'Another time: the customer is asked first' : 'Keeps the time'}. ${reason}.`,
    });
  }
  return fill;
}
