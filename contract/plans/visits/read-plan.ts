import { slots } from '../../slots';
import { addDays, dubaiDay, weekday } from '../../time';
import type { Entitlement } from '../entitlements';
import {
  type BoughtPlan,
  type CountedVisit,
  type EntitlementUse,
  type PlanBooking,
  usesOf,
} from '../plan-use';
import { daysBetween, dueDays, isPlanned, nearestGap } from './due-days';
import { lastVisitDay } from './judge-visit';

/**
 * A visit that is due and not booked. `dueOn`: the day from which it is; `overdue`: its week is over. `week`: the days that are proposed for it, seven
 * where the term has them, and `date` the first time in them on which it can be made, as a booking writes it; both null where the term has none.
 */
export interface DueVisit {
  entitlementId: string;
  dueOn: string;
  overdue: boolean;
  week: { from: string; to: string } | null;
  date: string | null;
}

/** A mark of the year line on its Dubai day. `lost`: used by a late cancel or a no-show. */
export interface YearMark {
  day: string;
  entitlementId: string;
  is: 'done' | 'lost' | 'confirmed' | 'requested' | 'proposed';
  /** None of what is proposed. */
  bookingId?: string;
}

/** What is due and not booked, whenever there is a time for it. */
export type DueDay = Pick<DueVisit, 'entitlementId' | 'dueOn' | 'overdue'>;

export interface PlanState {
  uses: EntitlementUse[];
  /** What is due, the earliest first; nothing once the plan is over. */
  due: DueVisit[];
  year: YearMark[];
}

/** The slots of a Dubai day, from 0, in which a service can be had; none on a closed day, or one that is full. */
export type SlotsOn = (day: string, service: Entitlement['services'][number]) => readonly number[];

/**
 * How a plan stands at an instant, from nothing but the plan as bought, its bookings and the days on which visits are made: what is used,
 * booked, left, due and overdue, and the marks of its year. The phone and the server read the same.
 */
export function readPlan(
  plan: BoughtPlan,
  bookings: readonly PlanBooking[],
  { now, slotsOn }: { now: Date; slotsOn: SlotsOn },
): PlanState {
  const uses = usesOf(plan, bookings);
  const today = dubaiDay(now);
  const due = isOver(plan, today) ? [] : uses.flatMap((use) => dueOf(plan, use, today, slotsOn));
  due.sort((a, b) => order(a.dueOn, b.dueOn));
  return { uses, due, year: yearOf(uses, due) };
}

/** The marks of a plan's year, by what is used and booked, and what is due. */
export function yearOf(uses: readonly EntitlementUse[], due: readonly DueVisit[]): YearMark[] {
  const year = [...uses.flatMap(marksOf), ...due.flatMap(proposedMark)];
  return year.sort((a, b) => order(a.day, b.day));
}

/** The same of what is due alone, the earliest first: which days those are is settled by the plan and its bookings. */
export function dueDaysOf(plan: BoughtPlan, bookings: readonly PlanBooking[], now: Date): DueDay[] {
  const today = dubaiDay(now);
  if (isOver(plan, today)) return [];
  const due = usesOf(plan, bookings).flatMap((use) =>
    unbooked(plan, use, today).map((dueOn) => dueDay(use.entitlement, dueOn, today)),
  );
  return due.sort((a, b) => order(a.dueOn, b.dueOn));
}

/**
 * The day on which the first visit becomes due, and the day from which that may be another though nobody did anything, since a visit that is
 * booked until then may have been forgotten; both null where there is none. So whoever looks for what is due need not read every plan.
 */
export function nextLook(
  plan: BoughtPlan,
  bookings: readonly PlanBooking[],
  now: Date,
): { dueOn: string | null; lookOn: string | null } {
  const today = dubaiDay(now);
  const coming = usesOf(plan, bookings)
    .filter(({ entitlement }) => isPlanned(entitlement))
    .flatMap((use) => comingOf(use, today).map(({ day }) => day))
    .sort(order);
  const [first] = dueDaysOf({ ...plan, status: 'active' }, bookings, now);
  return {
    dueOn: first?.dueOn ?? null,
    lookOn: coming[0] === undefined ? null : addDays(coming[0], 1),
  };
}

