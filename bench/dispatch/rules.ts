import { answersFor, fitsInOrder } from '../../contract/dispatch/answers';
import type { BoardJob, DispatchBoard } from '../../contract/dispatch/board';
import { canMove } from '../../contract/dispatch/day';
import { fillOf } from '../../contract/dispatch/fill';
import { ruleOf } from '../../contract/dispatch/rule';
import { type Figure, median, ms, p95 } from '../harness/report';
import { madeUpBoard } from './made-up-board';

const [drawnMs, readGoal, fillGoal] = [4, 12, 250];
const rounds = 12;
/** Until the code is compiled, as it is on a page that is open for the day. */
const warmUps = 4;

/** What happens on the page before any request: a card is picked up, and a day is filled. */
export function rulesOfBoard(): Figure[] {
  const boards = [40, 60, 80].map((given) => madeUpBoard({ given }));
  const [picked, read] = [[] as number[], [] as number[]];
  for (let round = -warmUps; round < rounds; round += 1)
    for (const board of boards) {
      const text = JSON.stringify(board);
      for (const job of board.jobs.filter(canMove)) {
        const [reading, picking] = [timed(() => JSON.parse(text)), timed(() => pickUp(board, job))];
        if (round < 0) continue;
        read.push(reading);
        picked.push(picking);
      }
    }
  const ratio = median(picked) / median(read);
  const days = [
    madeUpBoard(),
    madeUpBoard({ given: 0 }),
    madeUpBoard({ given: 20 }),
    madeUpBoard({ count: 60, given: 0 }),
  ];
  const filled = days.map((board) => Math.min(...[1, 2, 3].map(() => timed(() => fillOf(board)))));
  const worst = Math.max(...filled) / median(picked);
  return [
    {
      what: 'what all cells say to a card that is picked up',
      value: `${ms(median(picked))} (p95 ${ms(p95(picked))})`,
      goal: `≤ ${drawnMs} ms`,
      met: median(picked) <= drawnMs,
    },
    {
      what: '… to reading the board from its JSON',
      value: ratio.toFixed(1),
      goal: `≤ ${readGoal}`,
      met: ratio <= readGoal,
    },
    {
      what: 'the day filled, at worst, to one card picked up',
      value: `${worst.toFixed(0)} (${ms(Math.max(...filled))})`,
      goal: `≤ ${fillGoal}`,
      met: worst <= fillGoal,
    },
  ];
}

function pickUp(board: DispatchBoard, job: BoardJob): void {
  fitsInOrder(board, job, answersFor(board, job, { rule: ruleOf(board) }));
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
