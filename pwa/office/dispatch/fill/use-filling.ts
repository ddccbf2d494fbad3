import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import { type Fill, fillOf, type Placed } from '../../../../contract/dispatch/fill';
import { toast } from '../../../ui/feedback/toast-store';
import type { Ghost, Marks } from '../carry/desk';
import type { Store } from '../carry/store';
import type { DropEnd, useDrops } from '../data/use-drops';
import { placeKey } from '../model/places';
import { placeName } from '../model/sentences';

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

interface FillOf {
  board: DispatchBoard | undefined;
  give(one: Placed): Promise<DropEnd>;
  ask(one: Placed): Promise<DropEnd>;
  undo(jobId: string): Promise<void>;
}

/** The preview that fills the day: made anew from the board as it is; what was taken stays in its list, what was left out stays out. */
function useFill({ board, give, ask, undo }: FillOf) {
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<readonly Placed[]>([]);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const filled = useMemo<Fill | undefined>(() => {
    if (!isOpen || !board) return undefined;
    const gone = new Set([...out, ...taken.map(({ jobId }) => jobId)]);
    const { placed, left } = fillOf(board);
    return {
      placed: placed.filter(({ jobId }) => !gone.has(jobId)),
      left: left.filter(({ jobId }) => !gone.has(jobId)),
    };
  }, [board, isOpen, out, taken]);

  async function take(one: Placed): Promise<boolean> {
    if (!board) return false;
    const end = one.asksFirst ? await ask(one) : await give(one);
    if (end === 'done') setTaken((all) => [...all, one]);
    return end === 'done';
  }

  return {
    isOpen,
    filled,
    taken,
    busy,
    open() {
      setTaken([]);
      setOut(new Set());
      setOpen(true);
    },
    close: () => setOpen(false),
    leaveOut: (jobId: string) => setOut((all) => new Set([...all, jobId])),
    async take(one: Placed) {
      setBusy(true);
      await take(one);
      setBusy(false);
    },
    /** One after the other: each is a step that can be taken back. It stops at the first that is refused. */
    async takeAll() {
      setBusy(true);
      let count = 0;
      for (const one of filled?.placed ?? []) {
        if (!(await take(one))) break;
        count += 1;
      }
      setBusy(false);
      const wanted = filled?.placed.length ?? 0;
      if (count < wanted)
        toast({
          kind: 'info',
          title: `${count} of ${wanted} taken`,
          description: 'The others are listed anew.',
        });
    },
    async undo(jobId: string) {
      await undo(jobId);
      setTaken((all) => all.filter((each) => each.jobId !== jobId));
    },
  };
}
