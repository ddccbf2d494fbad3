import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen } from '../bookings/booking-rules';
import type { UsedBy } from '../bookings/plan-parts';
import { addDays, dubaiHour } from '../time';
import { renewalOf } from './life/plan-money';
import { type BoughtPlan, hasOpenCallOut, type PlanBooking, useOf, usesOf } from './plan-use';
import { boughtPlan, included, planBooking } from './testing';
import { completedUnits, judgeVisit, lateCost } from './visits/judge-visit';

const { ac, hours, calls } = included;
const figures = (entitlement: typeof ac, ...bookings: PlanBooking[]) => {
  const { used, booked, left } = useOf(entitlement, bookings);
  return { used, booked, left };
};

describe('what a plan visit takes', () => {
  it('is booked while it is open, used once it is made, and back once it is cancelled in time', () => {
    const on = (status: PlanBooking['status']) => figures(ac, planBooking('ac', '2027-04-01', { status }));
    expect(on('pending')).toEqual({ used: 0, booked: 1, left: 1 });
    expect(on('confirmed')).toEqual({ used: 0, booked: 1, left: 1 });
    expect(on('completed')).toEqual({ used: 1, booked: 0, left: 1 });
    expect(on('cancelled')).toEqual({ used: 0, booked: 0, left: 2 });
  });

  it('is used by a late cancel or a no-show that was not paid for, until the office gives it back', () => {
    const usedBy = 'no_show' as const;
    const lost = planBooking('ac', '2027-04-01', { status: 'cancelled', planUse: { usedBy } });
    expect(figures(ac, lost)).toEqual({ used: 1, booked: 0, left: 1 });
    const givenBack = { reason: 'We were late', at: '2027-04-02T08:00:00.000Z' };
    expect(figures(ac, { ...lost, planUse: { usedBy, givenBack } })).toEqual({ used: 0, booked: 0, left: 2 });
  });

  it('is nothing where the visit puts another one right', () => {
    expect(figures(ac, planBooking('ac', '2027-04-01', { returnOf: 'another' }))).toMatchObject({ left: 2 });
  });

  it('is one hour until it is completed, and then its hours, at most those that are left', () => {
    expect(figures(hours, planBooking('hours', '2027-04-01'))).toEqual({ used: 0, booked: 1, left: 3 });
    const done = planBooking('hours', '2027-04-01', { status: 'completed', planUse: { units: 3 } });
    expect(figures(hours, done)).toEqual({ used: 3, booked: 0, left: 1 });
    const next = planBooking('hours', '2027-05-01');
    const units = (taken: number) =>
      completedUnits(boughtPlan(), [done, next], { id: next.id, entitlementId: 'hours', hours: taken });
    expect([0, 1, 1.5, 2, 9].map(units)).toEqual([1, 1, 1, 1, 1]);
    const first = (taken: number) =>
      completedUnits(boughtPlan(), [next], { id: next.id, entitlementId: 'hours', hours: taken });
    expect([0, 1, 1.5, 2, 9].map(first)).toEqual([1, 1, 2, 2, 4]);
  });

  it('holds up no further call-out where the one before was never closed', () => {
    const use = useOf(calls, [planBooking('calls', '2027-03-01')]);
    expect(use).toMatchObject({ bought: null, booked: 1, left: null });
    const on = (day: string) => hasOpenCallOut(use, dubaiHour(day, 9));
    expect([on('2027-02-01'), on('2027-03-01'), on('2027-03-02')]).toEqual([true, true, false]);
  });
});

