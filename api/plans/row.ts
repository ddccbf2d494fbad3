import type { PaidState } from '../../contract/plans/entitlements';
import type { SubscriptionStatus } from '../../contract/plans/subscriptions';

/** A subscription as it is stored: what was bought is copied, so that it outlives its package. */
export interface SubscriptionRow {
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
