import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostCounted } from '../../slots';
import { capacityLeft, fits, leavesAnother, withoutAnybody } from './capacity';
import type { Allocation, AllocationKind, CapacityDay, Size, Technician } from './day-flow';

const slots = [0, 1, 2, 3, 4];
const always = slots.map(() => true);
const technician = (id: string, ...skills: string[]): Technician => ({ id, skills, works: always, most: 4 });
const allocation = (id: string, change: Partial<Allocation> = {}): Allocation => ({
  id,
  is: 'pending',
  since: '2026-11-26T09:00:00.000Z',
  service: 'AC',
  from: 0,
  slots: 1,
  people: 1,
  assigned: [],
  ...change,
});
const day = (
  technicians: Technician[],
  allocations: Allocation[] = [],
  change: Partial<CapacityDay> = {},
): CapacityDay => ({
  technicians,
  allocations,
  begun: 0,
  reserve: 0,
  ...change,
});
const size = (change: Partial<Size> = {}) => ({ service: 'AC', slots: 1, people: 1, ...change });

describe('a place', () => {
  it('is found by sending others who can do it too', () => {
    const both = day([technician('a', 'AC', 'Plumbing'), technician('b', 'AC')], [allocation('1')]);
    expect(fits(both, allocation('new', { service: 'Plumbing' }))).toBe(true);
    expect(fits(both, allocation('new', { service: 'Painting' }))).toBe(false);
    const taken = day([...both.technicians], [allocation('1', { assigned: ['a'] })]);
    expect(fits(taken, allocation('new', { service: 'Plumbing' }))).toBe(false);
    expect(fits(taken, allocation('new'))).toBe(true);
  });

  it('is not found where everybody has done their slots of the day', () => {
    const { technicians } = day([{ ...technician('a', 'AC'), most: 2 }]);
    const done = allocation('1', { is: 'done', assigned: ['a'], from: 0 });
    expect(capacityLeft(day(technicians, [done]), size())).toEqual([0, 1, 1, 1, 1]);
    expect(capacityLeft(day(technicians, [done, allocation('2', { from: 2 })]), size())).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('says how many are left, up to four, by the size asked for', () => {
    const six = day(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => technician(id, 'AC')));
    expect(capacityLeft(six, size())).toEqual([4, 4, 4, 4, 4]);
    expect(capacityLeft(six, size({ people: 3 }))).toEqual([2, 2, 2, 2, 2]);
    expect(capacityLeft(six, size({ slots: 4 }))).toEqual([4, 4, 0, 0, 0]);
    expect(capacityLeft({ ...six, begun: 2 }, size({ slots: 2 }))).toEqual([0, 0, 4, 4, 0]);
  });

  it('keeps the reserve from what is asked for online alone', () => {
    const three = day([technician('a', 'AC'), technician('b', 'AC'), technician('c', 'Plumbing')], [], {
      reserve: 2,
    });
    expect(capacityLeft(three, size())).toEqual([2, 2, 2, 2, 2]);
    expect(capacityLeft(three, size(), { online: true })).toEqual([1, 1, 1, 1, 1]);
    const request = day(three.technicians, [allocation('1')], { reserve: 2 });
    expect([fits(request, allocation('new'), { online: true }), fits(request, allocation('new'))]).toEqual([
      false,
      true,
    ]);
  });

  it('of one’s own is free to whoever moves it, and so is what is held for it', () => {
    const one = day(
      [technician('a', 'AC')],
      [allocation('mine', { is: 'confirmed' }), allocation('hold', { is: 'hold', from: 1 })],
    );
    expect(fits(one, allocation('mine', { from: 0 }))).toBe(true);
    expect(fits(one, allocation('mine', { from: 1 }))).toBe(false);
    expect(fits(one, allocation('mine', { from: 1 }), { without: ['hold'] })).toBe(true);
    expect(capacityLeft(one, size(), { without: ['mine', 'hold'] })).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('whoever is to come', () => {
  const off = { ...technician('b', 'AC'), works: [true, false, true, true, true] };

  it('does not count where they cannot come for every slot of it, and occupies nobody', () => {
    const booked = allocation('1', { slots: 2, assigned: ['b'] });
    expect(withoutAnybody(day([off], [booked]))).toEqual([{ id: '1', missing: [0, 1] }]);
    expect(withoutAnybody(day([off], [allocation('1', { assigned: ['gone'] })]))).toEqual([]);
    expect(withoutAnybody(day([off], [{ ...booked, excepted: ['b'] }]))).toEqual([]);
    expect(withoutAnybody(day([], [allocation('1', { assigned: ['gone'], excepted: ['gone'] })]))).toEqual(
      [],
    );
  });

  it('leaves another without anybody where nobody else can do that', () => {
    const allocations = [allocation('1', { service: 'Plumbing' }), allocation('2')];
    const two = day([technician('a', 'AC', 'Plumbing'), technician('b', 'AC')], allocations);
    expect(leavesAnother(two, allocation('2', { assigned: ['b'] }))).toBe(false);
    expect(leavesAnother(two, allocation('2', { assigned: ['a'] }))).toBe(true);
    expect(leavesAnother(two, allocation('2', { people: 2 }))).toBe(true);
    expect(leavesAnother(two, allocation('back', { is: 'confirmed' }))).toBe(true);
    expect(leavesAnother(two, allocation('back', { is: 'confirmed', from: 1 }))).toBe(false);
  });
});

it('serves, and tells of, confirmed ones first, then pending, proposals and holds, each by age', () => {
  const kinds: AllocationKind[] = ['hold', 'proposal', 'pending', 'confirmed'];
  const all = kinds.flatMap((is) => [
    allocation(`${is} new`, { is, since: '2' }),
    allocation(`${is} old`, { is, since: '1' }),
  ]);
  expect(withoutAnybody(day([technician('a', 'AC')], all)).map(({ id }) => id)).toEqual([
    'confirmed new',
    'pending old',
    'pending new',
    'proposal old',
    'proposal new',
    'hold old',
    'hold new',
  ]);
  // A slot that has begun asks for nobody more.
  expect(withoutAnybody(day([technician('a', 'AC')], all, { begun: 1 }))).toEqual([]);
});

describe('beside trying everything', () => {
  const numRuns = Number(process.env.DAYS ?? (process.env.TEST_ALL === '1' ? 10_000 : 300));
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

  it(`says the same of ${numRuns} days (seed ${seed})`, () => {
    fc.assert(
      fc.property(days, allocations('asked'), fc.boolean(), (given, request, online) => {
        expect(withoutAnybody(given)).toEqual(tried.withoutAnybody(given));
        expect(fits(given, request, { online })).toBe(tried.fits(given, request, online));
        const known = { ...request, id: given.allocations[0]?.id ?? request.id };
        expect(fits(given, known, { online })).toBe(tried.fits(given, known, online));
        expect(leavesAnother(given, known)).toBe(!tried.grows(given, known));
        expect(capacityLeft(given, request, { online })).toEqual(tried.capacityLeft(given, request, online));
      }),
      { numRuns, seed },
    );
  }, 1_200_000);

  const services = ['AC', 'Plumbing', 'Painting'];
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const mostly = fc.integer({ min: 0, max: 5 }).map((n) => n > 0);
  const technicians: fc.Arbitrary<Technician[]> = fc
    .array(
      fc.record({
        skills: fc.subarray(services),
        works: fc.tuple(mostly, mostly, mostly, mostly, mostly),
        most: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) => all.map((each, at) => ({ ...each, id: ids[at] ?? '' })));

  function allocations(id: string): fc.Arbitrary<Allocation> {
    return fc
      .record({
        is: fc.constantFrom<Allocation['is'][]>(
          'confirmed',
          'pending',
          'pending',
          'proposal',
          'hold',
          'done',
        ),
        since: fc.constantFrom('1', '2', '3'),
        service: fc.constantFrom(...services),
        from: fc.nat(4),
        slots: fc.constantFrom(1, 1, 1, 2, 3),
        people: fc.constantFrom(1, 1, 1, 2, 3),
        assigned: fc.oneof(fc.constant([]), fc.subarray([...ids, 'gone'], { maxLength: 2 })),
        excepted: fc.oneof(fc.constant([]), fc.subarray([...ids, 'gone'], { maxLength: 1 })),
      })
      .map((each) => ({ ...each, id, from: Math.min(each.from, 5 - each.slots) }));
  }

  const days: fc.Arbitrary<CapacityDay> = fc.record({
    technicians,
    allocations: fc
      .array(allocations(''), { maxLength: 9 })
      .map((all) => all.map((each, at) => ({ ...each, id: String(at) }))),
    begun: fc.constantFrom(0, 0, 0, 1, 2),
    reserve: fc.constantFrom(0, 0, 1, 2),
  });
});

/** The rule as it is written, each flow found by trying every way to send everybody. */
const tried = {
  withoutAnybody(given: CapacityDay) {
    const kinds = ['confirmed', 'pending', 'proposal', 'hold'];
    const rank = (each: Allocation) => `${kinds.indexOf(each.is)} ${each.since} ${each.id}`;
    const served: Unit[] = [];
    return given.allocations
      .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
      .map((each) => {
        const missing = slots
          .filter((slot) => slot >= each.from && slot < each.from + each.slots)
          .map(() => 0);
        for (const unit of demandOf(given, each)) {
          if (mostServed(given, [...served, unit]) > served.length) served.push(unit);
          else missing[unit.slot - each.from] = (missing[unit.slot - each.from] ?? 0) + 1;
        }
        return { id: each.id, missing };
      })
      .filter(({ missing }) => missing.some((count) => count > 0));
  },

  grows(given: CapacityDay, request: Allocation): boolean {
    const rest = { ...given, allocations: given.allocations.filter(({ id }) => id !== request.id) };
    const all = { ...rest, allocations: [...rest.allocations, request] };
    return flow(all) === flow(rest) + demandOf(given, request).length;
  },

  fits(given: CapacityDay, request: Allocation, online: boolean): boolean {
    if (request.from < given.begun || !tried.grows(given, request)) return false;
    const all = {
      ...given,
      allocations: [...given.allocations.filter(({ id }) => id !== request.id), request],
    };
    const lacking = tried.withoutAnybody(all);
    return slots.every((slot) => {
      if (!online || slot < request.from || slot >= request.from + request.slots) return true;
      const demanded = all.allocations
        .flatMap((each) => demandOf(all, each))
        .filter((unit) => unit.slot === slot).length;
      const unserved = lacking.reduce((sum, { id, missing }) => {
        const from = all.allocations.find((each) => each.id === id)?.from ?? 0;
        return sum + (missing[slot - from] ?? 0);
      }, 0);
      const free = all.technicians.filter((each) => isFree(all, each, slot)).length;
      return demanded - unserved <= free - given.reserve;
    });
  },

  capacityLeft(given: CapacityDay, { service, slots: long, people }: Allocation, online: boolean): number[] {
    return slots.map((from) => {
      const copy = (id: number) =>
        allocation(`~${id}`, { is: 'hold', since: '9', service, from, slots: long, people });
      let current = given;
      for (let count = 0; count < mostCounted; count += 1) {
        if (from + long > 5 || !tried.fits(current, copy(count), online)) return count;
        current = { ...current, allocations: [...current.allocations, copy(count)] };
      }
      return mostCounted;
    });
  },
};

interface Unit {
  slot: number;
  service: string;
}

function comes(given: CapacityDay, each: Allocation, id: string): boolean {
  if (each.is === 'done' || each.excepted?.includes(id)) return true;
  const who = given.technicians.find((one) => one.id === id);
  return slots.every(
    (slot) => slot < each.from || slot >= each.from + each.slots || who?.works[slot] === true,
  );
}

function demandOf(given: CapacityDay, each: Allocation): Unit[] {
  const people =
    each.is === 'done' ? 0 : each.people - each.assigned.filter((id) => comes(given, each, id)).length;
  return slots
    .filter((slot) => slot >= given.begun && slot >= each.from && slot < each.from + each.slots)
    .flatMap((slot) => Array.from({ length: Math.max(0, people) }, () => ({ slot, service: each.service })));
}

function takenBy(given: CapacityDay, { id }: Technician): number[] {
  const theirs = given.allocations.filter((each) => each.assigned.includes(id) && comes(given, each, id));
  return slots.filter((slot) => theirs.some(({ from, slots: long }) => slot >= from && slot < from + long));
}

function isFree(given: CapacityDay, who: Technician, slot: number): boolean {
  const taken = takenBy(given, who);
  return slot >= given.begun && who.works[slot] === true && !taken.includes(slot) && taken.length < who.most;
}

function flow(given: CapacityDay): number {
  return mostServed(
    given,
    given.allocations.flatMap((each) => demandOf(given, each)),
  );
}

function mostServed(given: CapacityDay, demand: readonly Unit[]): number {
  const known = new Map<string, number>();
  const { technicians: people } = given;
  const most = people.map((who) => Math.max(0, who.most - takenBy(given, who).length));

  function ofSlot(slot: number, left: readonly number[]): number {
    if (slot === slots.length) return 0;
    const key = `${slot} ${left}`;
    const found =
      known.get(key) ??
      send(
        slot,
        0,
        left,
        demand.filter((unit) => unit.slot === slot).map(({ service }) => service),
      );
    known.set(key, found);
    return found;
  }

  function send(slot: number, at: number, left: readonly number[], wanted: readonly string[]): number {
    const who = people[at];
    if (!who || wanted.length === 0) return ofSlot(slot + 1, left);
    let best = send(slot, at + 1, left, wanted);
    if (!isFree(given, who, slot) || (left[at] ?? 0) === 0) return best;
    for (const service of new Set(wanted)) {
      if (!who.skills.includes(service)) continue;
      const less = left.map((count, index) => (index === at ? count - 1 : count));
      best = Math.max(best, 1 + send(slot, at + 1, less, wanted.toSpliced(wanted.indexOf(service), 1)));
    }
    return best;
  }

  return ofSlot(0, most);
}
