import type { CellAnswer } from '../../../../contract/dispatch/rule';

/** Where a card can be put: to a technician in a slot of the day, or off everybody. */
export type Place = { technicianId: string; slot: number } | 'tray';

/** A place as a key, and as it stands in the page. */
export function placeKey(technicianId: string, slot: number): string {
  return `${technicianId} ${slot}`;
}

/** The place of a key. */
export function placeOf(key: string): Place {
  if (key === 'tray') return 'tray';
  const [technicianId = '', slot = ''] = key.split(' ');
  return { technicianId, slot: Number(slot) };
}

/** What every cell says to a card, by the key of the cell. */
export function keyedAnswers(answers: readonly CellAnswer[]): ReadonlyMap<string, CellAnswer> {
  return new Map(answers.map((each) => [placeKey(each.technicianId, each.slot), each]));
}
