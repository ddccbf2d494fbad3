import type { CellAnswer } from '../../../../contract/dispatch/rule';
import type { Severity } from '../../../../contract/team/assignment-rules';
import { exceptions, rulesOfOurs, type Violation } from '../../../../contract/team/violations';
import { placeKey } from './places';

/** What every cell says to a card, by the key of the cell. */
export function keyedAnswers(answers: readonly CellAnswer[]): ReadonlyMap<string, CellAnswer> {
  return new Map(answers.map((each) => [placeKey(each.technicianId, each.slot), each]));
}

/** Whether a card can be put there: as it is, with a reason, or with what was agreed, written down. */
export function isDroppable({
  severity,
  violations,
}: {
  severity: Severity;
  violations: readonly Violation[];
}): boolean {
  if (severity !== 'cannot') return true;
  return violations.every((each) => each in exceptions || rulesOfOurs.some((ours) => ours === each));
}
