import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Absentee } from '../bookings/absences';
import { needsReassigning } from './needs-reassigning';
import { absenteesOf, type GivenBooking, givenTo, type Member, missingAfter } from './reassignment';
import { absenceSentence, ownAbsenceSentence } from './reassignment-labels';
import { newTechnician, type TechnicianRoster, usualWeek } from './roster';

/** Thursday. */
const day = '2026-11-26';
const can = (roster: Partial<TechnicianRoster> = {}, change: Partial<Member> = {}): Member => ({
  isStaff: true,
  isLocked: false,
  roster: { ...newTechnician, skills: ['AC Services'], ...roster },
  ...change,
});
const visit = (change: Partial<GivenBooking> = {}): GivenBooking => ({
  serviceType: 'AC Services',
  date: `${day} 9:00 AM`,
  status: 'confirmed',
  assignedTo: 'omar',
  ...change,
});
const team = (members: Record<string, Member>, capacityEnabled = true) => ({
  members: new Map(Object.entries(members)),
  capacityEnabled,
});
const away = { leave: [{ from: day, to: day }] };
const mornings = { week: usualWeek.map((slots) => slots.filter((slot) => slot < 2)) };

describe('who was given a visit and cannot come', () => {
  it.each([
    ['on leave', can(away), {}, 'on_leave'],
    ['back from leave the day after', can({ leave: [{ from: '2026-11-20', to: '2026-11-25' }] }), {}, null],
    ['out of their hours', can(mornings), { date: `${day} 1:00 PM` }, 'hours'],
    ['out of their hours for its last slot', can(mornings), { date: `${day} 11:00 AM`, slots: 2 }, 'hours'],
    ['without the skill', can({ skills: ['Plumbing'] }), {}, 'skill'],
    ['locked', can({}, { isLocked: true }), {}, 'locked'],
    ['staff no more', can({}, { isStaff: false }), {}, 'left'],
    ['at work', can(), {}, null],
    ['put there for those hours knowingly', can({ week: [] }), { excepted: ['omar'] }, null],
    ['put there without the skill knowingly', can({ skills: [] }), { unskilled: ['omar'] }, null],
    [
      'put there for other hours, and without the skill',
      can({ skills: [] }),
      { excepted: ['omar'] },
      'skill',
    ],
    ['put there without the skill, out of their hours', can({ week: [] }), { unskilled: ['omar'] }, 'hours'],
    [
      'put there knowingly and then on leave',
      can(away),
      { excepted: ['omar'], unskilled: ['omar'] },
      'on_leave',
    ],
    ['put there knowingly and then locked', can({}, { isLocked: true }), { excepted: ['omar'] }, 'locked'],
    ['with urgent help at any hour, of any kind', can({ week: [], skills: [] }), { urgent: {} }, null],
    ['with urgent help, and on leave since', can(away), { urgent: {} }, 'on_leave'],
    ['who took urgent help on leave', can(away), { urgent: {}, excepted: ['omar'] }, null],
    ['with what has no time yet', can(away), { needsTime: {} }, null],
    ['with what has no time yet, without the skill', can({ skills: [] }), { needsTime: {} }, 'skill'],
    ['with what is over', can(away), { status: 'completed' }, null],
    ['with what is cancelled', can(away), { status: 'cancelled' }, null],
  ] as const)('somebody %s', (_, omar, change, why) => {
    const expected = why ? [{ id: 'omar', why }] : [];
    expect(absenteesOf(visit(change as Partial<GivenBooking>), team({ omar }))).toEqual(expected);
  });

  it('while capacity is not limited only leave, a lock and their role say so', () => {
    const told = (omar: Member) => absenteesOf(visit(), team({ omar }, false)).map(({ why }) => why);
    expect(told(can({ week: [], skills: [] }))).toEqual([]);
    expect([told(can(away)), told(can({}, { isLocked: true })), told(can({}, { isStaff: false }))]).toEqual([
      ['on_leave'],
      ['locked'],
      ['left'],
    ]);
  });

  it('names the crew too, and nobody of whom nothing is known', () => {
    const crew = visit({ crew: ['sara', 'omar', 'gone'] });
    expect(absenteesOf(crew, team({ omar: can(), sara: can(away) }))).toEqual([
      { id: 'sara', why: 'on_leave' },
      { id: 'gone', why: 'left' },
    ]);
    expect(absenteesOf(visit({ assignedTo: null }), team({}))).toEqual([]);
  });
});

