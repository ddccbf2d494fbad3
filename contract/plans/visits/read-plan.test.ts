import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newTechnician, type TechnicianRoster, usualBusiness } from '../../team/roster';
import { addDays, dubaiHour, weekday } from '../../time';
import type { BoughtPlan, PlanBooking } from '../plan-use';
import { boughtPlan, included, planBooking } from '../testing';
import { dueDays } from './due-days';
import { readPlan, type SlotsOn } from './read-plan';
import { teamSlots, visitSlots } from './team-slots';

const { ac, tank, hours, calls } = included;
const everyone: TechnicianRoster = {
  ...newTechnician,
  skills: ['AC Services', 'Water Tank Cleaning', 'Handyman Services', 'Plumbing', 'Cleaning'],
};
const team = (business = usualBusiness, roster = everyone): SlotsOn =>
  teamSlots({ business, technicians: [{ id: 'one', roster }] });

interface Asked {
  entitlement?: typeof ac;
  plan?: Partial<BoughtPlan>;
  slotsOn?: SlotsOn;
  today?: string;
}

/** What is due of one entitlement on a day. */
function due(
  { entitlement = ac, plan = {}, slotsOn = team(), today = '2027-01-01' }: Asked,
  ...there: PlanBooking[]
) {
  const bought = boughtPlan({ entitlements: [entitlement], ...plan });
  return readPlan(bought, there, { now: dubaiHour(today, 9), slotsOn }).due;
}
const proposed = (of: ReturnType<typeof due>) => of.map(({ date }) => date);
const dueOn = (of: ReturnType<typeof due>) => of.map((each) => each.dueOn);

describe('air conditioning', () => {
  it.each([
    ['2027-01-01', '2028-01-01', 2, ['2027-04-01', '2027-11-01']],
    ['2027-06-15', '2028-06-15', 2, ['2027-11-01', '2028-04-01']],
    ['2027-01-01', '2028-01-01', 1, ['2027-04-01']],
    ['2027-01-01', '2028-01-01', 4, ['2027-01-15', '2027-04-01', '2027-07-17', '2027-11-01']],
    ['2028-01-01', '2029-01-01', 2, ['2028-04-01', '2028-11-01']],
    [
      '2027-01-01',
      '2028-01-01',
      6,
      ['2027-01-15', '2027-04-01', '2027-05-24', '2027-07-17', '2027-09-08', '2027-11-01'],
    ],
    // A term without a season of its own.
    ['2027-05-01', '2027-08-01', 1, ['2027-07-17']],
  ])(
    'of a plan from %s to %s, %d times, is due before summer and winter first',
    (startDate, endDate, count, days) => {
      const entitlement = { ...ac, count };
      expect(dueOn(due({ entitlement, plan: { startDate, endDate }, today: startDate }))).toEqual(days);
    },
  );

  it('is proposed in the first open days of its week', () => {
    expect(due({})).toEqual([
      {
        entitlementId: 'ac',
        dueOn: '2027-04-01',
        overdue: false,
        week: { from: '2027-04-01', to: '2027-04-07' },
        date: '2027-04-01 9:00 AM',
      },
      {
        entitlementId: 'ac',
        dueOn: '2027-11-01',
        overdue: false,
        week: { from: '2027-11-01', to: '2027-11-07' },
        date: '2027-11-01 9:00 AM',
      },
    ]);
  });

  it('made early takes the season before which it was made; a third one moves with it', () => {
    const early = planBooking('ac', '2027-03-02', { status: 'completed' });
    expect(dueOn(due({ today: '2027-03-03' }, early))).toEqual(['2027-11-01']);
    const four = { ...ac, count: 4 };
    const moved = dueOn(
      due({ entitlement: four, today: '2027-03-21' }, { ...early, date: '2027-03-20 9:00 AM' }),
    );
    expect(moved).toEqual(['2027-05-24', '2027-07-17', '2027-11-01']);
  });

  it('is overdue once its week is over, since its day, and is proposed from tomorrow on', () => {
    const [first] = due({ today: '2027-04-07' });
    expect(first).toMatchObject({ dueOn: '2027-04-01', overdue: false, date: '2027-04-08 9:00 AM' });
    const [late] = due({ today: '2027-04-08' });
    expect(late).toMatchObject({
      dueOn: '2027-04-01',
      overdue: true,
      week: { from: '2027-04-09', to: '2027-04-15' },
      date: '2027-04-09 9:00 AM',
    });
  });

  it('is due no more where it is booked, whichever of its weeks is meant', () => {
    const booked = planBooking('ac', '2027-10-20');
    expect(dueOn(due({}, booked))).toEqual(['2027-04-01']);
    expect(dueOn(due({}, booked, planBooking('ac', '2027-04-20')))).toEqual([]);
    expect(dueOn(due({}, { ...booked, status: 'cancelled' }))).toHaveLength(2);
  });

  it('that was never closed holds up none after it', () => {
    const forgotten = planBooking('ac', '2027-04-05');
    expect(dueOn(due({ today: '2027-05-01' }, forgotten))).toEqual(['2027-11-01']);
  });
});

