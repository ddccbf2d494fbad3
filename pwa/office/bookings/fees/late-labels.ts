import type { Booking } from '../../../../contract/bookings/bookings';
import { changeNow } from '../../../../contract/changes/change-now';
import { instantText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';

/** What a late change costs its customer where it is their wish. */
export interface LateCost {
  /** AED. */
  fee: number;
  /** It would be their first in 12 months, and free. */
  first: boolean;
}

/**
 * What moving or cancelling this visit costs its customer now; `is: 'free'` while nothing is to be asked, undefined of any other change and
 * where no policy holds.
 */
export function lateCostOf(
  row: Booking,
  change: BookingAdminUpdate,
  now: Date,
): (LateCost & { is: 'free' | 'late' }) | undefined {
  const isJudged = change.status === 'cancelled' || (change.date !== undefined && change.date !== row.date);
  if (row.status !== 'confirmed' || !isJudged || !row.changing || change.causedBy) return undefined;
  const { is, fee } = changeNow(row.changing, now);
  return { is: is === 'free' ? 'free' : 'late', fee, first: row.changing.first };
}

/** Until when it was, or is, free: in a line. */
export function lateText({ status, changing }: Booking, now: Date): string | undefined {
  if (status !== 'confirmed' || !changing?.freeUntil) return undefined;
  const until = instantText(changing.freeUntil);
  const { is, fee } = changeNow(changing, now);
  if (is === 'free') return `Free for the customer until ${until}.`;
  return `${untilText({ changing }, now)} ${costText({ fee, first: changing.first })}`;
}

/** Since when a late change is free no more. */
export function untilText({ changing }: Pick<Booking, 'changing'>, now: Date): string {
  const until = changing?.freeUntil;
  if (!until || now < new Date(until)) return 'It is no longer free.';
  return `It was free until ${instantText(until)}.`;
}

/** What the customer owes where it is their wish. */
export function costText({ fee, first }: LateCost): string {
  if (fee > 0) return `If the customer asked for it, it costs ${showAed(fee)}.`;
  return first
    ? 'If the customer asked for it, it is free: their first late change in 12 months. The next one costs a fee.'
    : 'The customer pays nothing.';
}
