import { useCallback, useRef, useState } from 'react';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { type DropChange, offerNow, offerOf, takeOff, undoOf } from '../../../../contract/dispatch/drop';
import { type CellAnswer, isDroppable } from '../../../../contract/dispatch/rule';
import type { Problem } from '../../../../contract/errors';
import type { BookingAdminUpdate, BookingProposal } from '../../../../contract/office/admin-bookings';
import type { BlockedAssignment } from '../../../../contract/team/assignment-shapes';
import { toast } from '../../../ui/feedback/toast-store';
import { inTheWayOf } from '../../data/bookings/bookings';
import type { Allowance } from '../../kit/form/violations-dialog';
import { firstName, slotStart } from '../model/lines';
import { nameOf, placeName } from '../model/sentences';
import { useChangeJob, useOffer, useTellProblem } from './use-changes';
import type { useUndoSteps } from './use-undo-steps';
import { useUndoneRevisions } from './use-undone-revisions';

/** A card that was put down. */
export interface Drop {
  job: BoardJob;
  /** In whose row it was; null of what comes from the tray. */
  from: string | null;
  /** The key of the place. */
  to: string;
  answer: CellAnswer | undefined;
}

/** What a drop waits for: why a rule is broken, or whether the customer is asked first. */
export type Question =
  | { is: 'reason'; inTheWay: BlockedAssignment; settle(allowance: Allowance | undefined): void }
  | { is: 'time'; job: BoardJob; date: string; who: string; settle(how: 'ask' | 'move' | undefined): void };

export type DropEnd = 'done' | 'refused';

interface Of {
  board: DispatchBoard;
  undo: ReturnType<typeof useUndoSteps>;
  say(words: string): void;
}

