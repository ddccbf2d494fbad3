import { toAed } from '../../../contract/money';
import type { PaidState } from '../../../contract/plans/entitlements';
import type { PlanAsked } from '../../../contract/plans/plan-changes';
import type { BoughtPlan } from '../../../contract/plans/plan-use';
import type { Subscription, SubscriptionStatus } from '../../../contract/plans/subscriptions';
import type { RowOf } from '../../../contract/sync/sync';
import { asFils } from './paid';

/** What became of a plan, as it is stored. */
interface LifeColumns {
  /** The plan that it follows. */
  renewed_from: string | null;
  /** Its home from a later Dubai day on. */
  next_home_id: string | null;
  next_home_from: string | null;
  /** What a whole term costs for the larger home that it moved to. */
  term_fils: number | null;
  /** As JSON: what was asked of it and is not done. */
  asked: string | null;
  /** When it was ended early, and what is given back of it. */
  ended_at: string | null;
  refund_fils: number | null;
}

/** Of a plan that nothing became of yet. */
export const newLife: LifeColumns = {
  renewed_from: null,
  next_home_id: null,
  next_home_from: null,
  term_fils: null,
  asked: null,
  ended_at: null,
  refund_fils: null,
};

/** A subscription as it is stored: what was bought is copied, so that it outlives its package. */
export interface SubscriptionRow extends LifeColumns {
  id: string;
  user_id: string;
  package_id: string | null;
  package_type: string;
  package_name: string;
  features: string;
  amount_fils: number;
  start_date: string;
  end_date: string;
  home_id: string | null;
  /** What it was bought with, as JSON; null until it is said what its package includes. */
  entitlements: string | null;
  terms: string | null;
  paid: PaidState;
  /** Who of the office lets its visits be confirmed though it is not paid. */
  released_by: string | null;
  /** When it is to be looked at for what is due, for the office's list; no answer to what is. */
  due_on: string | null;
  look_on: string;
  status: SubscriptionStatus;
  created_at: string;
  created_day: string;
  rev: number;
}

/** With its owner. */
export interface JoinedSubscription extends SubscriptionRow {
  display_name: string;
  email: string;
  phone: string | null;
  /** The sum of its payments; null where there is none. */
  paid_fils: string | number | null;
}

/** A row with its owner in the contract's shape, in AED. */
export function fromRow(row: JoinedSubscription): Subscription {
  const paidFils = asFils(row.paid_fils);
  return {
    id: row.id,
    packageId: row.package_id,
    packageType: row.package_type,
    packageName: row.package_name,
    features: JSON.parse(row.features),
    amount: toAed(row.amount_fils),
    startDate: row.start_date,
    endDate: row.end_date,
    status: row.status,
    userId: row.user_id,
    homeId: row.home_id,
    ...(row.entitlements !== null && { entitlements: JSON.parse(row.entitlements) }),
    ...(row.terms !== null && { terms: JSON.parse(row.terms) }),
    paid: row.paid,
    ...(paidFils !== undefined && { paidFils }),
    ...(row.released_by !== null && { released: true as const }),
    ...lifePartsOf(row),
    user: { displayName: row.display_name, email: row.email, phone: row.phone },
    createdAt: row.created_at,
    rev: row.rev,
  };
}

/** As the sync carries it to its owner's devices. */
export function asSyncRow(subscription: Subscription): RowOf<'subscription'> {
  return { type: 'subscription', id: subscription.id, rev: subscription.rev, data: subscription };
}

/** The homes that a plan is for, now and from a later day on. */
export function homesOf({
  home_id: homeId,
  next_home_id,
  next_home_from,
}: SubscriptionRow): Pick<BoughtPlan, 'homeId' | 'movesTo'> {
  if (next_home_id === null || next_home_from === null) return { homeId };
  return { homeId, movesTo: { homeId: next_home_id, from: next_home_from } };
}

function lifePartsOf(
  row: LifeColumns,
): Pick<Subscription, 'renewedFrom' | 'nextHome' | 'termPrice' | 'asked' | 'ended'> {
  const { renewed_from, next_home_id, next_home_from, term_fils, asked, ended_at, refund_fils } = row;
  return {
    ...(renewed_from !== null && { renewedFrom: renewed_from }),
    ...(next_home_id !== null &&
      next_home_from !== null && { nextHome: { homeId: next_home_id, from: next_home_from } }),
    ...(term_fils !== null && { termPrice: toAed(term_fils) }),
    ...(asked !== null && { asked: JSON.parse(asked) as PlanAsked }),
    ...(ended_at !== null && { ended: { at: ended_at, back: toAed(refund_fils ?? 0) } }),
  };
}
