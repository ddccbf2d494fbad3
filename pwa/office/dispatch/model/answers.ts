import type { CellAnswer } from '../../../../contract/dispatch/rule';
import { placeKey } from './places';

/** What every cell says to a card, by the key of the cell. */
export function keyedAnswers(answers: readonly CellAnswer[]): ReadonlyMap<string, CellAnswer> {
  return new Map(answers.map((each) => [placeKey(each.technicianId, each.slot), each]));
}