describe('whether a visit is one of the plan', () => {
  const visit = {
    id: 'new',
    entitlementId: 'ac',
    serviceType: 'AC Services',
    date: '2027-04-03 9:00 AM',
    askedAt: '2027-03-20T08:00:00.000Z',
    homeId: 'home',
  };
  const judged = (over: Partial<typeof visit>, plan: Partial<BoughtPlan> = {}, ...there: PlanBooking[]) =>
    judgeVisit(
      boughtPlan({ homeId: 'home', ...plan }),
      there,
      { ...visit, ...over },
      new Date(visit.askedAt),
    );

  it('it is, on the last day of the days of grace too, where it was asked for before the end', () => {
    expect(judged({})).toBeUndefined();
    expect(judged({ date: '2028-01-31 9:00 AM', askedAt: '2028-01-01T19:59:59.999Z' })).toBeUndefined();
    expect(judged({ askedAt: '2028-01-01T10:00:00.000Z' }, { status: 'expired' })).toBeUndefined();
  });

  it.each([
    ['no_plan', { entitlementId: 'pool' }, {}],
    ['other_service', { serviceType: 'Painting' }, {}],
    ['other_home', { homeId: 'another' }, {}],
    ['not_begun', { date: '2026-12-31 9:00 AM' }, {}],
    ['ended', { askedAt: '2028-01-01T20:00:00.000Z', date: '2028-01-10 9:00 AM' }, {}],
    ['ended', {}, { status: 'cancelled' }],
    ['ended', {}, { status: 'refunded' }],
    ['too_late', { date: '2028-02-01 9:00 AM', askedAt: '2027-12-20T08:00:00.000Z' }, {}],
    ['other_day', {}, { entitlements: [{ ...ac, days: [1, 2, 3, 4, 5] }] }],
  ] as const)('says %s', (why, over, plan) => {
    expect(judged(over, plan as Partial<BoughtPlan>)).toBe(why);
  });

  it('of two that ask for the last one the second is none, and nor is a second call-out while one is open', () => {
    const first = planBooking('ac', '2027-01-10');
    expect(judged({}, {}, first)).toBeUndefined();
    const second = planBooking('ac', '2027-02-10');
    expect(judged({}, {}, first, second)).toBe('none_left');
    // Judged once more, as after a move, it does not stand in its own way.
    expect(judged({ id: second.id }, {}, first, second)).toBeUndefined();
    const call = { entitlementId: 'calls', serviceType: 'Plumbing' };
    expect(judged(call, {}, planBooking('calls', '2027-03-21'))).toBe('open_call_out');
    expect(judged(call, {}, planBooking('calls', '2027-03-19'))).toBeUndefined();
  });
});

it('a late cancel costs the visit or the fee, never both, and nothing where it is free', () => {
  expect(lateCost('late_cancel', { fee: 50, choice: 'fee' })).toEqual({ fee: 50 });
  expect(lateCost('late_cancel', { fee: 50, choice: 'visit' })).toEqual({ fee: 0, usedBy: 'late_cancel' });
  expect(lateCost('no_show', { fee: 0, choice: 'visit' })).toEqual({ fee: 0 });
});

// What can happen to a plan, as the server does it: whatever changes when or whether a visit takes place is judged again.
interface World {
  plans: BoughtPlan[];
  bookings: PlanBooking[];
  today: string;
}

const services = {
  ac: 'AC Services',
  tank: 'Water Tank Cleaning',
  hours: 'Handyman Services',
  calls: 'Plumbing',
};
type Line = keyof typeof services;

const acts = {
  book(world: World, { line, days }: Drawn): World {
    const plan = world.plans.at(-1);
    if (!plan) return world;
    const id = String(world.bookings.length);
    const made = planBooking(line, addDays(world.today, days), {
      id,
      status: 'pending',
      subscriptionId: plan.id,
      createdAt: dubaiHour(world.today, 10).toISOString(),
    });
    return { ...world, bookings: [...world.bookings, settled(world, made)] };
  },
  move: (world: World, drawn: Drawn) =>
    change(world, drawn, (of) =>
      isOpen(of.status) ? { ...of, date: `${addDays(world.today, drawn.days)} 1:00 PM` } : of,
    ),
  confirm: (world: World, drawn: Drawn) =>
    change(world, drawn, (of) => ({ ...of, status: 'confirmed', planUse: undefined })),
  cancel: (world: World, drawn: Drawn) => change(world, drawn, (of) => ended(of)),
  cancelLate: (world: World, drawn: Drawn) => change(world, drawn, (of) => ended(of, 'late_cancel')),
  noShow: (world: World, drawn: Drawn) => change(world, drawn, (of) => ended(of, 'no_show')),
  complete: (world: World, drawn: Drawn) =>
    change(world, drawn, (of) => {
      const plan = world.plans.find(({ id }) => id === of.subscriptionId);
      if (!isOpen(of.status) || !plan) return of;
      const { id, entitlementId = '' } = of;
      const units = completedUnits(plan, world.bookings, { id, entitlementId, hours: drawn.days / 10 });
      return { ...of, status: 'completed', planUse: { units } };
    }),
  returnVisit(world: World, { at }: Drawn): World {
    const of = world.bookings[at % (world.bookings.length || 1)];
    if (!of) return world;
    const again: PlanBooking = {
      ...of,
      id: String(world.bookings.length),
      status: 'pending',
      returnOf: of.id,
    };
    return { ...world, bookings: [...world.bookings, again] };
  },
  giveBack: (world: World, drawn: Drawn) =>
    change(world, drawn, (of) =>
      isOpen(of.status) ? of : { ...of, planUse: { ...of.planUse, givenBack: { reason: 'Ours', at: '' } } },
    ),
  moveHome: (world: World) => ({ ...world, plans: world.plans.map((plan) => ({ ...plan, homeId: null })) }),
  renew(world: World): World {
    const last = world.plans.at(-1);
    if (!last || world.plans.length > 2) return world;
    const { startDate } = renewalOf(last);
    const next = boughtPlan({
      id: `plan ${world.plans.length}`,
      startDate,
      endDate: addDays(startDate, 365),
    });
    return { ...world, plans: [...world.plans, next] };
  },
  end: (world: World) => ({
    ...world,
    plans: world.plans.map((plan, at) => (at === 0 ? { ...plan, status: 'cancelled' as const } : plan)),
  }),
  wait: (world: World, { days }: Drawn) => ({ ...world, today: addDays(world.today, days) }),
} satisfies Record<string, (world: World, drawn: Drawn) => World>;

