import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockTimes } from '../bookings/block-labels';
import { bookableServices } from '../bookings/booking-rules';
import { slots } from '../slots';
import { capacityLeft, fits, leavesAnother, withoutAnybody } from '../team/flow/capacity';
import { absenteesOf } from '../team/reassignment';
import {
  type BusinessRoster,
  newTechnician,
  type TechnicianRoster,
  technicianOn,
  usualBusiness,
} from '../team/roster';
import type { Violation } from '../team/violations';
import { answersFor } from './answers';
import { isHitBy, slotsMoved } from './blocks';
import type { BoardJob, DispatchBoard } from './board';
import { capacityDayOf, headsOf, loadOf, trayOf } from './day';
import { fillOf } from './fill';

const runs = Number(process.env.RUNS ?? (process.env.TEST_ALL === '1' ? 600 : 60));
const day = '2026-11-30';
const at = '2026-11-26T09:40:00.000Z';
const everySlot = slots.map((_, slot) => slot);
const ids = ['anil', 'bilal', 'grace'];
const services = bookableServices.slice(0, 2);

/** The two days that have to be the same but for the word: Anil is on leave, or has blocks in every slot of it. */
interface Two {
  leave: DispatchBoard;
  blocks: DispatchBoard;
}

const someSlots = fc.subarray(everySlot);
const roster = fc.record({
  skills: fc.subarray([...services]),
  works: someSlots,
  most: fc.integer({ min: 1, max: 5 }),
});
const aJob = fc.record({
  service: fc.constantFrom(...services),
  from: fc.integer({ min: 0, max: 4 }),
  size: fc.integer({ min: 1, max: 3 }),
  people: fc.integer({ min: 1, max: 2 }),
  assigned: fc.subarray(ids, { maxLength: 2 }),
  needs: fc.integer({ min: 0, max: 4 }),
  outdoor: fc.boolean(),
});
const isClosed = fc.integer({ min: 0, max: 6 }).map((n) => n === 0);
/** A day's blocks: one that takes it whole, or two that do so together. */
const parts = fc.constantFrom(
  [everySlot],
  [
    [0, 1],
    [2, 3, 4],
  ],
  [
    [4, 0, 2],
    [1, 3, 4],
  ],
);

const twoDays: fc.Arbitrary<Two> = fc
  .record({
    rosters: fc.tuple(roster, roster, roster),
    jobs: fc.array(aJob, { maxLength: 6 }),
    isClosed,
    parts,
  })
  .map(({ rosters, jobs, isClosed, parts }) => {
    const business: BusinessRoster = {
      ...usualBusiness,
      closed: isClosed ? [{ from: day, to: day, label: 'Eid', provisional: false }] : [],
    };
    const boardJobs = jobs.map(({ service, from, size, people, assigned, needs, outdoor }, n): BoardJob => {
      const [assignedTo = null, ...crew] = needs === 0 ? [] : assigned;
      return {
        ...{
          id: `${n}`,
          reference: `HH-${n}`,
          rev: 1,
          serviceType: service,
          customer: 'Maryam A.',
          area: 'JLT',
        },
        ...{
          date: `${day} ${slots[from]?.start}`,
          slots: Math.min(size, slots.length - from),
          people,
          outdoor,
          assignedTo,
          crew,
        },
        ...{ status: needs === 0 ? 'pending' : 'confirmed', excepted: [], urgent: false, confirmedAt: null },
        ...(needs === 0 && { needsTime: { why: 'taken' as const } }),
        createdAt: `2026-11-26T09:00:0${n}.000Z`,
      };
    });
    const rosterOf = (n: number): TechnicianRoster => ({
      ...newTechnician,
      skills: rosters[n]?.skills ?? [],
      week: Array(7).fill(rosters[n]?.works ?? []),
      mostSlots: rosters[n]?.most ?? 4,
    });
    const boardWith = (change: Partial<TechnicianRoster>, isOnLeave: boolean): DispatchBoard => ({
      ...{ day, at, isCounted: true, more: false, held: [], blocks: [], others: [], here: [] },
      business: { ...business, week: business.week.map((each) => [...each]), closed: [...business.closed] },
      jobs: boardJobs,
      technicians: ids.map((id, n) => {
        const { works, most, skills, blocked } = technicianOn(
          business,
          { id, roster: { ...rosterOf(n), ...(n === 0 && change) } },
          day,
        );
        return {
          ...{ id, name: id, skills: [...skills], works: [...works], most, week: { taken: 0, of: 24 } },
          ...(blocked && { blocked: [...blocked] }),
          leave: n === 0 && isOnLeave ? { from: day, to: day, back: null } : null,
        };
      }),
    });
    return {
      leave: boardWith({ leave: [{ from: day, to: day }] }, true),
      blocks: boardWith({ blocks: parts.map((taken, n) => ({ id: `${n}`, day, slots: taken })) }, false),
    };
  });