function isOver(plan: BoughtPlan, today: string): boolean {
  return plan.status !== 'active' || plan.endDate < today;
}

function dueDay({ id }: Entitlement, dueOn: string, today: string): DueDay {
  return { entitlementId: id, dueOn, overdue: addDays(dueOn, 6) < today };
}

function comingOf({ visits }: EntitlementUse, today: string): CountedVisit[] {
  return visits.filter(({ is, day }) => is === 'booked' && day >= today);
}

/** The days of those visits that are due and not booked. Each open booking stands for the due day that is nearest to it. */
function unbooked(plan: BoughtPlan, use: EntitlementUse, today: string): string[] {
  const { entitlement, visits, left } = use;
  if (!isPlanned(entitlement) || left === null) return [];
  const coming = comingOf(use, today);
  // One that was never closed was most likely made.
  const made = visits.filter(({ done, is, day }) => done || (is === 'booked' && day < today));
  const days = dueDays(entitlement, plan, { count: left + coming.length, lastDone: made.at(-1)?.day });
  for (const { day } of coming) days.splice(nearest(days, day), 1);
  return days;
}

function dueOf(plan: BoughtPlan, use: EntitlementUse, today: string, slotsOn: SlotsOn): DueVisit[] {
  return placed(plan, use.entitlement, unbooked(plan, use, today), today, slotsOn);
}

/** The due days with the weeks that are proposed for them, none nearer to the one before than half their gap, where the term has room. */
function placed(
  plan: BoughtPlan,
  entitlement: Entitlement,
  days: readonly string[],
  today: string,
  slotsOn: SlotsOn,
): DueVisit[] {
  const last = lastVisitDay(plan);
  const gap = nearestGap(entitlement, plan);
  let earliest = later(addDays(today, 1), plan.startDate);
  return days.map((dueOn, at) => {
    const found = weekFrom(later(dueOn, earliest), last, entitlement, slotsOn);
    if (found) {
      const room = Math.floor(daysBetween(found.day, last) / (days.length - at));
      earliest = addDays(found.day, Math.max(1, Math.min(gap, room)));
    }
    return {
      ...dueDay(entitlement, dueOn, today),
      week: found?.week ?? null,
      date: found?.date ?? null,
    };
  });
}

/** The first seven days from a day on in which there is a time for the entitlement. */
function weekFrom(start: string, last: string, { services, days }: Entitlement, slotsOn: SlotsOn) {
  const [service] = services;
  for (let day = start; day <= last; day = addDays(day, 1)) {
    const [first] = service && (!days || days.includes(weekday(day))) ? slotsOn(day, service) : [];
    const slot = first === undefined ? undefined : slots[first];
    if (!slot) continue;
    const from = addDays(start, Math.floor(daysBetween(start, day) / 7) * 7);
    return { day, date: `${day} ${slot.start}`, week: { from, to: earlier(addDays(from, 6), last) } };
  }
  return undefined;
}

function marksOf({ entitlement, visits }: EntitlementUse): YearMark[] {
  return visits.map((visit) => ({
    day: visit.day,
    entitlementId: entitlement.id,
    is: kindOf(visit),
    bookingId: visit.bookingId,
  }));
}

function kindOf({ is, done, confirmed }: CountedVisit): YearMark['is'] {
  if (is === 'used') return done ? 'done' : 'lost';
  return confirmed ? 'confirmed' : 'requested';
}

function proposedMark({ entitlementId, date }: DueVisit): YearMark[] {
  return date === null ? [] : [{ day: date.slice(0, 10), entitlementId, is: 'proposed' }];
}

function nearest(days: readonly string[], day: string): number {
  const far = (each: string) => Math.abs(daysBetween(each, day));
  return days.reduce((best, each, at) => (far(each) < far(days[best] ?? each) ? at : best), 0);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
