import { bubbleOf } from '../../../../contract/dispatch/answer-words';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { inText } from '../../../../contract/dispatch/names';
import type { BoardRule, CellAnswer } from '../../../../contract/dispatch/rule';
import { firstName, slotStart } from './lines';
import { placeOf } from './places';

/** What technicians are called. */
export function nameOf(board: DispatchBoard, id: string | null): string {
  const one = [...board.technicians, ...board.others].find((each) => each.id === id);
  return one?.name ?? 'Nobody';
}

/** `Imran, 3:00 PM` */
export function placeName(board: DispatchBoard, key: string): string {
  const place = placeOf(key);
  return place === 'tray'
    ? 'Not on the board'
    : `${inText(nameOf(board, place.technicianId))}, ${slotStart(place.slot)}`;
}

interface Carried {
  rule: BoardRule;
  job: BoardJob;
  from: string | null;
  at: string | undefined;
  answers: ReadonlyMap<string, CellAnswer>;
  fitting: readonly string[];
}

/** Where a carried card is, and what a drop means: what the live region says, a step after the other. */
export function carriedText({ rule, job, from, at, answers, fitting }: Carried): string {
  const { board } = rule;
  if (at === undefined) return `${fitText(fitting.length)}.`;
  const [customer, start] = [firstName(job.customer), slotStart(slotOf(job))];
  if (at === 'tray')
    return from
      ? `Not on the board. Taken off ${firstName(nameOf(board, from))}, ${customer} keeps ${start}.`
      : `Picked up, not on the board. ${fitText(fitting.length)}.`;
  const where = placeName(board, at);
  const answer = answers.get(at);
  if (!answer) return `${where}.`;
  if (answer.isThere) return `${where}. Where it is. ${fitText(fitting.length)}.`;
  if (answer.severity === 'fits')
    return `${where}. Fits.${answer.asksFirst ? ` ${customer} is asked first.` : ''}`;
  const { text } = bubbleOf(rule, { job, answer });
  return `${where}. ${answer.why}. ${text}`;
}

/** `3 places fit` */
function fitText(fitting: number): string {
  return fitting === 1 ? '1 place fits' : fitting > 1 ? `${fitting} places fit` : 'No place fits';
}