describe('it needs reassigning', () => {
  const mark: Absentee[] = [{ id: 'omar', why: 'left' }];
  const before = { ...visit(), reassign: mark };

  it('until somebody else is given it, it is moved, or over', () => {
    const free = visit({ assignedTo: null });
    expect(missingAfter(before, free, [])).toEqual(mark);
    expect(missingAfter(before, visit({ assignedTo: 'sara' }), [])).toEqual([]);
    expect(missingAfter(before, { ...free, date: '2026-11-27 9:00 AM' }, [])).toEqual([]);
    expect(missingAfter(before, { ...free, status: 'cancelled' }, mark)).toEqual([]);
    expect(missingAfter(before, visit(), [])).toEqual([]);
  });

  it('to the end of its day', () => {
    const row = { status: 'confirmed', date: `${day} 9:00 AM`, reassign: mark } as const;
    expect(needsReassigning(row, new Date('2026-11-26T19:59:00.000Z'))).toBe(true);
    expect(needsReassigning(row, new Date('2026-11-26T20:00:00.000Z'))).toBe(false);
    expect(needsReassigning({ ...row, status: 'completed' }, new Date(0))).toBe(false);
    expect(needsReassigning({ ...row, reassign: undefined }, new Date(0))).toBe(false);
  });

  it('is said to whoever was given it in words', () => {
    expect(ownAbsenceSentence({ why: 'on_leave' })).toBe(
      'You are on leave: the office is giving this to someone else',
    );
    expect(ownAbsenceSentence({ why: 'blocked', block: 'lunch' })).toBe(
      'This is in your lunch time: the office is giving this to someone else',
    );
    expect(absenceSentence('Omar', { why: 'blocked', block: 'parts' })).toBe('Omar fetches parts then');
    expect(absenceSentence('Omar', { why: 'blocked' })).toBe('Omar has lunch or another block then');
  });
});

describe('whatever the team and the booking', () => {
  const ids = ['a', 'b', 'c'];
  const someDays = fc.constantFrom('2026-11-25', '2026-11-26', '2026-11-27');
  const member: fc.Arbitrary<Member> = fc
    .record({
      isStaff: fc.boolean(),
      isLocked: fc.boolean(),
      skills: fc.subarray(['AC Services', 'Plumbing']),
      leave: fc.array(
        someDays.map((from) => ({ from, to: from })),
        { maxLength: 2 },
      ),
      slots: fc.subarray([0, 1, 2, 3, 4]),
    })
    .map(({ isStaff, isLocked, skills, leave, slots }) => ({
      isStaff,
      isLocked,
      roster: { ...newTechnician, skills, leave, week: Array.from({ length: 7 }, () => slots) },
    }));
  const some: fc.Arbitrary<GivenBooking> = fc.record({
    serviceType: fc.constantFrom('AC Services', 'Plumbing'),
    date: someDays.map((each) => `${each} 1:00 PM`),
    status: fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'),
    assignedTo: fc.constantFrom(null, ...ids),
    crew: fc.subarray(ids),
    slots: fc.integer({ min: 1, max: 3 }),
    excepted: fc.subarray(ids),
    unskilled: fc.subarray(ids),
  });
  const everybody = fc.tuple(member, member, member).map(([a, b, c]) => team({ a, b, c }));

  it('nobody is named who was not given it, and nobody twice', () => {
    fc.assert(
      fc.property(some, everybody, (booking, all) => {
        const named = absenteesOf(booking, all).map(({ id }) => id);
        expect(new Set(named).size).toBe(named.length);
        expect(named.every((id) => givenTo(booking).includes(id))).toBe(true);
      }),
    );
  });

  it('what others do changes nothing of it', () => {
    fc.assert(
      fc.property(some, everybody, member, (booking, all, other) => {
        const changed = { ...all, members: new Map([...all.members, ['d', other] as const]) };
        expect(absenteesOf(booking, changed)).toEqual(absenteesOf(booking, all));
      }),
    );
  });

  it('whoever is at work, skilled and there takes every mark away', () => {
    const fit = can({
      skills: ['AC Services', 'Plumbing'],
      week: Array.from({ length: 7 }, () => [0, 1, 2, 3, 4]),
    });
    fc.assert(
      fc.property(some, (booking) => {
        expect(absenteesOf(booking, team({ a: fit, b: fit, c: fit }))).toEqual([]);
      }),
    );
  });
});
