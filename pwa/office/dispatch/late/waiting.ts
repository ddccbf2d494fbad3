import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { slotsOnBoard } from '../../../../contract/dispatch/day';
import { delaysOf } from '../../../../contract/dispatch/delays';

/** That a visit begins later, by how much, and by which one. */
export interface Waiting {
  minutes: number;
  because: string;
  isTold: boolean;
  /** Whether its customer can be told: they were promised a time, and were not told of this. */
  canTell: boolean;
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
