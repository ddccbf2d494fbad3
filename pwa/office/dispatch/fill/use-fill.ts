import { useMemo, useState } from 'react';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { type Fill, fillOf, type Placed } from '../../../../contract/dispatch/fill';
import { toast } from '../../../ui/feedback/toast-store';
import type { DropEnd } from '../data/use-drops';

interface Of {
  board: DispatchBoard | undefined;
  give(one: Placed): Promise<DropEnd>;
  ask(one: Placed): Promise<DropEnd>;
  undo(jobId: string): Promise<void>;
}

/** The preview that fills the day: made anew from the board as it is; what was taken stays in its list, what was left out stays out. */
export function useFill({ board, give, ask, undo }: Of) {
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
