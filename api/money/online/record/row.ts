import type { Knex } from 'knex';
import type { CheckoutState, OnlineCheck, PayableKind } from '../../../../contract/money/payments/checkouts';
import type { PaidFor } from '../../payments/subject';

/** Something that is paid online, as it is stored. */
export interface CheckoutRow {
  id: string;
  booking_id: string | null;
  subscription_id: string | null;
  charge_id: string | null;
  /** The invoice that was paid, where there is one. */
  document_id: string | null;
  amount_fils: number;
  currency: string;
  about: string;
  reference: string;
  user_id: string | null;
  by_link: boolean | number;
  session_id: string | null;
  intent_id: string | null;
  state: Exclude<CheckoutState, 'asking'>;
  /** Why it is `wrong`. */
  problem: string;
  created_at: string;
  expires_at: string;
  settled_at: string | null;
  /** When the sweep asks about it next; null: nothing is to be learned. */
  look_at: string | null;
  looks: number;
  /** Why the office is to look at it, since when; null once it did. */
  check_for: OnlineCheck['reason'] | null;
  check_since: string | null;
  /** What was last heard of the customer's bank, where it asks for the money, and until when it waits for an answer. */
  disputed: 'asked' | 'lost' | 'won' | null;
  answer_by: string | null;
  kept_until: string;
}

/** A refund that the office asked for. */
export interface RefundRow {
  id: string;
  checkout_id: string;
  amount_fils: number;
  note: string;
  state: 'asked' | 'done' | 'failed';
  asked_by: string | null;
  created_at: string;
}

export type Checkouts = Pick<CheckoutRow, 'booking_id' | 'subscription_id' | 'charge_id'>;

/** What it is for. */
export function subjectOf({ booking_id, subscription_id, charge_id }: Checkouts): PaidFor {
  return {
    ...(booking_id && { bookingId: booking_id }),
    ...(subscription_id && { subscriptionId: subscription_id }),
    ...(charge_id && { chargeId: charge_id }),
  };
}

/** What was paid by it, as pages name it. */
export function payableOf(row: CheckoutRow): { kind: PayableKind; of: string } {
  if (row.document_id) return { kind: 'invoice', of: row.document_id };
  return row.charge_id ? { kind: 'fee', of: row.charge_id } : { kind: 'plan', of: row.subscription_id ?? '' };
}

/** One of them; undefined where there is none. */
export async function checkoutOf(knex: Knex, id: string): Promise<CheckoutRow | undefined> {
  return knex<CheckoutRow>('checkout').where({ id }).first();
}
