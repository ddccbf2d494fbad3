import { slots as slotsOfDay } from '../../slots';
import { copyOf, type Demand, type Flow, takes, takeUnit } from './units';

/** A technician on one day. */
export interface Technician {
  id: string;
  /** The services they can do. */
  skills: readonly string[];
  /** By slot: whether they work then, are not on leave, and have no block there. */
  works: readonly boolean[];
  /** The most slots they do a day. */
  most: number;
  /** Slots that a block takes: they do not work then, and this is why. Not where there are none. */
  blocked?: readonly number[];
}

/** What claims capacity, in the order in which it is served, and listed where nobody is left for it. */
const allocationKinds = ['confirmed', 'pending', 'proposal', 'hold'] as const;
export type AllocationKind = (typeof allocationKinds)[number];

/** How much of a day something takes: so many of its slots, one after the other from `from` on (0 is the first), by so many people. */
export interface Size {
  service: string;
  from: number;
  slots: number;
  people: number;
}

/**
 * What takes, or is to take, capacity on a day: a booking, a hold or a proposal. `done` only takes the units of its people: it is
 * completed, or holds no slot. `since`: an instant, of equals the older is served first.
 */
export interface Allocation extends Size {
  id: string;
  is: AllocationKind | 'done';
  since: string;
  /** Everybody who is to come, the crew too. */
  assigned: readonly string[];
  /** Of them, whom an admin put there although they cannot come; and whoever took urgent help, at any hour. */
  excepted?: readonly string[];
}

/** A day as the rule sees it: `begun` slots of it have begun, `reserve` technicians are kept free of online bookings. */
export interface CapacityDay {
  technicians: readonly Technician[];
  allocations: readonly Allocation[];
  begun: number;
  reserve: number;
}

/** Whether this person counts as coming: for every slot of it they work, or are excepted; what is done they have done. */
export function canCome(
  { technicians }: Pick<CapacityDay, 'technicians'>,
  allocation: Allocation,
  id: string,
): boolean {
  return comes(
    allocation,
    id,
    technicians.find((each) => each.id === id),
  );
}

function comes(allocation: Allocation, id: string, technician: Technician | undefined): boolean {
  if (allocation.is === 'done' || allocation.excepted?.includes(id)) return true;
  return slotsIn(allocation).every((slot) => technician?.works[slot]);
}

/** The slots that it takes. */
export function slotsIn({ from, slots }: Pick<Size, 'from' | 'slots'>): number[] {
  const all: number[] = [];
  for (let slot = from; slot < from + slots; slot += 1) all.push(slot);
  return all;
}

/** How many of its people are still to be found. */
export function missingOf(day: Pick<CapacityDay, 'technicians'>, allocation: Allocation): number {
  if (allocation.is === 'done') return 0;
  if (allocation.assigned.length === 0) return Math.max(0, allocation.people);
  return Math.max(
    0,
    allocation.people - [...new Set(allocation.assigned)].filter((id) => canCome(day, allocation, id)).length,
  );
}

/** A largest flow of the day, with the slots that each technician's bookings take, and the demand that finds nobody. */
export interface DayFlow {
  flow: Flow;
  taken: ReadonlyArray<ReadonlySet<number>>;
  unserved: Demand[];
  /** What has not everybody it needs, in the order in which it is told. */
  missing: Array<{ id: string; missing: number[] }>;
}

/** A largest flow of the day, and what has not everybody it needs. */
export function flowOf(day: CapacityDay): DayFlow {
  const { taken, ...flow } = unitsOf(day);
  const unserved: Demand[] = [];
  const missing = [...day.allocations].sort(inOrder).flatMap((allocation) => {
    const people = missingOf(day, allocation);
    if (people === 0) return [];
    const { service } = allocation;
    const ofSlot = slotsIn(allocation).map((slot) => {
      let lacking = slot < day.begun ? 0 : people;
      while (lacking > 0 && takes(flow, slot, service)) lacking -= 1;
      for (let each = 0; each < lacking; each += 1) unserved.push({ slot, service });
      return lacking;
    });
    return ofSlot.some((lacking) => lacking > 0) ? [{ id: allocation.id, missing: ofSlot }] : [];
  });
  return { flow, taken, unserved, missing };
}

