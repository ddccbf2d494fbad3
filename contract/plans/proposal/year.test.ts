import { expect, it } from 'vitest';
import { dayOf } from '../../availability/offered-slots';
import { slots } from '../../slots';
import { capacityLeft } from '../../team/flow/capacity';
import type { Allocation } from '../../team/flow/day-flow';
import { isClosed, newTechnician, usualBusiness, usualWeek } from '../../team/roster';
import { addDays, dubaiHour, weekday } from '../../time';
import type { PlanBooking } from '../plan-use';
import { usesOf } from '../plan-use';
import { boughtPlan, included } from '../testing';
import { judgeVisit } from '../visits/judge-visit';
import { type PlannedPlan, type PlannedTeam, type ProposedVisit, proposeMonth } from './month-proposal';

// A year of the office: 200 plans that begin through it, and a team with Ramadan hours and closed days.
const planCount = 200;
const closed = [
  { from: '2027-03-10', to: '2027-03-12', label: 'Eid', provisional: false },
  { from: '2027-12-02', to: '2027-12-03', label: 'National Day', provisional: false },
];
const ramadan = {
  from: '2027-02-08',
  to: '2027-03-09',
  week: usualWeek.map((_, day) => (day ? [2, 3, 4] : [])),
};
const roster = {
  ...newTechnician,
  skills: ['AC Services' as const, 'Water Tank Cleaning' as const],
  seasons: [ramadan],
  mostSlots: 3,
};
const business = { ...usualBusiness, closed, furthestDays: 60 };
const at = (day: string) => dubaiHour(day, 8);

