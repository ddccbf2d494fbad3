import type { PaymentMethod, PaymentRow } from '../../../contract/money/payments/payment-shapes';

/** A payment as it is stored, and never changed. */
export interface StoredPayment {
  id: string;
  reference: string;
  /** Below 0 where money went back. */
  amount_fils: number;
  method: PaymentMethod;
  paid_at: string;
  paid_day: string;
  recorded_at: string;
  recorded_by: string | null;
  /** The technician whose cash in hand it is part of. */
  held_by: string | null;
  their_reference: string;
  note: string;
  booking_id: string | null;
  subscription_id: string | null;
  charge_id: string | null;
  document_id: string | null;
  takes_back: string | null;
  kept_until: string;
  found_by: string;
}

/** With what it is for, in words. */
export type ToldPayment = StoredPayment & {
  service_type: string | null;
  package_name: string | null;
};

/** A payment as whoever paid reads it. */
export function fromRow(row: ToldPayment): PaymentRow {
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount_fils,
    method: row.method,
    paidAt: row.paid_at,
    theirReference: row.their_reference,
    about: row.charge_id ? 'Late fee' : (row.package_name ?? row.service_type ?? ''),
    bookingId: row.booking_id,
    subscriptionId: row.subscription_id,
    chargeId: row.charge_id,
    takesBack: row.takes_back,
  };
}
