import { useMemo, useRef, useState } from 'react';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { focusCard } from '../carry/grid-focus';
import { jobName } from '../model/lines';
import { placeName } from '../model/sentences';
import { foundJobs } from './found-jobs';

interface Of {
  board: DispatchBoard;
  stage: HTMLElement | null;
  say(words: string): void;
}

/** Looks for cards in the grid and beside it: what is not found is faint, and the focus goes from one that is to the next. */
export function useFind({ board, stage, say }: Of) {
  const [typed, setTyped] = useState('');
  const last = useRef<string>(undefined);
  const found = useMemo(() => foundJobs(board.jobs, typed), [board.jobs, typed]);

  /** As they stand on the screen: the grid from the top, then what is beside it. One that several come to is one. */
  function shown(): string[] {
    const cards = [...(stage?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const ids = cards.flatMap((each) => each.dataset.card ?? []);
    return [...new Set(ids)].filter((id) => found?.has(id));
  }

  return {
    typed,
    type(text: string) {
      last.current = undefined;
      setTyped(text);
    },
    /** Nothing while nothing is looked for. */
    found,
    /** Gives the focus to the next that is found, or to the one before. */
    go(step: 1 | -1) {
      const ids = shown();
      const from = last.current === undefined ? -1 : ids.indexOf(last.current);
      const at = from < 0 && step < 0 ? ids.length - 1 : (from + step + ids.length) % ids.length;
      const job = board.jobs.find(({ id }) => id === ids[at]);
      if (!stage || !job) return;
      last.current = job.id;
      focusCard(stage, job.id);
      const place = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
      const where = place ? `${placeName(board, place)}. ` : '';
      say(`${jobName(job)} ${where}${at + 1} of ${ids.length} found.`);
    },
  };
}
