import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { answersFor, fitsInOrder } from '../../../contract/dispatch/answers';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import { ruleOf } from '../../../contract/dispatch/rule';
import type { Carry, Marks } from './carry/desk';
import { focusCard } from './carry/grid-focus';
import { hearDrags } from './carry/pointer';
import type { Store } from './carry/store';
import type { useDrops } from './data/use-drops';
import { useNews } from './data/use-news';
import { keyedAnswers, placeKey } from './model/places';

interface Of {
  board: DispatchBoard;
  me: string | undefined;
  carry: Store<Carry | undefined>;
  marks: Store<Marks>;
  stage: RefObject<HTMLElement | null>;
  drop: ReturnType<typeof useDrops>['drop'];
  say(words: string): void;
}

/** What is in the hand: picked up by pointer, keys or menu, judged by the board as it is, put down, and let go of where another took it. */
export function useHand({ board, me, carry, marks, stage, drop, say }: Of) {
  const latest = useRef(board);
  latest.current = board;
  const jobOf = useCallback((id: string) => latest.current.jobs.find((job) => job.id === id), []);

  const start = useCallback(
    (job: BoardJob, from: string | null, by: Carry['by'], at?: string) => {
      const rule = ruleOf(latest.current);
      const all = answersFor(latest.current, job, { from, rule });
      const fits = fitsInOrder(latest.current, job, all);
      const fitting = fits.map((each) => placeKey(each.technicianId, each.slot));
      carry.set({ rule, job, from, by, answers: keyedAnswers(all), fitting, at });
    },
    [carry],
  );

  const putDown = useCallback(
    async (to: string | undefined) => {
      const now = carry.get();
      carry.set(undefined);
      if (!now) return;
      const { job, from, answers, by } = now;
      const end = to === undefined ? 'refused' : await drop({ job, from, to, answer: answers.get(to) });
      if (to === undefined) say('Put back.');
      // Where it lies now is where one goes on.
      if (by !== 'pointer')
        setTimeout(() => stage.current && focusCard(stage.current, job.id, end === 'done' ? to : undefined));
    },
    [carry, drop, say, stage],
  );

  useEffect(
    () =>
      hearDrags({
        onStart({ job: id, from }) {
          const job = id && jobOf(id);
          if (job) start(job, from ?? null, 'pointer');
        },
        onOver(at) {
          const now = carry.get();
          if (now?.by === 'pointer' && now.at !== at) carry.set({ ...now, at });
        },
        onEnd: (to) => void putDown(to),
      }),
    [carry, jobOf, putDown, start],
  );

  useNews({
    board,
    me,
    marks,
    onMoved(moved) {
      const now = carry.get();
      const by = now && moved.get(now.job.id);
      if (!now || !by) return;
      // Whose hand it is in lets go of it: it lies where the other put it.
      carry.set(undefined);
      say(`${by} took this one. It went back.`);
      if (now.by === 'keys' && stage.current) focusCard(stage.current, now.job.id);
    },
  });
  // What is carried is judged by the board as it is now.
  useEffect(() => {
    const now = carry.get();
    if (!now || now.rule.board === board) return;
    const job = board.jobs.find(({ id }) => id === now.job.id);
    if (job) start(job, now.from, now.by, now.at);
    else carry.set(undefined);
  }, [board, carry, start]);

  return { jobOf, start, putDown };
}