describe('everything else', () => {
  it('is spread over the term, and over what is left of it after an early visit', () => {
    const twice = { ...tank, count: 2 };
    expect(dueOn(due({ entitlement: twice }))).toEqual(['2027-04-02', '2027-10-02']);
    const at = (day: string) =>
      dueOn(due({ entitlement: twice, today: day }, planBooking('tank', day, { status: 'completed' })));
    expect([at('2027-01-10'), at('2027-04-02'), at('2027-06-01')]).toEqual([
      ['2027-09-04'],
      ['2027-10-02'],
      ['2027-10-22'],
    ]);
  });

  it('two that are overdue are not proposed on two days in a row', () => {
    const days = due({ entitlement: { ...tank, count: 2 }, today: '2027-11-20' });
    expect(days.map(({ overdue }) => overdue)).toEqual([true, true]);
    expect(proposed(days)).toEqual(['2027-11-22 9:00 AM', '2027-12-27 9:00 AM']);
  });

  it('of several services, without a limit, or in hours is asked for, and never due', () => {
    for (const entitlement of [hours, calls, { ...calls, count: 3 }])
      expect(due({ entitlement })).toEqual([]);
  });
});

describe('a proposal', () => {
  const onlyFrom =
    (first: string): SlotsOn =>
    (day) =>
      day < first ? [] : [0];
  const nationalDay = { from: '2027-12-02', to: '2027-12-03', label: 'National Day', provisional: false };

  it('is on no closed day: after National Day', () => {
    const slotsOn = team({ ...usualBusiness, closed: [nationalDay] });
    expect(proposed(due({ slotsOn, today: '2027-12-01' }))).toEqual([
      '2027-12-04 9:00 AM',
      '2028-01-03 9:00 AM',
    ]);
  });

  it('goes to the next week where its own is closed', () => {
    const closed = [{ ...nationalDay, from: '2027-04-01', to: '2027-04-07' }];
    const [first] = due({ slotsOn: team({ ...usualBusiness, closed }) });
    expect(first).toMatchObject({
      dueOn: '2027-04-01',
      week: { from: '2027-04-08', to: '2027-04-14' },
      date: '2027-04-08 9:00 AM',
    });
  });

  it('keeps to the hours of Ramadan', () => {
    const late = Array.from({ length: 7 }, (_, day) => (day === 0 ? [] : [1, 2]));
    const seasons = [{ from: '2027-02-08', to: '2027-03-09', week: late }];
    const slotsOn = team(usualBusiness, { ...everyone, seasons });
    const plan = { startDate: '2027-02-10', endDate: '2028-02-10' };
    const asked = { slotsOn, plan, today: '2027-02-15', entitlement: { ...tank, count: 12 } };
    expect(proposed(due(asked)).slice(0, 2)).toEqual(['2027-02-25 11:00 AM', '2027-03-29 9:00 AM']);
  });

  it('outdoors is not at midday in summer, and keeps to the days of the plan', () => {
    const noonOnly = team({
      ...usualBusiness,
      week: usualBusiness.week.map((open) => open.filter((slot) => slot > 0)),
    });
    const plan = { startDate: '2027-06-20', endDate: '2027-07-20' };
    const [first] = due({ entitlement: tank, plan, slotsOn: noonOnly, today: '2027-06-20' });
    expect(first?.date).toBe('2027-07-05 3:00 PM');
    const weekdays = { ...ac, days: [1, 2, 3, 4, 5] };
    const saturday = { startDate: '2027-10-01', endDate: '2028-01-01' };
    const [monday] = due({ entitlement: weekdays, plan: saturday, today: '2027-11-05' });
    expect(monday?.date).toBe('2027-11-08 9:00 AM');
  });

  it('is for no week that goes on past the last day on which the plan has visits', () => {
    const plan = { startDate: '2027-10-01', endDate: '2027-11-01' };
    const [last] = due({ entitlement: tank, plan, today: '2027-11-01', slotsOn: onlyFrom('2027-11-30') });
    expect(last).toMatchObject({
      week: { from: '2027-11-30', to: '2027-12-01' },
      date: '2027-11-30 9:00 AM',
    });
  });

  it('is none once the plan is over, and none where the rest of it has no free day', () => {
    for (const plan of [{ status: 'cancelled' }, { status: 'expired' }, { endDate: '2026-12-31' }] as const)
      expect(due({ plan })).toEqual([]);
    expect(due({ slotsOn: () => [] }).map(({ week, date }) => [week, date])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

it('the year shows what was made, lost, booked and proposed, in its order', () => {
  const plan = boughtPlan({ entitlements: [ac, tank, hours] });
  const bookings = [
    planBooking('hours', '2027-12-12', { status: 'pending' }),
    planBooking('ac', '2027-04-14', { status: 'completed' }),
    planBooking('tank', '2027-10-18', { status: 'cancelled', planUse: { usedBy: 'no_show' } }),
    planBooking('hours', '2027-12-11'),
    planBooking('ac', '2027-05-01', { status: 'completed', returnOf: 'x' }),
  ];
  const { year } = readPlan(plan, bookings, { now: dubaiHour('2027-10-20', 9), slotsOn: team() });
  expect(year.map(({ day, entitlementId, is }) => [day, entitlementId, is])).toEqual([
    ['2027-04-14', 'ac', 'done'],
    ['2027-10-18', 'tank', 'lost'],
    ['2027-11-01', 'ac', 'proposed'],
    ['2027-12-11', 'hours', 'confirmed'],
    ['2027-12-12', 'hours', 'requested'],
  ]);
});

it('whatever is made or booked when: what is left is due once each, on open days of the term, in order', () => {
  const service = fc.constantFrom(ac.services, tank.services);
  const visits = fc.array(fc.tuple(fc.nat(364), fc.constantFrom('completed', 'confirmed', 'cancelled')), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      service,
      fc.integer({ min: 1, max: 8 }),
      visits,
      fc.nat(364),
      fc.nat(800),
      (services, count, there, at, from) => {
        const startDate = addDays('2027-01-01', from);
        const entitlement = { ...ac, services, count };
        const plan = boughtPlan({ startDate, endDate: addDays(startDate, 365), entitlements: [entitlement] });
        const bookings = there.map(([day, status], id) =>
          planBooking('ac', addDays(startDate, day), {
            id: String(id),
            status: status as PlanBooking['status'],
          }),
        );
        const today = addDays(startDate, at);
        const state = readPlan(plan, bookings, { now: dubaiHour(today, 9), slotsOn: team() });
        expect(state.due).toHaveLength(state.uses[0]?.left ?? -1);
        expect(dueOn(state.due)).toEqual(dueOn(state.due).toSorted());
        const dates = state.due.flatMap(({ date }) => date ?? []);
        expect(dates).toEqual(dates.toSorted());
        for (const date of dates) {
          expect(weekday(date.slice(0, 10))).not.toBe(0);
          expect(date > today && date.slice(0, 10) <= addDays(plan.endDate, 30)).toBe(true);
        }
      },
    ),
  );
});

it('of what is spread, an earlier visit never makes the next one due later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(300), fc.nat(60), (left, day, earlier) => {
      const term = { startDate: '2027-01-01', endDate: '2028-01-01' };
      const after = (done: number) =>
        dueDays({ ...tank, count: left + 1 }, term, {
          count: left,
          lastDone: addDays('2027-01-01', done),
        })[0];
      const [early, late] = [after(Math.max(0, day - earlier)), after(day)];
      expect(early && late && early <= late).toBe(true);
    }),
  );
});

it('where nobody’s hours are known it keeps to the days on which visits are made, and not outdoors at midday', () => {
  const holiday = { from: '2027-11-01', to: '2027-11-02' };
  const weekdays = [[], [1], [1], [1], [1], [], []];
  const on = visitSlots({ visitWeek: weekdays, closed: [holiday] });
  expect(['2027-11-02', '2027-11-03', '2027-11-05'].map((day) => on(day, 'AC Services'))).toEqual([
    [],
    [1],
    [],
  ]);
  expect(proposed(due({ slotsOn: on }))).toEqual(['2027-04-01 11:00 AM', '2027-11-03 11:00 AM']);
  const always = visitSlots({});
  expect(always('2027-11-07', 'Painting')).toEqual([0, 1, 2, 3, 4]);
  expect(always('2027-07-07', 'Water Tank Cleaning')).toEqual([0, 3, 4]);
});
