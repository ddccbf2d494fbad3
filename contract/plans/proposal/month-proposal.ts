import { dayOf, type TeamAtWork } from '../../availability/offered-slots';
import { slots } from '../../slots';
import { capacityLeft } from '../../team/flow/capacity';
import { type Allocation, type CapacityDay, slotsIn } from '../../team/flow/day-flow';
import { timeFaultsOf } from '../../team/roster';
import { addDays, addMonths, weekday } from '../../time';
import type { Entitlement } from '../entitlements';
import type { BoughtPlan, PlanBooking } from '../plan-use';
import { daysBetween } from '../visits/due-days';
import { type DueDay, dueDaysOf, readPlan, type SlotsOn } from '../visits/read-plan';

/** A plan whose visits are to be planned, with its bookings and where its home is; an empty area is nobody's neighbour. */
export interface PlannedPlan {
  plan: BoughtPlan;
  bookings: readonly PlanBooking[];
  area: string;
}

/** A due visit and the time proposed for it, as a booking writes it; null where no time is left in its week. */
export interface ProposedVisit extends DueDay {
  subscriptionId: string;
  service: Entitlement['services'][number];
  area: string;
  date: string | null;
}

/** The team, and by day the areas in which there are visits already. `isCounted`: whether capacity is limited. */
export interface PlannedTeam extends TeamAtWork {
  isCounted: boolean;
  areas: ReadonlyMap<string, readonly string[]>;
}

/** The last Dubai day of a month, `yyyy-MM`. */
export function lastOfMonth(month: string): string {
  return addDays(addMonths(`${month}-01`, 1), -1);
}

/** The slots of a day's work, where the team is not known: five technicians'. */
const untoldWork = 20;

/** How much emptier another day must be, of its whole, before a visit goes there rather than into its neighbourhood. */
const neighbours = 0.25;

/**
 * The visits that are due by the end of a month and not booked, each once, with a time in the week that is due: on the day with the least
 * to do, days on which we are in its area before others, and never where nobody could come. Those that wait longest choose first, and
 * what is proposed takes its place from those after it.
 */
export function proposeMonth(
  plans: readonly PlannedPlan[],
  team: PlannedTeam,
  { month, now }: { month: string; now: Date },
): ProposedVisit[] {
  const days = new Days(team, now);
  const last = lastOfMonth(month);
  const due = plans.flatMap((of) =>
    firstOfEach(dueDaysOf(of.plan, of.bookings, now))
      .filter(({ dueOn }) => dueOn <= last)
      .map((visit) => ({ ...of, visit })),
  );
  due.sort((a, b) => order(a.visit.dueOn, b.visit.dueOn) || order(a.plan.id, b.plan.id));
  return due.flatMap(({ plan, bookings, area, visit }) => {
    const entitlement = plan.entitlements.find(({ id }) => id === visit.entitlementId);
    const [service] = entitlement?.services ?? [];
    if (!entitlement || !service) return [];
    // By what is free now: those before it may have filled its week.
    const state = readPlan(plan, bookings, { now, slotsOn: days.slotsOn });
    const week = state.due.find(({ entitlementId }) => entitlementId === entitlement.id)?.week ?? null;
    const date = week && days.take(week, entitlement, { id: `${plan.id} ${entitlement.id}`, area });
    return [{ ...visit, subscriptionId: plan.id, service, area, date }];
  });
}

/** Of several due visits of one kind the first: when the next is due depends on it. */
function firstOfEach(due: readonly DueDay[]): DueDay[] {
  return due.filter(
    ({ entitlementId }, at) => due.findIndex((each) => each.entitlementId === entitlementId) === at,
  );
}

/** The days that are planned, with what was taken of them so far. */
class Days {
  private readonly taken = new Map<string, Allocation[]>();
  private readonly areas = new Map<string, string[]>();
  private readonly offered = new Map<string, readonly number[]>();

  constructor(
    private readonly team: PlannedTeam,
    private readonly now: Date,
  ) {}

  /** The slots of a day in which one more visit of a service of its usual size fits. */
  slotsOn: SlotsOn = (day, service) => {
    const key = `${day} ${service}`;
    const known = this.offered.get(key);
    if (known) return known;
    const { business, isCounted } = this.team;
    const size = business.sizes[service];
    const open = slots.flatMap((_, from) => {
      const time = { day, from, slots: size.slots, outdoor: size.outdoor };
      return timeFaultsOf(business, time, this.now).length === 0 ? [from] : [];
    });
    const left = isCounted && open.length > 0 ? capacityLeft(this.on(day), { service, ...size }) : undefined;
    const free = left ? open.filter((slot) => (left[slot] ?? 0) > 0) : open;
    this.offered.set(key, free);
    return free;
  };

  /** Takes a time in the week of a visit: the best day, and its first slot that is free. */
  take(
    week: { from: string; to: string },
    { services, days, firstSlot }: Entitlement,
    { id, area }: { id: string; area: string },
  ): string | null {
    const [service] = services;
    if (!service) return null;
    const free = Array.from({ length: daysBetween(week.from, week.to) + 1 }, (_, at) =>
      addDays(week.from, at),
    )
      .filter((day) => !days || days.includes(weekday(day)))
      .flatMap((day) =>
        this.slotsOn(day, service)
          .slice(0, 1)
          .map((slot) => ({ day, slot })),
      );
    // Whoever is promised the first slot of a day gets it, where a day of the week still has it.
    const first = free.filter(({ slot }) => slot === 0);
    const [best] = (firstSlot && first.length > 0 ? first : free)
      .map((each) => ({ ...each, cost: this.cost(each.day, area) }))
      .sort((a, b) => a.cost - b.cost || order(a.day, b.day));
    if (!best) return null;
    this.book(best.day, { service, from: best.slot, id, area });
    return `${best.day} ${slots[best.slot]?.start}`;
  }

  private book(
    day: string,
    { area, ...of }: { service: string; from: number; id: string; area: string },
  ): void {
    const size = this.team.business.sizes[of.service as Entitlement['services'][number]];
    const allocation: Allocation = {
      ...of,
      slots: size.slots,
      people: size.people,
      is: 'proposal',
      since: this.now.toISOString(),
      assigned: [],
    };
    this.taken.set(day, [...(this.taken.get(day) ?? []), allocation]);
    this.areas.set(day, [...(this.areas.get(day) ?? []), area]);
    for (const key of this.offered.keys()) if (key.startsWith(day)) this.offered.delete(key);
  }

  /** How much of a day is taken, less where we are near anyway. */
  private cost(day: string, area: string): number {
    const near = [...(this.team.areas.get(day) ?? []), ...(this.areas.get(day) ?? [])];
    return this.load(day) - (area !== '' && near.includes(area) ? neighbours : 0);
  }

  /** The part of a day's work that is taken already; where the team is not known, of a usual one's. */
  private load(day: string): number {
    const { technicians, allocations } = this.on(day);
    const demand = allocations.reduce((sum, each) => sum + slotsIn(each).length * each.people, 0);
    if (!this.team.isCounted) return demand / untoldWork;
    const works = technicians.map((each) => Math.min(each.most, each.works.filter(Boolean).length));
    return (
      demand /
      Math.max(
        1,
        works.reduce((sum, each) => sum + each, 0),
      )
    );
  }

  private on(day: string): CapacityDay {
    const there = dayOf(this.team, day, this.now);
    return { ...there, allocations: [...there.allocations, ...(this.taken.get(day) ?? [])] };
  }
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
