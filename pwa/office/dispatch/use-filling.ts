import { useCallback, useEffect, useRef } from 'react';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import type { Placed } from '../../../contract/dispatch/fill';
import type { Ghost, Marks } from './carry/desk';
import type { Store } from './carry/store';
import type { useDrops } from './data/use-drops';
import { useFill } from './fill/use-fill';
import { placeKey } from './model/places';
import { placeName } from './model/sentences';

interface Of extends Pick<ReturnType<typeof useDrops>, 'give' | 'offerTime'> {
  board: DispatchBoard;
  jobOf(id: string): BoardJob | undefined;
  undo(id: string): Promise<void>;
  marks: Store<Marks>;
  ghosts: Store<ReadonlyMap<string, Ghost>>;
}

/** The preview on the board: each proposal is a card where it would stand, and taking it is a drop like any other. */
export function useFilling({ board, jobOf, give: send, offerTime, undo, marks, ghosts }: Of) {
  const latest = useRef(board);
  latest.current = board;
  const give = useCallback(
    async ({ jobId, technicianIds: [first = ''], slot, change }: Placed) => {
      const job = jobOf(jobId);
      if (!job) return 'refused' as const;
      const label = placeName(latest.current, placeKey(first, slot));
      const end = await send(job, change, { label, done: `Given to ${label}.` });
      if (end === 'done') marks.set({ ...marks.get(), mine: new Set([...marks.get().mine, jobId]) });
      return end;
    },
    [send, jobOf, marks],
  );
  const fill = useFill({
    board,
    give,
    undo,
    async ask({ jobId, change }) {
      const job = jobOf(jobId);
      return job ? offerTime(job, change) : 'refused';
    },
  });
  const filling = useRef(fill);
  filling.current = fill;
  const proposed = fill.filled?.placed;
  useEffect(() => {
    const all = (proposed ?? []).flatMap((one, at): [string, Ghost][] => {
      const job = jobOf(one.jobId);
      const take = () => void filling.current.take(one);
      const leaveOut = () => filling.current.leaveOut(one.jobId);
      if (!job) return [];
      const ghost = { job, number: at + 1, take, leaveOut };
      return one.technicianIds.map((id) => [placeKey(id, one.slot), ghost]);
    });
    ghosts.set(new Map(all));
  }, [proposed, jobOf, ghosts]);
  return fill;
}
