import { slots } from '../slots';
import { whyFits } from './answer-words';
import type { BoardJob, DispatchBoard } from './board';
import { slotOf, trayOf } from './day';
import { asksFirst, type DropChange } from './drop';
import {
  after,
  changeBy,
  costAfter,
  fitsNow,
  isFree,
  type State,
  stateOf,
  type Way,
  waysOf,
} from './fill-ways';
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

/** So much is looked at at most: so many cells, each beside all that is on the day. */
const mostLooked = 200_000;
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
  // Whoever was offered a time answers first.
  const jobs = [...nobody, ...needTime].filter(({ urgent, proposal }) => !urgent && !proposal);
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
  const mostTried = mostLooked / (rule.day.allocations.length + jobs.length);

  function go(at: number, state: State, placed: number, asked: number): void {
    const { changes, unevenness } = state.cost;
    const reach = [placed + jobs.length - at, -changes, -unevenness, -asked];
    if (compare(reach, best.score) <= 0 || (tried > mostTried && best.ways.length > 0)) return;
    const job = jobs[at];
    if (!job) {
      best = { ways: [...chosen], score: [placed, -changes, -unevenness, -asked] };
      return;
    }
    const children = (ways[at] ?? [])
      .filter((way) => isFree(rule, state, job, way))
      .map((way) => {
        const { changes, unevenness } = costAfter(state, job, way);
        return { way, cost: [changes, unevenness, asksAt(rule, job, way)] };
      })
      .sort((a, b) => compare(a.cost, b.cost));
    for (const { way, cost } of children) {
      if (tried > mostTried && best.ways.length > 0) break;
      tried += 1;
      if (!fitsNow(rule, state, job, way)) continue;
      chosen.push(way);
      go(at + 1, after(rule, state, job, way), placed + 1, asked + (cost[2] ?? 0));
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

function asksAt(rule: BoardRule, job: BoardJob, way: Way): number {
  return Number(asksFirst(changeBy(rule, job, way), job));
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