/** Puts cards down: asks what has to be asked, sends the change, tells who came first, and keeps how it is taken back. */
export function useDrops({ board, undo, say }: Of) {
  const { day } = board;
  const latest = useRef(board);
  latest.current = board;
  const [question, setQuestion] = useState<Question>();
  const { push } = undo;
  const undone = useUndoneRevisions();
  const tellProblem = useTellProblem(day, say);
  const { mutateAsync: change } = useChangeJob(day);
  const { mutateAsync: offer } = useOffer();

  const ask = useCallback(
    <Said>(question: (settle: (said: Said | undefined) => void) => Question) =>
      new Promise<Said | undefined>((resolve) => {
        const settle = (said: Said | undefined) => {
          setQuestion(undefined);
          resolve(said);
        };
        setQuestion(question(settle));
      }),
    [],
  );
  const askReason = useCallback(
    (inTheWay: BlockedAssignment) => ask<Allowance>((settle) => ({ is: 'reason', inTheWay, settle })),
    [ask],
  );

  /** Sends a change; what the server finds in its way is asked about. Answers the job as it is then. */
  const put = useCallback(
    async (
      job: BoardJob,
      wanted: ReturnType<typeof undoOf>,
      allowance: Allowance = {},
    ): Promise<BoardJob | undefined> => {
      const { because: _, written: _written, ...shown } = wanted;
      const expected = {
        ...job,
        ...(wanted.date && { needsTime: undefined, proposal: undefined }),
        ...shown,
      };
      for (let said: BookingAdminUpdate = { ...wanted, ...allowance }; ; ) {
        try {
          const { rev } = await change({ row: job, change: said, expected });
          return { ...expected, rev };
        } catch (error) {
          const problem = error as Problem;
          const inTheWay = inTheWayOf(problem);
          if (!inTheWay) {
            await tellProblem(job, problem);
            return undefined;
          }
          const allowed = await askReason(inTheWay);
          if (!allowed) return undefined;
          said = { ...said, ...allowed };
        }
      }
    },
    [change, tellProblem, askReason],
  );

  const offerTime = useCallback(
    async (job: BoardJob, wanted: DropChange): Promise<DropEnd> => {
      const send = async (to: BookingProposal | null) => {
        try {
          await offer({ row: job, offer: to });
          return true;
        } catch (error) {
          await tellProblem(job, error as Problem);
          return false;
        }
      };
      const [now, asked] = [latest.current, offerOf(job, wanted)];
      const before = offerNow(now, job);
      if (!(await send(asked))) return 'refused';
      const [customer, start] = [firstName(job.customer), asked.date.slice(11)];
      const who = (asked.assigned ?? []).map((id) => firstName(nameOf(now, id))).join(' and ');
      push({
        id: job.id,
        label: `${customer}, ${start}`,
        async back() {
          const isBack = await send(before);
          if (isBack) say(`Taken back: ${customer} is not asked about ${start}.`);
          return isBack;
        },
      });
      say(`${customer} is asked about ${start}${who && ` with ${who}`}. The time is held.`);
      return 'done';
    },
    [offer, tellProblem, push, say],
  );

  /** Sends who comes and when, says so, and keeps how it is taken back. */
  const give = useCallback(
    async (
      job: BoardJob,
      wanted: DropChange,
      words: { label: string; done: string },
      allowance?: Allowance,
    ): Promise<DropEnd> => {
      const after = await put(job, wanted, allowance);
      if (!after) return 'refused';
      say(words.done);
      push({
        id: job.id,
        label: words.label,
        async back() {
          const back = await put(undone.of(after), undoOf(job, after));
          if (back) undone.note(job, back);
          const isBack = back !== undefined;
          if (isBack) say(`Taken back: ${words.label}.`);
          return isBack;
        },
      });
      return 'done';
    },
    [put, push, say, undone],
  );

  const drop = useCallback(
    async ({ job, from, to, answer }: Drop): Promise<DropEnd> => {
      const now = latest.current;
      const isOff = to === 'tray';
      if ((isOff && from === null) || (!isOff && (!answer || answer.isThere))) {
        say('Put back.');
        return 'refused';
      }
      if (answer && !isDroppable(answer)) {
        say(`${placeName(now, to)}. ${answer.why}. It went back.`);
        toast({
          kind: 'info',
          title: `${placeName(now, to)}: ${answer.why}`,
          description: 'The card went back.',
        });
        return 'refused';
      }
      const wanted = answer?.change ?? takeOff(job, from ?? '');
      if (answer?.severity === 'fits' && answer.asksFirst && now.isCounted) {
        const [date = '', who] = [wanted.date, nameOf(now, answer.technicianId)];
        const how = await ask<'ask' | 'move'>((settle) => ({ is: 'time', job, date, who, settle }));
        if (how !== 'move') return how ? offerTime(job, wanted) : 'refused';
      }
      const allowance =
        answer && answer.severity !== 'fits'
          ? await askReason({
              grade: answer.severity,
              obstacles: [...answer.violations],
              blocks: blocksThere(now, job, answer),
            })
          : {};
      if (!allowance) {
        say('Put back.');
        return 'refused';
      }
      const customer = firstName(job.customer);
      return isOff
        ? give(job, wanted, {
            label: `${customer}, off ${firstName(nameOf(now, from))}`,
            done: `Taken off. ${customer} keeps ${slotStart(slotOf(job))}.`,
          })
        : give(
            job,
            wanted,
            { label: placeName(now, to), done: `Given to ${placeName(now, to)}.` },
            allowance,
          );
    },
    [ask, askReason, offerTime, give, say],
  );

  return { drop, give, offerTime, question };
}

/** What they do then that is no job. */
function blocksThere({ blocks }: DispatchBoard, job: BoardJob, { technicianId, slot }: CellAnswer) {
  const there = blocks.filter(
    (each) =>
      each.technicianId === technicianId &&
      each.slots.some((taken) => slot <= taken && taken < slot + job.slots),
  );
  return [...new Set(there.map(({ kind }) => kind))];
}
