import { isOpen } from '../bookings/booking-rules';
import type { Booking } from '../bookings/bookings';
import { dubaiDay } from '../time';
import type { Entitlement, PlanTerms } from './entitlements';
import type { SubscriptionStatus } from './subscriptions';

/** A plan as it was bought; days are Dubai days, and the last one is `endDate`. `homeId`: null where it is for no home of theirs. */
export interface BoughtPlan {
  id: string;
  startDate: string;
  endDate: string;
  status: SubscriptionStatus;
  entitlements: readonly Entitlement[];
  terms: PlanTerms;
  homeId: string | null;
  /** How much of its lines was carried over to the plan that follows, by their ids: nothing more is booked of it. */
  carriedOver?: Readonly<Record<string, number>>;
  /** The home that it is for from a later day on. */
  movesTo?: { homeId: string | null; from: string } | undefined;
}

/** What of a booking a plan looks at. */
export type PlanBooking = Pick<
  Booking,
  'id' | 'status' | 'date' | 'createdAt' | 'returnOf' | 'subscriptionId' | 'entitlementId' | 'planUse'
>;

/** A visit that takes some of an entitlement. `day`: the Dubai day of it; `units`: visits or hours. */
export interface CountedVisit {
  bookingId: string;
  day: string;
  units: number;
  is: 'used' | 'booked';
  /** It was made; one that was used by a late cancel or a no-show was not. */
  done: boolean;
  confirmed: boolean;
}

/**
 * One line of the meter. `bought` and `left` are null where it is unlimited. `beyond`: the bookings that find nothing left of it,
 * which the server makes ordinary ones.
 */
export interface EntitlementUse {
  entitlement: Entitlement;
  bought: number | null;
  used: number;
  booked: number;
  left: number | null;
  visits: CountedVisit[];
  beyond: string[];
}

/**
 * What of an entitlement is used, booked and left. Nothing of it is stored: it follows from the plan as bought and its bookings, in
 * whatever order they are given. What was used comes first, then what is booked, as it was asked for; none takes more than is left.
 */
export function useOf(entitlement: Entitlement, bookings: readonly PlanBooking[]): EntitlementUse {
  const taking = bookings.flatMap((booking) => {
    const takes = taken(entitlement, booking);
    return takes ? [{ ...takes, at: takes.is === 'used' ? booking.date : booking.createdAt }] : [];
  });
  taking.sort((a, b) => rank(a.is) - rank(b.is) || order(a.at, b.at) || order(a.bookingId, b.bookingId));
  const sum = { used: 0, booked: 0 };
  const visits: CountedVisit[] = [];
  const beyond: string[] = [];
  for (const { at: _, ...visit } of taking) {
    const left = (entitlement.count ?? Number.POSITIVE_INFINITY) - sum.used - sum.booked;
    const units = Math.min(visit.units, left);
    if (units === 0) {
      beyond.push(visit.bookingId);
      continue;
    }
    sum[visit.is] += units;
    visits.push({ ...visit, units });
  }
  const { count } = entitlement;
  return {
    entitlement,
    bought: count,
    ...sum,
    left: count === null ? null : count - sum.used - sum.booked,
    visits: visits.sort((a, b) => order(a.day, b.day)),
    beyond,
  };
}

/** The line of each entitlement of a plan, by all bookings of its customer or by those of the plan alone. */
export function usesOf(
  plan: Pick<BoughtPlan, 'id' | 'entitlements'>,
  bookings: readonly PlanBooking[],
): EntitlementUse[] {
  const own = bookings.filter(({ subscriptionId }) => subscriptionId === plan.id);
  return plan.entitlements.map((entitlement) =>
    useOf(
      entitlement,
      own.filter(({ entitlementId }) => entitlementId === entitlement.id),
    ),
  );
}

/** Whether a call-out of an unlimited entitlement is open. One that was never closed holds up none after its day. */
export function hasOpenCallOut({ visits }: Pick<EntitlementUse, 'visits'>, now: Date): boolean {
  return visits.some(({ is, day }) => is === 'booked' && day >= dubaiDay(now));
}

/** What a booking takes of an entitlement; nothing where it puts a visit right, was given back, or was cancelled in time. */
function taken({ unit }: Entitlement, booking: PlanBooking): CountedVisit | undefined {
  const { id: bookingId, status, date, returnOf, planUse } = booking;
  if (returnOf || planUse?.givenBack) return undefined;
  const visit = { bookingId, day: date.slice(0, 10), units: 1, done: false, confirmed: false };
  if (status === 'completed')
    return {
      ...visit,
      units: unit === 'hour' ? Math.max(1, planUse?.units ?? 1) : 1,
      is: 'used',
      done: true,
      confirmed: true,
    };
  if (isOpen(status)) return { ...visit, is: 'booked', confirmed: status === 'confirmed' };
  return planUse?.usedBy ? { ...visit, is: 'used' } : undefined;
}

function rank(is: CountedVisit['is']): number {
  return is === 'used' ? 0 : 1;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
