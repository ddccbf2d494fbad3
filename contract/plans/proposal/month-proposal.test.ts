import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../availability/offered-slots';
import { capacityLeft } from '../../team/flow/capacity';
import { newTechnician, type TechnicianRoster, usualBusiness, usualWeek } from '../../team/roster';
import { addDays, dubaiHour, weekday } from '../../time';
import { boughtPlan, included, planBooking } from '../testing';
import { lastVisitDay } from '../visits/judge-visit';
import { type PlannedPlan, type PlannedTeam, proposeMonth } from './month-proposal';

const { ac, tank, calls } = included;
const everything: TechnicianRoster = {
  ...newTechnician,
  skills: ['AC Services', 'Water Tank Cleaning', 'Cleaning'],
};
const technicians = (count: number, roster: Partial<TechnicianRoster> = {}) =>
  Array.from({ length: count }, (_, n) => ({ id: `t${n}`, roster: { ...everything, ...roster } }));
const team = (over: Partial<PlannedTeam> = {}): PlannedTeam => ({
  business: { ...usualBusiness, furthestDays: 400 },
  technicians: technicians(2),
  allocations: new Map(),
  areas: new Map(),
  isCounted: true,
  ...over,
});
const planned = (id: string, over: Partial<PlannedPlan> & { entitlement?: typeof ac } = {}): PlannedPlan => ({
  plan: boughtPlan({ id, entitlements: [over.entitlement ?? ac] }),
  bookings: [],
  area: '',
  ...over,
});
const on = (day: string) => dubaiHour(day, 9);

describe('the visits of a month', () => {
  it.each([
    ['air conditioning before summer', ac, '2027-04', ['2027-04-01 9:00 AM']],
    ['air conditioning before winter', ac, '2027-11', ['2027-11-01 9:00 AM']],
    ['none of it between them', ac, '2027-10', []],
    ['what is spread, in the middle of its term', tank, '2027-07', ['2027-07-03 9:00 AM']],
    ['none of that before', tank, '2027-06', []],
    ['no call-outs, which nobody plans', calls, '2027-04', []],
  ])('are %s', (_, entitlement, month, dates) => {
    const summer = planBooking('ac', '2027-04-03', { subscriptionId: 'one', status: 'completed' });
    const plan = planned('one', { entitlement, bookings: month > '2027-07' ? [summer] : [] });
    const found = proposeMonth([plan], team(), { month, now: on(addDays(`${month}-01`, -10)) });
    expect(found.map(({ date }) => date)).toEqual(dates);
  });

  const propose = (
    plans: PlannedPlan[],
    over: Partial<PlannedTeam> = {},
    month = '2027-11',
    now = '2027-10-20',
  ) => proposeMonth(plans, team(over), { month, now: on(now) });
  const winter = (id: string, area = '') =>
    planned(id, {
      area,
      bookings: [
        planBooking('ac', '2027-04-03', { id: `${id} done`, subscriptionId: id, status: 'completed' }),
      ],
    });

  it('keep the hours of Ramadan', () => {
    // No visits in the morning, and none on Mondays.
    const ramadan = usualWeek.map((_, day) => (day === 0 || day === 1 ? [] : [3, 4]));
    const roster = { seasons: [{ from: '2027-11-01', to: '2027-11-30', week: ramadan }] };
    expect(propose([winter('one')], { technicians: technicians(1, roster) })[0]?.date).toBe(
      '2027-11-02 3:00 PM',
    );
  });

  it('are on no closed day, not on National Day either', () => {
    const closed = [{ from: '2027-12-02', to: '2027-12-03', label: 'National Day', provisional: false }];
    const plan = boughtPlan({
      id: 'one',
      startDate: '2027-08-04',
      endDate: '2028-04-01',
      entitlements: [{ ...tank, services: ['Cleaning' as const] }],
    });
    const business = { ...usualBusiness, furthestDays: 400, closed };
    const [found] = proposeMonth([{ plan, bookings: [], area: '' }], team({ business }), {
      month: '2027-12',
      now: on('2027-11-20'),
    });
    expect([found?.dueOn, found?.date]).toEqual(['2027-12-03', '2027-12-04 9:00 AM']);
  });

  it('are on no day that is full, and go on to the next week where the week is', () => {
    const plans = Array.from({ length: 26 }, (_, n) => winter(`p${String(n).padStart(2, '0')}`));
    const found = propose(plans, { technicians: technicians(1) });
    const byDay = countsOf(found.map(({ date }) => date?.slice(0, 10)));
    // One technician, four slots a day, six days a week.
    expect(Math.max(...byDay.values())).toBe(4);
    expect([...byDay.keys()].sort().slice(-2)).toEqual(['2027-11-08', '2027-11-09']);
    expect(new Set(found.map(({ date }) => date)).size).toBe(26);
  });

  it('are on no day after the last on which the plan has visits, however free that is', () => {
    const plan = boughtPlan({
      id: 'one',
      startDate: '2027-10-01',
      endDate: '2027-11-01',
      entitlements: [tank],
    });
    const full = {
      is: 'confirmed' as const,
      since: '',
      service: 'Water Tank Cleaning',
      from: 0,
      slots: 5,
      people: 2,
    };
    const last = '2027-12-01';
    const before = Array.from({ length: 30 }, (_, n) => addDays('2027-11-01', n));
    const busy = before.map((day) => [day, [{ ...full, id: day, assigned: ['t0', 't1'] }]] as const);
    const light = { ...full, id: 'light', slots: 1, people: 1, assigned: ['t0'] };
    const allocations = new Map([...busy, [last, [light]]]);
    const found = propose([{ plan, bookings: [], area: '' }], { allocations }, '2027-11', '2027-11-01');
    expect(found.map(({ date }) => date?.slice(0, 10))).toEqual([last]);
  });

  it('are spread over the week', () => {
    const found = propose(['a', 'b', 'c', 'd'].map((id) => winter(id)));
    expect(found.map(({ date }) => date?.slice(0, 10))).toEqual([
      '2027-11-01',
      '2027-11-02',
      '2027-11-03',
      '2027-11-04',
    ]);
  });

  it('go where we are near anyway, unless that day has much more to do', () => {
    const areas = new Map([['2027-11-04', ['Al Barsha']]]);
    const found = propose(
      [...'abcdef'].map((id) => winter(id, 'Al Barsha')),
      { areas },
    );
    expect(found.map(({ date }) => date?.slice(0, 10))).toEqual([
      '2027-11-04',
      '2027-11-04',
      '2027-11-01',
      '2027-11-01',
      '2027-11-01',
      '2027-11-02',
    ]);
    expect(propose([winter('far', 'Deira')], { areas })[0]?.date).toBe('2027-11-01 9:00 AM');
  });

  const taken = (from: number) => ({
    id: `x${from}`,
    is: 'confirmed' as const,
    since: '',
    service: 'AC Services',
    from,
    slots: 1,
    people: 1,
    assigned: ['t0'],
  });

  it('are on the day that has least to do', () => {
    const allocations = new Map([['2027-11-01', [taken(3)]]]);
    expect(propose([winter('one')], { allocations })[0]?.date).toBe('2027-11-02 9:00 AM');
  });

  it('have the first slot of a day where that was promised, however much there is to do', () => {
    const firstSlot = { ...ac, firstSlot: true as const };
    const one = { ...winter('one'), plan: boughtPlan({ id: 'one', entitlements: [firstSlot] }) };
    const days = [1, 2, 3, 4, 5, 6].map((n) => `2027-11-0${n}`);
    const allocations = new Map(
      days.map((day) => [day, day.endsWith('5') ? [taken(1), taken(2)] : [taken(0)]]),
    );
    const [found] = propose([one], { technicians: technicians(1), allocations });
    expect(found?.date).toBe('2027-11-05 9:00 AM');
  });

  it('without a limit of capacity are on the days of the business', () => {
    const closed = [{ from: '2027-11-02', to: '2027-11-02', label: 'Closed', provisional: false }];
    const business = { ...usualBusiness, furthestDays: 400, closed };
    const found = propose([winter('one'), winter('two')], { business, technicians: [], isCounted: false });
    expect(found.map(({ date }) => date)).toEqual(['2027-11-01 9:00 AM', '2027-11-03 9:00 AM']);
  });
});

