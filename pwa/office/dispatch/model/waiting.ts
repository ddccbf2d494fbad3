import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import { canMove, slotsOnBoard } from '../../../../contract/dispatch/day';
import { delaysOf } from '../../../../contract/dispatch/delays';
import { dubaiDay } from '../../../../contract/time';

/** That a visit begins later, by how much, and by which one. */
export interface Waiting {
  minutes: number;
  because: string;
  isTold: boolean;
  /** Whether its customer can be told: they were promised a time, and were not told of this. */
  canTell: boolean;
}

/** Whether it can be said of a visit that it runs late: of today's alone. */
export function canRunLate(board: DispatchBoard, job: BoardJob, now: Date): boolean {
  return dubaiDay(now) === board.day && canMove(job) && slotsOnBoard(board, job).length > 0;
}

/** Whether the same is said of it. */
export function isSameWait(a: Waiting | undefined, b: Waiting | undefined): boolean {
  return (
    a?.minutes === b?.minutes &&
    a?.because === b?.because &&
    a?.isTold === b?.isTold &&
    a?.canTell === b?.canTell
  );
}

/** Which visits of the day begin later, by their ids. */
export function waitingOn(board: DispatchBoard): Map<string, Waiting> {
  const jobs = new Map(board.jobs.map((job) => [job.id, job]));
  const onBoard = board.jobs.filter((job) => slotsOnBoard(board, job).length > 0);
  const delays = delaysOf(onBoard.map((job) => ({ ...job, runningLate: job.late })));
  return new Map(
    [...delays].map(([id, { minutes, because }]) => {
      const isTold = jobs.get(because)?.late?.told.includes(id) === true;
      return [id, { minutes, because, isTold, canTell: !isTold && jobs.get(id)?.status === 'confirmed' }];
    }),
  );
}
