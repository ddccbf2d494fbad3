import type { Entitlement } from './entitlements';
import type { BoughtPlan, PlanBooking } from './plan-use';
import { usualTerms } from './usual-terms';

const entitlement = (over: Partial<Entitlement> & Pick<Entitlement, 'id' | 'services'>): Entitlement => ({
  label: over.id,
  count: 2,
  unit: 'visit',
  addOns: [],
  ...over,
});

/** What the plans of tests include: planned visits, hours, and call-outs without a limit. */
export const included = {
  ac: entitlement({ id: 'ac', label: 'AC service visits', services: ['AC Services'] }),
  tank: entitlement({ id: 'tank', services: ['Water Tank Cleaning'], count: 1 }),
  hours: entitlement({ id: 'hours', services: ['Handyman Services'], count: 4, unit: 'hour' }),
  calls: entitlement({ id: 'calls', services: ['Plumbing', 'Electrical Work'], count: null }),
};

/** A plan of the year 2027. */
export function boughtPlan(over: Partial<BoughtPlan> = {}): BoughtPlan {
  return {
    id: 'plan',
    startDate: '2027-01-01',
    endDate: '2028-01-01',
    status: 'active',
    entitlements: Object.values(included),
    terms: usualTerms,
    homeId: null,
    ...over,
  };
}

/** A visit of that plan on a day, at nine, asked for when the year began. */
export function planBooking(
  entitlementId: string,
  day: string,
  over: Partial<PlanBooking> = {},
): PlanBooking {
  return {
    id: `${entitlementId} ${day}`,
    status: 'confirmed',
    date: `${day} 9:00 AM`,
    createdAt: '2027-01-01T08:00:00.000Z',
    subscriptionId: 'plan',
    entitlementId,
    ...over,
  };
}