it('whatever is due when: each once, in its term, on an open day with somebody who can come', () => {
  const plans = fc.array(
    fc.record({ start: fc.nat(360), services: fc.constantFrom(ac, tank), done: fc.nat(300) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 2 }), fc.nat(330), (made, people, ahead) => {
      const today = addDays('2027-01-01', ahead);
      const all = made.map(({ start, services, done }, n): PlannedPlan => {
        const startDate = addDays('2026-06-01', start);
        const id = `plan ${n}`;
        return {
          plan: boughtPlan({ id, startDate, endDate: addDays(startDate, 365), entitlements: [services] }),
          bookings: [
            planBooking(services.id, addDays(startDate, done), {
              id,
              subscriptionId: id,
              status: 'completed',
            }),
          ],
          area: ['', 'Deira', 'Al Barsha'][n % 3] ?? '',
        };
      });
      const whole = team({ technicians: technicians(people, { mostSlots: 1 }) });
      const found = proposeMonth(all, whole, { month: today.slice(0, 7), now: on(today) });
      const keys = found.map(({ subscriptionId, entitlementId }) => `${subscriptionId} ${entitlementId}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { subscriptionId, date } of found) {
        const of = all.find(({ plan }) => plan.id === subscriptionId)?.plan;
        expect(!date || (of && date.slice(0, 10) <= lastVisitDay(of))).toBe(true);
      }
      for (const [day, count] of countsOf(found.map(({ date }) => date?.slice(0, 10)))) {
        expect(count).toBeLessThanOrEqual(people);
        expect([day > today, weekday(day)]).not.toContain(0);
        expect(
          capacityLeft(dayOf(whole, day, on(today)), { service: 'AC Services', slots: 1, people: 1 }).some(
            Boolean,
          ),
        ).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

function countsOf(days: ReadonlyArray<string | undefined>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const day of days) if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}
