import type { TimeFault } from '../slots';
import { type FitOptions, fits, leavesAnother } from './flow/capacity';
import { type Allocation, type CapacityDay, canCome, slotsIn } from './flow/day-flow';
import { everyViolation, exceptions, rulesOfOurs, type Violation, type Written } from './violations';

/** `fits`, `breaks_ours`, or `cannot` as it is. */
export type Severity = 'fits' | 'breaks_ours' | 'cannot';

/** Of all that stands in the way the worst decides. */
export function severityOf(violations: readonly Violation[], written: Written = {}): Severity {
  const remaining = violations.filter((each) => !(each in written && written[each as keyof Written]));
  if (remaining.some((each) => !rulesOfOurs.some((ours) => ours === each))) return 'cannot';
  return remaining.length > 0 ? 'breaks_ours' : 'fits';
}

/**
 * What is to be judged: the booking as it would be. `isMoved`: it is new at its time, so that it needs capacity; otherwise only its
 * people, its size or its state change. `faults`: those of its time, of which only the exceptions matter where it is not. `onLeave`: who of the team is away
 * that day.
 */
export interface Judged extends FitOptions {
  after: Allocation;
  isMoved: boolean;
  faults: readonly TimeFault[];
  onLeave: readonly string[];
}

/** All that stands in the way of an assignment or a move, the gravest last. Whoever was excepted already is not judged again. */
export function violationsOf(
  day: CapacityDay,
  { after, isMoved, faults, onLeave, ...asking }: Judged,
): Violation[] {
  const judged = after.assigned.filter((id) => !after.excepted?.includes(id));
  const ofPeople = judged.flatMap((id) =>
    personViolations(day, after, { id, isOnLeave: onLeave.includes(id), without: asking.without }),
  );
  // Whoever is put there all the same is not to be found once more.
  const settled = { ...after, excepted: after.assigned };
  const isCrowded = isMoved ? !fits(day, settled, asking) : leavesAnother(day, settled);
  const found = new Set<Violation>([...ofPeople, ...faults.filter((each) => isMoved || each in exceptions)]);
  if (isCrowded) found.add('another_without');
  // Of these it says nothing new that nobody works, or is free, then.
  if (found.has('closed')) for (const each of ['hours', 'blocked'] as const) found.delete(each);
  if (found.has('past_last')) found.delete('another_without');
  return everyViolation.filter((each) => found.has(each));
}

/** Of a day that is looked at for many people: what each was given. */
const given = new WeakMap<CapacityDay, Map<string, Allocation[]>>();

function givenTo(day: CapacityDay, id: string): readonly Allocation[] {
  const known = given.get(day);
  if (known) return known.get(id) ?? [];
  const of = new Map<string, Allocation[]>();
  for (const each of day.allocations)
    for (const who of each.assigned) of.set(who, [...(of.get(who) ?? []), each]);
  given.set(day, of);
  return of.get(id) ?? [];
}

const ofOne = ['skill', 'hours', 'blocked', 'two_at_once', 'slots_a_day', 'on_leave'] as const;

function personViolations(
  day: CapacityDay,
  after: Allocation,
  of: { id: string; isOnLeave: boolean; without?: readonly string[] | undefined },
): Violation[] {
  const { id, isOnLeave, without = [] } = of;
  const who = day.technicians.find((each) => each.id === id);
  if (!who) return ['no_technician'];
  const taken = givenTo(day, id)
    .filter((each) => each.id !== after.id && !without.includes(each.id) && canCome(day, each, id))
    .flatMap(slotsIn);
  const theirs = slotsIn(after);
  const blocked = theirs.some((slot) => who.blocked?.includes(slot));
  const isOff = theirs.some((slot) => !who.works[slot] && !who.blocked?.includes(slot));
  const cannotCome = !isOnLeave && !canCome(day, { ...after, excepted: [] }, id);
  const found: Record<(typeof ofOne)[number], boolean> = {
    skill: !who.skills.includes(after.service),
    hours: cannotCome && isOff,
    blocked: cannotCome && blocked,
    two_at_once: theirs.some((slot) => taken.includes(slot)),
    slots_a_day: new Set([...taken, ...theirs]).size > who.most,
    on_leave: isOnLeave,
  };
  return ofOne.filter((each) => found[each]);
}