function ended(of: PlanBooking, by?: UsedBy): PlanBooking {
  if (!isOpen(of.status)) return of;
  const cost = by && lateCost(by, { fee: 50, choice: 'visit' });
  return { ...of, status: 'cancelled', ...(cost?.usedBy && { planUse: { usedBy: cost.usedBy } }) };
}

function change({ bookings, ...world }: World, { at }: Drawn, how: (of: PlanBooking) => PlanBooking): World {
  const place = at % (bookings.length || 1);
  const after = bookings.map((each, index) => {
    const changed = index === place ? how(each) : each;
    return changed === each || !isOpen(changed.status) ? changed : settled({ ...world, bookings }, changed);
  });
  return { ...world, bookings: after };
}

/** As it is, or no visit of the plan any more. */
function settled({ plans, bookings, today }: World, of: PlanBooking): PlanBooking {
  const plan = plans.find(({ id }) => id === of.subscriptionId);
  if (!plan || of.returnOf) return of;
  const entitlementId = of.entitlementId ?? '';
  const serviceType = services[entitlementId as Line];
  const asked = { ...of, entitlementId, serviceType, askedAt: of.createdAt, homeId: null };
  const why = judgeVisit(plan, bookings, asked, dubaiHour(today, 10));
  return why ? { ...of, subscriptionId: undefined, entitlementId: undefined } : of;
}

interface Drawn {
  act: keyof typeof acts;
  line: Line;
  at: number;
  days: number;
  twice: boolean;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as Array<keyof typeof acts>), 'book', 'book'),
  line: fc.constantFrom(...(Object.keys(services) as Line[])),
  at: fc.nat(30),
  days: fc.nat(60),
  twice: fc.boolean(),
});

it('used, booked and left are what was bought, and none is below 0, whatever happens in whatever order, also twice', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 60 }), fc.nat(), (events, seed) => {
      let world: World = { plans: [boughtPlan()], bookings: [], today: '2027-01-01' };
      for (const event of events) {
        for (let times = event.twice && event.act !== 'book' ? 2 : 1; times > 0; times -= 1)
          world = acts[event.act](world, event);
        for (const plan of world.plans) {
          const uses = usesOf(plan, world.bookings);
          for (const { entitlement, used, booked, left, beyond, visits } of uses) {
            expect(beyond).toEqual([]);
            expect(Math.min(used, booked)).toBeGreaterThanOrEqual(0);
            if (left === null) {
              const open = visits.filter(({ is, day }) => is === 'booked' && day >= world.today);
              expect(open.length).toBeLessThanOrEqual(1);
            } else {
              expect(used + booked + left).toBe(entitlement.count);
              expect(left).toBeGreaterThanOrEqual(0);
            }
          }
          const shuffled = world.bookings.toSorted((a, b) => mixed(a.id, seed) - mixed(b.id, seed));
          expect(usesOf(plan, shuffled)).toEqual(uses);
        }
      }
    }),
  );
});

function mixed(id: string, seed: number): number {
  return (Number(id) * 7919 + seed) % 101;
}
