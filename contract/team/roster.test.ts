import { describe, expect, it } from 'vitest';
import {
  type BusinessRoster,
  begunSlots,
  newTechnician,
  slotsOn,
  type TechnicianRoster,
  technicianOn,
  timeFaultsOf,
  usualBusiness,
} from './roster';

const all = [0, 1, 2, 3, 4];
/** Thursday, 26 November 2026; the 29th is a Sunday. */
const thursday = '2026-11-26';

describe('a technician', () => {
  const works = (
    day: string,
    roster: Partial<TechnicianRoster> = {},
    business: Partial<BusinessRoster> = {},
  ) =>
    technicianOn(
      { ...usualBusiness, ...business },
      { id: 'a', roster: { ...newTechnician, ...roster } },
      day,
    ).works.flatMap((does, slot) => (does ? [slot] : []));

  it('works when they do and the business visits, and has no skill until somebody picks one', () => {
    expect([works(thursday), works('2026-11-29')]).toEqual([all, []]);
    expect(newTechnician.skills).toEqual([]);
    const mornings = Array.from({ length: 7 }, () => [0, 1]);
    expect([works(thursday, { week: mornings }), works('2026-11-29', { week: mornings })]).toEqual([
      [0, 1],
      [],
    ]);
    expect(works('2026-11-29', { week: mornings }, { week: [all, [], [], [], [], [], []] })).toEqual([0, 1]);
  });

  it('has other hours in the seasons that have some, the first and the last day too', () => {
    const fasting = {
      from: '2027-02-08',
      to: '2027-03-09',
      week: Array.from({ length: 7 }, () => [0, 1, 2]),
    };
    const hours = { week: usualBusiness.week, seasons: [fasting] };
    const of = (day: string) => slotsOn(hours, day);
    expect([of('2027-02-06'), of('2027-02-08'), of('2027-03-09'), of('2027-03-10')]).toEqual([
      all,
      [0, 1, 2],
      [0, 1, 2],
      all,
    ]);
  });

  it('does not work on leave, nor on a closed day', () => {
    const leave = [{ from: '2026-11-25', to: thursday }];
    expect([works(thursday, { leave }), works('2026-11-27', { leave })]).toEqual([[], all]);
    const closed = [{ from: thursday, to: thursday, label: 'Holiday', provisional: true }];
    expect([works(thursday, {}, { closed }), works('2026-11-27', {}, { closed })]).toEqual([[], all]);
  });
});

describe('a time', () => {
  const faults = (
    day: string,
    {
      now = '2026-11-26T05:00:00.000Z',
      from = 0,
      slots = 1,
      outdoor = false,
      ...business
    }: Partial<BusinessRoster> & {
      now?: string;
      from?: number;
      slots?: number;
      outdoor?: boolean;
    } = {},
  ) => timeFaultsOf({ ...usualBusiness, ...business }, { day, from, slots, outdoor }, new Date(now));

  it.each([
    ['5:00 PM, tomorrow’s 9:00 AM', '2026-11-26T13:00:00.000Z', '2026-11-27', 0, []],
    ['a moment later', '2026-11-26T13:00:00.001Z', '2026-11-27', 0, ['too_soon']],
    ['then, tomorrow’s 11:00 AM', '2026-11-26T13:00:00.001Z', '2026-11-27', 1, []],
    ['two hours before', '2026-11-26T09:00:00.000Z', thursday, 3, []],
    ['a moment less', '2026-11-26T09:00:00.001Z', thursday, 3, ['too_soon']],
    ['midnight in Dubai, its 9:00 AM', '2026-11-26T20:00:00.000Z', '2026-11-27', 0, ['too_soon']],
    ['what is past', '2026-11-26T09:00:00.000Z', '2026-11-25', 4, ['too_soon']],
  ])('at %s: %s, %s, slot %i', (_, now, day, from, expected) => {
    expect(faults(day, { now, from })).toEqual(expected);
  });

  it('is at most so many days ahead, of the day in Dubai', () => {
    expect([faults('2027-01-25'), faults('2027-01-26')]).toEqual([[], ['too_far']]);
    expect(faults('2027-01-26', { now: '2026-11-26T20:00:00.000Z' })).toEqual([]);
  });

  it('is on an open day, in open slots, and within the day', () => {
    expect([faults('2026-11-29'), faults('2026-11-30')]).toEqual([['closed'], []]);
    const closed = [{ from: '2026-11-30', to: '2026-12-01', label: '', provisional: false }];
    expect(faults('2026-12-01', { closed })).toEqual(['closed']);
    const short = usualBusiness.week.map(() => [0, 1]);
    expect([
      faults('2026-11-30', { week: short }),
      faults('2026-11-30', { week: short, from: 1, slots: 2 }),
    ]).toEqual([[], ['closed']]);
    expect([
      faults('2026-11-30', { from: 3, slots: 2 }),
      faults('2026-11-30', { from: 4, slots: 2 }),
    ]).toEqual([[], ['past_last']]);
  });

  it('is not outdoors at midday in summer', () => {
    const at = (day: string, from: number, slots = 1, outdoor = true) =>
      faults(day, { now: '2026-06-01T05:00:00.000Z', furthestDays: 400, from, slots, outdoor });
    expect(all.map((slot) => at('2026-06-15', slot))).toEqual([[], ['midday'], ['midday'], [], []]);
    expect([at('2026-06-13', 1), at('2026-09-15', 1), at('2026-09-16', 1)]).toEqual([[], ['midday'], []]);
    expect([at('2026-06-15', 0, 2), at('2026-06-15', 1, 1, false)]).toEqual([['midday'], []]);
  });
});

it('tells how many slots of a day have begun', () => {
  const begun = (now: string) => begunSlots(thursday, new Date(now));
  expect(
    ['2026-11-26T04:59:59.999Z', '2026-11-26T05:00:00.000Z', '2026-11-26T20:00:00.000Z'].map(begun),
  ).toEqual([0, 1, 5]);
});
