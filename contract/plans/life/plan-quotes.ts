import { toAed, toFils } from '../../money';
import type { PaidState } from '../entitlements';
import { splitPackageType } from '../package-names';
import type { SubscriptionPackage } from '../packages';
import type { WorkedOut } from '../plan-changes';
import { type BoughtPlan, type PlanBooking, usesOf } from '../plan-use';
import { fullMonths, moveDifference, refundOf } from './plan-money';

/** What of a plan its move is priced by, as everybody reads it; `termPrice` and `amount` in AED. */
export interface MovedPlan {
  packageType: string;
  amount: number;
  /** What a whole term costs for the home that it is for, where that is another than the one it was bought for. */
  termPrice?: number | undefined;
  startDate: string;
  endDate: string;
}

/** AED; `cost` and `monthly` are null where no package says a price, and the office does. */
export interface MoveQuote {
  cost: number | null;
  monthly: number | null;
  months: number;
  needsOffice: boolean;
  /** What a whole term of the plan costs for the larger home. */
  termPrice?: number;
}

type PricedPackage = Pick<SubscriptionPackage, 'type' | 'bhk' | 'price' | 'duration' | 'isActive'>;

/**
 * What it costs to move a plan to a home of so many bedrooms from a Dubai day on, by the packages that are offered; the same on the phone and on the
 * server. No more bedrooms than the plan is for cost nothing and need nobody's word; more of them, or a home whose size is not known, need
 * the office's.
 */
export function quoteMove(
  plan: MovedPlan,
  bhk: number | null | undefined,
  packages: readonly PricedPackage[],
  from: string,
): MoveQuote {
  const { type, bhk: size } = splitPackageType(plan.packageType);
  const start = from > plan.startDate ? from : plan.startDate;
  const months = fullMonths(start, plan.endDate);
  if (bhk && size && bhk <= size) return { cost: 0, monthly: 0, months, needsOffice: false };
  const [wanted] = packages
    .filter((each) => each.isActive && each.type === type && each.bhk === bhk)
    .sort((a, b) => a.price / a.duration - b.price / b.duration);
  if (!wanted) return { cost: null, monthly: null, months, needsOffice: true };
  const term = fullMonths(plan.startDate, plan.endDate) || 1;
  const { fils, monthlyFils } = moveDifference(
    {
      endDate: plan.endDate,
      bought: { fils: toFils(plan.termPrice ?? plan.amount), months: term },
      wanted: { fils: toFils(wanted.price), months: wanted.duration },
    },
    start,
  );
  return {
    cost: toAed(fils),
    monthly: toAed(monthlyFils),
    months,
    needsOffice: true,
    termPrice: toAed(Math.round((toFils(wanted.price) * term) / wanted.duration)),
  };
}

/** What of a plan's payment is known: `amount` in AED, `paidFils` where payments are recorded. */
interface PaidPlan {
  amount: number;
  paid?: PaidState | undefined;
  paidFils?: number | undefined;
}

/** AED; null is what is not known: of a visit its price, of a plan what was paid, and of both what is given back. */
export interface EndQuote {
  paid: number | null;
  used: Array<{ bookingId: string; price: number | null }>;
  back: number | null;
}

/**
 * What is given back of a plan that is ended now: what was paid less the visits that were used. A visit may be any of several items of the
 * price list, so its price is what the office said of it (`worked`), and nothing is known where it has not; where nothing was paid, nothing is
 * given back. What was paid is the sum of its payments, where there are any.
 */
export function quoteEnd(
  plan: Pick<BoughtPlan, 'id' | 'entitlements'> & PaidPlan,
  bookings: readonly PlanBooking[],
  worked: WorkedOut = {},
): EndQuote {
  const visits = usesOf(plan, bookings).flatMap((use) => use.visits.filter(({ is }) => is === 'used'));
  const used = visits.map(({ bookingId }) => ({ bookingId, price: worked.prices?.[bookingId] ?? null }));
  const recorded = plan.paidFils === undefined ? undefined : toAed(plan.paidFils);
  const paid = recorded ?? worked.paid ?? paidOf(plan);
  if (paid === null) return { paid, used, back: null };
  const priced = used.map(({ bookingId, price }) => ({
    bookingId,
    fils: price === null ? undefined : toFils(price),
  }));
  const { backFils, unpriced } = refundOf(toFils(paid), priced);
  return { paid, used, back: paid > 0 && unpriced.length > 0 ? null : toAed(backFils) };
}

/** What was paid of it, as far as that is known: of a part nobody wrote down how much. */
function paidOf({ amount, paid = 'due' }: PaidPlan): number | null {
  if (paid === 'part') return null;
  return paid === 'paid' ? amount : 0;
}
