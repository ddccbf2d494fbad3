import type { BookableService } from '../../contract/bookings/booking-rules';
import { splitDate } from '../../contract/slots';

/** A visit of a bought plan that a link asks for. `date`: as a booking's, `2026-12-07 9:00 AM`, where one is proposed. */
export interface PlanVisit {
  subscriptionId: string;
  entitlementId: string;
  service: BookableService;
  homeId?: string | null | undefined;
  date?: string | null | undefined;
}

/**
 * The form's address for a visit of a bought plan. Service, home, day and slot are called as in every other link to the form; `plan` is the
 * subscription's id where there is an `entitlement`.
 */
export function planVisitLink({ subscriptionId, entitlementId, service, homeId, date }: PlanVisit): string {
  const time = date && splitDate(date);
  const link = new URLSearchParams({
    service,
    plan: subscriptionId,
    entitlement: entitlementId,
    ...(homeId && { home: homeId }),
    ...(time && { date: time.day, slot: time.slot.start }),
  });
  return `/booking?${link}`;
}

/** Of which plan, and of what in it, such an address asks for a visit; undefined where it asks for an ordinary one. */
export function planVisitIn(
  link: URLSearchParams,
): Pick<PlanVisit, 'subscriptionId' | 'entitlementId'> | undefined {
  const [subscriptionId, entitlementId] = [link.get('plan'), link.get('entitlement')];
  return subscriptionId && entitlementId ? { subscriptionId, entitlementId } : undefined;
}
