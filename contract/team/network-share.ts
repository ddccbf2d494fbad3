import type { CapacityDay } from './flow/day-flow';

/** Of a day, those that one network asks for keep so much. */
const share = 1 / 4;
/** A family's use: so many visits of one network keep their slots however small the team is, and however large the work. */
const leastVisits = 2;

/** How much of a day something takes, wherever in it. */
export interface Demand {
  slots: number;
  people: number;
}

/** The most units that the team can serve on a day: each technician in the slots they work, at most as many as they take a day. */
export function unitsOf({ technicians }: Pick<CapacityDay, 'technicians'>): number {
  return technicians.reduce((sum, each) => sum + Math.min(each.most, each.works.filter(Boolean).length), 0);
}

/**
 * Whether one more of people whom nobody knows, from one network, keeps its slot on a day where `kept` of that network do
 * already: all of them are few beside what the team can serve.
 */
export function isWithinShare(
  day: Pick<CapacityDay, 'technicians'>,
  kept: readonly Demand[],
  demand: Demand,
): boolean {
  if (kept.length < leastVisits) return true;
  const units = [...kept, demand].reduce((sum, { slots, people }) => sum + slots * people, 0);
  return units <= unitsOf(day) * share;
}
