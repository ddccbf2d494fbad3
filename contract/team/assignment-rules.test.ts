import { describe, expect, it } from 'vitest';
import { type Judged, severityOf, violationsOf } from './assignment-rules';
import { type AllocatedBooking, allocationOf } from './booking-allocation';
import type { Allocation, CapacityDay, Technician } from './flow/day-flow';

const technician = (id: string, change: Partial<Technician> = {}): Technician => ({
  id,
  skills: ['Plumbing'],
  works: [true, true, true, true, true],
  most: 2,
  ...change,
});
const booking = (id: string, change: Partial<AllocatedBooking> = {}): AllocatedBooking => ({
  id,
  serviceType: 'Plumbing',
  date: '2026-11-28 9:00 AM',
  status: 'pending',
  assignedTo: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...change,
});
const placed = (id: string, change: Partial<AllocatedBooking> = {}): Allocation =>
  allocationOf(booking(id, change)) as Allocation;

describe('whoever assigns or moves hears', () => {
  const day = (
    allocations: Allocation[] = [],
    technicians = [technician('omar'), technician('sara')],
  ): CapacityDay => ({
    technicians,
    allocations,
    begun: 0,
    reserve: 0,
  });
  const judge = (on: CapacityDay, after: Allocation, change: Partial<Judged> = {}) =>
    violationsOf(on, { after, isMoved: false, faults: [], onLeave: [], ...change });
  const omars = placed('1', { assignedTo: 'omar' });

  it('nothing where it fits', () => {
    expect(judge(day([placed('1')]), omars)).toEqual([]);
    expect(judge(day([omars]), placed('1'), { isMoved: true })).toEqual([]);
  });

  it('of a rule of ours that it breaks', () => {
    expect(judge(day([], [technician('omar', { skills: [] })]), omars)).toEqual(['skill']);
    expect(judge(day([], [technician('omar', { works: [] })]), omars)).toEqual(['hours']);
    expect(judge(day([placed('2', { assignedTo: 'omar' })]), omars)).toEqual(['two_at_once']);
    const full = ['11:00 AM', '1:00 PM'].map((at) =>
      placed(at, { date: `2026-11-28 ${at}`, assignedTo: 'omar' }),
    );
    expect(judge(day(full), omars)).toEqual(['slots_a_day']);
    expect(judge(day([placed('2')], [technician('omar')]), omars)).toEqual(['another_without']);
    expect(judge(day([placed('2')], [technician('omar')]), placed('1'), { isMoved: true })).toEqual([
      'another_without',
    ]);
    // Notice is for what is moved; who only assigns may do so to the last.
    expect(judge(day(), omars, { faults: ['too_soon'] })).toEqual([]);
    expect(judge(day(), omars, { faults: ['too_soon'], isMoved: true })).toEqual(['too_soon']);
  });

  it('nothing more of whom an admin put there already', () => {
    const excepted = placed('1', { assignedTo: 'omar', excepted: ['omar'] });
    expect(judge(day([], [technician('omar', { works: [], skills: [] })]), excepted)).toEqual([]);
  });

  it('what cannot be', () => {
    const away = day([], [technician('omar', { works: [] })]);
    expect(judge(away, omars, { onLeave: ['omar'] })).toEqual(['on_leave']);
    expect(judge(day([], []), omars)).toEqual(['no_technician']);
    expect(judge(away, omars, { faults: ['closed'] })).toEqual(['closed']);
    expect(judge(day(), omars, { faults: ['midday'] })).toEqual(['midday']);
    const long = placed('1', { date: '2026-11-28 5:00 PM', slots: 2 });
    expect(judge(day(), long, { faults: ['past_last'], isMoved: true })).toEqual(['past_last']);
  });

  it('the worst of it as one severity; what is written down lifts what may be', () => {
    expect(severityOf([])).toBe('fits');
    expect(severityOf(['skill', 'hours'])).toBe('breaks_ours');
    expect([severityOf(['midday', 'skill']), severityOf(['closed']), severityOf(['on_leave'])]).toEqual([
      'cannot',
      'cannot',
      'cannot',
    ]);
    expect(severityOf(['midday'], { midday: 'in_shade' })).toBe('fits');
    expect(severityOf(['midday', 'skill'], { midday: 'exempt_urgent' })).toBe('breaks_ours');
    expect(severityOf(['midday', 'closed'], { closed: 'crew_agreed' })).toBe('cannot');
  });
});

describe('a booking', () => {
  it('takes the slots, people and crew that it has, else one of each', () => {
    expect(allocationOf(booking('1', { date: '2026-11-28 1:00 PM' }))).toMatchObject({
      is: 'pending',
      from: 2,
      slots: 1,
      people: 1,
      assigned: [],
    });
    expect(
      allocationOf(booking('1', { assignedTo: 'a', crew: ['b', 'a'], slots: 2, people: 2 })),
    ).toMatchObject({
      slots: 2,
      people: 2,
      assigned: ['a', 'b'],
    });
  });

  it('takes none once it is cancelled, while it is urgent and nobody has it, or without a time', () => {
    const needsTime = { why: 'many_open' };
    expect(allocationOf(booking('1', { status: 'cancelled', assignedTo: 'a' }))).toBeUndefined();
    expect(allocationOf(booking('1', { urgent: {} }))).toBeUndefined();
    expect(allocationOf(booking('1', { needsTime }))).toBeUndefined();
    expect(allocationOf(booking('1', { urgent: {}, assignedTo: 'a' }))).toMatchObject({
      is: 'pending',
      excepted: ['a'],
    });
  });

  it('that is done, or has no time but somebody, only takes their units', () => {
    expect(allocationOf(booking('1', { status: 'completed', assignedTo: 'a' }))).toMatchObject({
      is: 'done',
    });
    expect(allocationOf(booking('1', { needsTime: {}, assignedTo: 'a' }))).toMatchObject({ is: 'done' });
  });
});
