import { useCallback, useState } from 'react';
import type { Problem } from '../../../../contract/errors';
import { toast } from '../../../ui/feedback/toast-store';
import { currentOf } from '../../data/lists/client';
import type { RowChange } from '../../data/lists/list';
import { failedText } from './failed-text';

/** What became of a change: it was saved, it was refused, or another came first and the person is asked. */
export type Outcome = 'done' | 'refused' | 'asked';

/** A change that conflicts with another: what was wanted, and the row as it is now. */
export interface Conflict<Row, Change> {
  mine: Change;
  current: Row;
}

export interface RowChanger<Row, Change> {
  /** Sends a change; toasts and the question after a conflict come from here. */
  change(row: Row, change: Change): Promise<Outcome>;
  conflict: Conflict<Row, Change> | undefined;
  keepTheirs(): void;
  saveMine(): void;
}

interface Of<Row, Change> {
  send: (request: RowChange<Row, Change>) => Promise<Row>;
  /** What is said of it; `saved`: what the row was, and what the server made of it. */
  words: (change: Change, saved?: { before: Row; after: Row }) => { done: string; failed: string };
  /** Two people wanted the same: there is nothing to ask. */
  isDone: (current: Row, change: Change) => boolean;
  /** What came first touched nothing that this change says: it is sent once more, on top of that. */
  isStillMeant?: (current: Row, change: Change) => boolean;
  /** Hears of every newer version of a row that comes back. */
  onChanged?: (row: Row) => void;
  /** Asks the person about a refusal, and tells what became of it; undefined where there is nothing to ask. */
  onRefused?: (problem: Problem, row: Row, change: Change) => Promise<Outcome> | undefined;
}

/** Changes rows of a list and says what became of it. Whoever came too late is asked, never overwritten or overwriting. */
export function useRowChange<Row extends { id: string }, Change>(
  of: Of<Row, Change>,
): RowChanger<Row, Change> {
  const { send, words, isDone, isStillMeant, onChanged, onRefused } = of;
  const [conflict, setConflict] = useState<Conflict<Row, Change>>();

  const change = useCallback(
    async function changeRow(row: Row, change: Change, isRepeat = false): Promise<Outcome> {
      let { done, failed } = words(change);
      const about = row.id;
      try {
        const changed = await send({ row, change });
        onChanged?.(changed);
        done = words(change, { before: row, after: changed }).done;
      } catch (problem) {
        const request = onRefused?.(problem as Problem, row, change);
        if (request) return request;
        const current = currentOf<Row>(problem as Problem);
        if (!current) {
          toast({
            kind: 'error',
            title: 'Error',
            description: failedText(failed, problem as Problem),
            about,
          });
          return 'refused';
        }
        onChanged?.(current);
        if (!isDone(current, change)) {
          if (!isRepeat && isStillMeant?.(current, change)) return changeRow(current, change, true);
          setConflict({ mine: change, current });
          return 'asked';
        }
      }
      toast({ title: 'Success', description: done, about });
      return 'done';
    },
    [send, words, isDone, isStillMeant, onChanged, onRefused],
  );

  return {
    change,
    conflict,
    keepTheirs: () => setConflict(undefined),
    saveMine() {
      if (!conflict) return;
      setConflict(undefined);
      // Based on the row just shown: another concurrent change asks again.
      change(conflict.current, conflict.mine);
    },
  };
}

/** A row's switch: sent at once, undone when it is refused. `switched`: the change that turns it over. */
export function useRowSwitch<Row extends { id: string }, Change>({
  switched,
  ...of
}: Of<Row, Change> & { switched: (row: Row) => Change }) {
  const changer = useRowChange(of);
  const { change } = changer;
  const toggle = useCallback((row: Row) => void change(row, switched(row)), [change, switched]);
  return { ...changer, toggle };
}