/** The same numbers each time, each below 1. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const slotOf = (date: string) => slots.findIndex(({ start }) => start === date.slice(11));

class Year {
  readonly plans: PlannedPlan[];
  readonly proposed: ProposedVisit[] = [];
  moves = 0;
  cancels = 0;
  private readonly allocations = new Map<string, Allocation[]>();
  private readonly draw = drawing(35);
  private today = '2027-01-01';

  constructor() {
    this.plans = Array.from({ length: planCount }, (_, n) => {
      const startDate = addDays('2027-01-01', (n * 7) % 180);
      const entitlements = [included.ac, included.tank];
      const plan = boughtPlan({ id: `plan ${n}`, startDate, endDate: addDays(startDate, 365), entitlements });
      return { plan, bookings: [], area: ['Deira', 'Marina', ''][n % 3] ?? '' };
    });
  }

  /** Lives day by day; the month's proposal is taken whole on the 20th before it, and what is due by then once more on the 5th. */
  live(days: number): void {
    for (const end = addDays(this.today, days); this.today < end; this.today = addDays(this.today, 1)) {
      for (const of of this.plans) for (const visit of of.bookings) this.pass(of, visit as PlanBooking);
      const [month, date] = [this.today.slice(0, 7), this.today.slice(8)];
      if (date === '05') this.take(month);
      if (date === '20') this.take(addDays(`${month}-28`, 7).slice(0, 7));
    }
  }

  /** A visit on its day is made, used by a no-show, or forgotten; long before it some are moved, and in the first months cancelled. */
  private pass(of: PlannedPlan, visit: PlanBooking): void {
    if (visit.status !== 'pending' && visit.status !== 'confirmed') return;
    const day = visit.date.slice(0, 10);
    if (day === this.today) {
      const chance = this.draw();
      if (chance < 0.03) return;
      if (chance < 0.07) Object.assign(visit, { status: 'cancelled', planUse: { usedBy: 'no_show' } });
      else visit.status = 'completed';
    } else if (visit.status === 'pending') {
      visit.status = 'confirmed';
      const chance = this.draw();
      if (chance < 0.25) this.move(of, visit);
      else if (chance < 0.35 && this.today < '2027-09-01') {
        this.free(visit);
        visit.status = 'cancelled';
        this.cancels += 1;
      }
    }
  }

  /** To the first free time of a drawn day and those after it, by the rule of the plan. */
  private move(of: PlannedPlan, visit: PlanBooking): void {
    const { entitlementId = '' } = visit;
    const [service = 'AC Services'] =
      of.plan.entitlements.find(({ id }) => id === entitlementId)?.services ?? [];
    const from = addDays(this.today, 2 + Math.floor(this.draw() * 30));
    for (let day = from; day < addDays(from, 20); day = addDays(day, 1)) {
      const slot = this.freeOn(day, service).findIndex((free) => free > 0);
      const date = `${day} ${slots[slot]?.start}`;
      const asked = { id: visit.id, entitlementId, serviceType: service, date, askedAt: visit.createdAt };
      if (slot < 0 || judgeVisit(of.plan, of.bookings, { ...asked, homeId: null }, at(this.today))) continue;
      this.free(visit);
      visit.date = date;
      this.place(visit, service);
      this.moves += 1;
      return;
    }
  }

  private take(month: string): void {
    const found = proposeMonth(this.plans, this.team(), { month, now: at(this.today) });
    for (const each of found) {
      const of = this.plans.find(({ plan }) => plan.id === each.subscriptionId);
      if (!of || each.date === null) continue;
      this.assertProposed(of, each, each.date);
      this.proposed.push(each);
      const visit: PlanBooking = {
        id: `${each.subscriptionId} ${each.entitlementId} ${of.bookings.length}`,
        status: 'pending',
        date: each.date,
        createdAt: at(this.today).toISOString(),
        subscriptionId: each.subscriptionId,
        entitlementId: each.entitlementId,
      };
      (of.bookings as PlanBooking[]).push(visit);
      this.place(visit, each.service);
    }
  }

  private assertProposed({ plan, bookings }: PlannedPlan, each: ProposedVisit, date: string): void {
    const day = date.slice(0, 10);
    expect([isClosed(business, day), weekday(day)], date).toEqual([false, expect.toSatisfy((of) => of > 0)]);
    expect(this.freeOn(day, each.service)[slotOf(date)], `${date} is full`).toBeGreaterThan(0);
    // Each open visit stands for one that is due: none is proposed for it again.
    const use = usesOf(plan, bookings).find(({ entitlement }) => entitlement.id === each.entitlementId);
    expect(use?.left, `${plan.id} ${date}`).toBeGreaterThan(0);
    const open = use?.visits.filter(({ is, day: of }) => is === 'booked' && of >= this.today) ?? [];
    for (const visit of open)
      expect(Math.abs(Date.parse(visit.day) - Date.parse(day)) / 86_400_000).toBeGreaterThan(14);
  }

  private freeOn(day: string, service: ProposedVisit['service']): number[] {
    const { outdoor, ...size } = business.sizes[service];
    return capacityLeft(dayOf(this.team(), day, at(this.today)), { service, ...size, outdoor });
  }

  private team(): PlannedTeam {
    const technicians = ['a', 'b'].map((id) => ({ id, roster }));
    return { business, technicians, allocations: this.allocations, areas: new Map(), isCounted: true };
  }

  private place({ id, date }: PlanBooking, service: ProposedVisit['service']): void {
    const day = date.slice(0, 10);
    const size = business.sizes[service];
    const from = slotOf(date);
    const since = at(this.today).toISOString();
    const taken: Allocation = { id, service, from, ...size, is: 'booking', since, assigned: [] };
    this.allocations.set(day, [...(this.allocations.get(day) ?? []), taken]);
  }

  private free({ id, date }: PlanBooking): void {
    const day = date.slice(0, 10);
    this.allocations.set(
      day,
      (this.allocations.get(day) ?? []).filter((each) => each.id !== id),
    );
  }
}

it(`in a year and a half of ${planCount} plans every due visit is proposed once, none on a closed or full day, and none is lost`, () => {
  const year = new Year();
  year.live(365 + 180 + 30);
  expect(Math.min(year.moves, year.cancels)).toBeGreaterThan(20);
  for (const { plan, bookings } of year.plans) {
    for (const { entitlement, used, booked, left, beyond } of usesOf(plan, bookings)) {
      expect(beyond).toEqual([]);
      // What was forgotten stays booked, and is none that was lost.
      expect([plan.id, entitlement.id, used + booked, left]).toEqual([
        plan.id,
        entitlement.id,
        entitlement.count,
        0,
      ]);
    }
  }
  const visits = year.plans.flatMap(({ bookings }) => bookings);
  expect(year.proposed).toHaveLength(visits.length);
  expect(visits.filter(({ status, planUse }) => status === 'cancelled' && !planUse)).toHaveLength(
    year.cancels,
  );
  expect(visits).toHaveLength(planCount * 3 + year.cancels);
});