/**
 * Whether a largest flow stays as large, and serves `demand` as well, once these technicians take their units in these slots. What served somebody by
 * such a unit looks for another way; where it finds none, what was served by nobody may find one instead.
 */
export function keepsServing(
  day: Pick<CapacityDay, 'technicians' | 'begun'>,
  { flow: whole, taken, unserved }: Pick<DayFlow, 'flow' | 'taken' | 'unserved'>,
  {
    people,
    slots,
    demand,
  }: { people: readonly string[]; slots: readonly number[]; demand: readonly Demand[] },
): boolean {
  const losing: Array<{ index: number; slot: number }> = [];
  for (const [index, { id }] of day.technicians.entries())
    if (people.includes(id))
      for (const slot of slots) if (!taken[index]?.has(slot)) losing.push({ index, slot });
  const isIdle = ({ index, slot }: { index: number; slot: number }) =>
    whole.used[slot]?.[index] === undefined && (whole.left[index] ?? 0) >= slots.length;
  if (demand.length === 0 && losing.every(isIdle)) return true;
  const flow = { ...copyOf(whole), free: whole.free.map((units) => [...units]) };
  const displaced: Demand[] = [];
  for (const each of losing) displaced.push(...takeUnit(flow, each));
  const lost = displaced.filter(({ slot, service }) => !takes(flow, slot, service)).length;
  if (demand.some(({ slot, service }) => !takes(flow, slot, service))) return false;
  let found = 0;
  if (lost > 0) for (const { slot, service } of unserved) found += Number(takes(flow, slot, service));
  return found >= lost;
}

/** By slot: how many technicians are free, whatever demands them. */
export function freeUnits(day: CapacityDay): number[] {
  return unitsOf(day).free.map((units) => units.filter(Boolean).length);
}

/** The units of the day that nobody's booking takes, and by technician the slots that are taken. */
function unitsOf({ technicians, allocations, begun }: CapacityDay): Flow & { taken: Array<Set<number>> } {
  const at = new Map(technicians.map(({ id }, index) => [id, index]));
  const free = slotsOfDay.map((_, slot) =>
    technicians.map(({ works }) => slot >= begun && works[slot] === true),
  );
  const taken = technicians.map(() => new Set<number>());
  for (const allocation of allocations)
    for (const id of allocation.assigned)
      if (comes(allocation, id, technicians[at.get(id) ?? -1]))
        for (const slot of slotsIn(allocation)) taken[at.get(id) ?? -1]?.add(slot);
  const left = technicians.map(({ most }, index) => Math.max(0, most - (taken[index]?.size ?? 0)));
  for (const [slot, units] of free.entries())
    for (const index of units.keys()) if (taken[index]?.has(slot) || left[index] === 0) units[index] = false;
  return {
    taken,
    able: ableOf(technicians),
    free,
    used: slotsOfDay.map(() => technicians.map(() => undefined)),
    left,
    served: slotsOfDay.map(() => 0),
  };
}

function ableOf(technicians: readonly Technician[]): Map<string, number[]> {
  const able = new Map<string, number[]>();
  for (const [index, { skills }] of technicians.entries())
    for (const skill of new Set(skills)) {
      const others = able.get(skill);
      if (others) others.push(index);
      else able.set(skill, [index]);
    }
  return able;
}

const order = new Map<string, number>(allocationKinds.map((kind, index) => [kind, index]));

function inOrder(a: Allocation, b: Allocation): number {
  const byKind = (order.get(a.is) ?? 0) - (order.get(b.is) ?? 0);
  if (byKind !== 0) return byKind;
  return a.since === b.since ? compare(a.id, b.id) : compare(a.since, b.since);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
