import { useEffect, useRef } from 'react';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import { comingTo, slotsOnBoard } from '../../../../contract/dispatch/day';
import type { Marks, News } from '../carry/desk';
import type { Store } from '../carry/store';

/** How long it is said by whom a card was moved; then a dot stands there until it is seen. */
export const flagMs = 8000;

/** Where a job is on the board, as one text. */
const standing = (board: DispatchBoard, job: BoardJob): string =>
  `${slotsOnBoard(board, job).join()} ${comingTo(job).join()} ${job.status === 'cancelled'}`;

/** What others moved between two looks at the same day: by whom, by the job's id. */
export function movedByOthers(
  before: DispatchBoard,
  after: DispatchBoard,
  me: string | undefined,
): Map<string, string> {
  const was = new Map(before.jobs.map((job) => [job.id, job]));
  const moved = new Map<string, string>();
  for (const job of after.jobs) {
    const old = was.get(job.id);
    const by = job.changed?.by;
    if (!old || !by || by.id === me || old.changed?.at === job.changed?.at) continue;
    if (standing(before, old) !== standing(after, job)) moved.set(job.id, by.name);
  }
  return moved;
}

interface Of {
  board: DispatchBoard | undefined;
  me: string | undefined;
  marks: Store<Marks>;
  /** Hears of each that another moved. */
  onMoved(moved: ReadonlyMap<string, string>): void;
}

/** Marks what other admins move while one looks. */
export function useNews({ board, me, marks, onMoved }: Of): void {
  const before = useRef<DispatchBoard>(undefined);
  const heard = useRef(onMoved);
  heard.current = onMoved;
  useEffect(() => {
    const old = before.current;
    before.current = board;
    if (!board || !old || old.day !== board.day) return;
    const moved = movedByOthers(old, board, me);
    if (moved.size === 0) return;
    const put = (isNew: boolean) => {
      const news = new Map<string, News>(marks.get().news);
      for (const [id, by] of moved) if (isNew || news.has(id)) news.set(id, { by, isNew });
      marks.set({ ...marks.get(), news });
    };
    put(true);
    heard.current(moved);
    setTimeout(() => put(false), flagMs);
  }, [board, me, marks]);
}

/** Whoever looked at a card has seen what was said of it. */
export function seen(marks: Store<Marks>, id: string | undefined): void {
  const now = marks.get();
  if (!id || now.news.get(id)?.isNew !== false) return;
  const news = new Map(now.news);
  news.delete(id);
  marks.set({ ...now, news });
}