/** What stands in the way, but for the word of leave and block; what runs past the day, nobody works to its end. */
const others = (violations: readonly Violation[]) => {
  const words: Violation[] = [
    'on_leave',
    'blocked',
    ...(violations.includes('past_last') ? ['hours' as const] : []),
  ];
  return violations.filter((each) => !words.includes(each));
};

const eachTwo = (holds: (two: Two) => void) => fc.assert(fc.property(twoDays, holds), { numRuns: runs });

it('blocks of a whole day leave of it what leave does: capacity, and who has nobody', () => {
  eachTwo(({ leave, blocks }) => {
    const both = [leave, blocks].map((board) => capacityDayOf(board));
    const told = both.map((of) => [
      of.technicians.map(({ works }) => works),
      services.map((service) => capacityLeft(of, { service, slots: 1, people: 1 }, { online: true })),
      of.allocations.map((each) => [fits(of, each), leavesAnother(of, each)]),
      withoutAnybody(of),
    ]);
    expect(told[1]).toEqual(told[0]);
  });
});

it('and the board says so of every cell: what fits, what else stands in the way, the heads, the load, the tray', () => {
  eachTwo(({ leave, blocks }) => {
    for (const [n, job] of leave.jobs.entries()) {
      const [onLeave, blocked] = [answersFor(leave, job), answersFor(blocks, blocks.jobs[n] as BoardJob)];
      const shown = (all: typeof onLeave) =>
        all.map(({ technicianId, slot, severity, violations, change }) => [
          ...[technicianId, slot, severity === 'fits', change],
          others(violations),
        ]);
      expect(shown(blocked)).toEqual(shown(onLeave));
      // Of a closed day it is not said that one more does not come.
      for (const [cell, { violations }] of onLeave.entries()) {
        const theirs = blocked[cell]?.violations ?? [];
        if (!theirs.includes('closed'))
          expect(theirs.includes('blocked')).toBe(violations.includes('on_leave'));
      }
    }
    const rest = [leave, blocks].map((board) => [
      headsOf(board),
      ids.map((id) => loadOf(board, id)),
      trayOf(board),
    ]);
    expect(rest[1]).toEqual(rest[0]);
  });
});

it('and the day is filled the same', () => {
  eachTwo(({ leave, blocks }) => {
    expect(fillOf(blocks)).toEqual(fillOf(leave));
  });
});

it('and the same visits need somebody else', () => {
  const given = fc.record({
    from: fc.integer({ min: 0, max: 4 }),
    size: fc.integer({ min: 1, max: 5 }),
    urgent: fc.boolean(),
    needs: fc.boolean(),
    works: someSlots,
  });
  fc.assert(
    fc.property(given, parts, ({ from, size, urgent, needs, works }, taken) => {
      const booking = {
        ...{
          serviceType: 'AC Services',
          date: `${day} ${slots[from]?.start}`,
          status: 'confirmed',
          assignedTo: 'anil',
        },
        ...{ slots: size, ...(urgent && { urgent }), ...(needs && { needsTime: {} }) },
      } as const;
      const whyWith = (change: Partial<TechnicianRoster>) => {
        const roster = { ...newTechnician, skills: ['AC Services'], week: Array(7).fill(works), ...change };
        const members = new Map([['anil', { isStaff: true, isLocked: false, roster }]]);
        return absenteesOf(booking, { members, capacityEnabled: true }).map(({ why }) => why);
      };
      const blocked = whyWith({ blocks: taken.map((each, n) => ({ id: `${n}`, day, slots: each })) });
      const onLeave = whyWith({ leave: [{ from: day, to: day }] });
      expect(blocked.map((why) => (why === 'blocked' ? 'on_leave' : why))).toEqual(onLeave);
    }),
    { numRuns: runs * 4 },
  );
});

it('is said by its hours, and hits what takes one of its slots', () => {
  expect([blockTimes([1]), blockTimes([2, 1]), blockTimes([0, 3])]).toEqual([
    '11:00 AM–1:00 PM',
    '11:00 AM–3:00 PM',
    '9:00 AM–11:00 AM, 3:00 PM–5:00 PM',
  ]);
  const hit = (change: object) => isHitBy({ day, slots: [1] }, { date: `${day} 9:00 AM`, ...change });
  expect([
    hit({}),
    hit({ slots: 2 }),
    hit({ slots: 2, needsTime: {} }),
    hit({ date: '2026-12-01 11:00 AM' }),
  ]).toEqual([...[false, true, false, false]]);
});

it('a block goes along by as many slots as what was taken of it, and stays within the day', () => {
  expect(slotsMoved([1], 1, 3)).toEqual([3]);
  expect(slotsMoved([1, 2], 1, 3)).toEqual([3, 4]);
  expect(slotsMoved([1, 2], 1, 4)).toEqual([3, 4]);
  expect(slotsMoved([0, 2], 2, 0)).toEqual([0, 2]);
  expect(slotsMoved([1, 3], 3, 2)).toEqual([0, 2]);
});
