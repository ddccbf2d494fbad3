import type { Knex } from 'knex';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { NeedsTime, SentBooking } from '../../../../contract/bookings/bookings';
import {
  isRequestedTooLate,
  urgentAtOnce,
  urgentKindDetails,
  urgentSlot,
  urgentTarget,
} from '../../../../contract/bookings/urgent';
import { Problem } from '../../../../contract/errors';
import { showAed, toAed, toFils } from '../../../../contract/money';
import { phoneDigits } from '../../../../contract/phone/phone-text';
import type { Tx } from '../../../db/transaction';
import { rulesInForce } from '../../../scheduling/rules/store';
import type { BookingRow } from '../row';

/** What urgent help decides of a new booking, or leaves as it was asked. */
export type UrgentTerms = Pick<
  BookingRow,
  'service_type' | 'date' | 'urgent' | 'urgent_until' | 'urgent_waiting' | 'urgent_fee_fils' | 'needs_time'
>;

/**
 * The terms of a request, by the server's clock and the rules in force. Urgent help that arrives too long after it was asked, or
 * as one of many of a guest's phone, has no target and costs nothing: the office calls first.
 */
export async function urgentTermsOf(tx: Tx, request: SentBooking, askedAt: Date): Promise<UrgentTerms> {
  const { urgent } = request;
  const plain = termsWithoutUrgent(request);
  if (!urgent) return plain;
  const { service } = urgentKindDetails[urgent.what];
  // Also of what waits for our call: a day of long ago would be in nobody's list.
  const requested = { ...plain, service_type: service, date: urgentSlot(tx.now), urgent: urgent.what };
  const needsTime = await needsTimeOf(tx, request, askedAt);
  if (needsTime) return { ...requested, needs_time: JSON.stringify(needsTime) };
  const { rules } = await rulesInForce(tx.trx);
  const until = urgentTarget(tx.now, rules.urgentTargetMinutes);
  return {
    ...requested,
    urgent_until: until,
    urgent_waiting: until,
    urgent_fee_fils: toFils(rules.urgentFee),
  };
}

/** The terms of what is not urgent. */
export function termsWithoutUrgent({
  serviceType,
  date,
}: Pick<SentBooking, 'serviceType' | 'date'>): UrgentTerms {
  return {
    service_type: serviceType,
    date,
    urgent: null,
    urgent_until: null,
    urgent_waiting: null,
    urgent_fee_fils: 0,
    needs_time: null,
  };
}

/**
 * The call-out of urgent help that was asked for as a visit of a plan: nothing in the plan; where it is none, what was said before it was
 * asked for, and else nothing until that is agreed. All other costs what it costs.
 */
export function feeInPlan(
  row: Pick<BookingRow, 'urgent_fee_fils' | 'subscription_id'>,
  { urgent, subscriptionId }: SentBooking,
): number {
  const fee = row.urgent_fee_fils;
  if (!urgent || !subscriptionId) return fee;
  return row.subscription_id === null && fee <= toFils(urgent.feeSeen) ? fee : 0;
}

/**
 * Refuses urgent help that costs more than was said before it was asked for; one that costs less is welcome. What was asked for as a visit of a
 * plan is never sent back: somebody waits for us.
 */
export function assertFeeStated(urgentTerms: UrgentTerms, { urgent, subscriptionId }: SentBooking): void {
  if (!urgent || subscriptionId || urgentTerms.urgent_fee_fils <= toFils(urgent.feeSeen)) return;
  const price = toAed(urgentTerms.urgent_fee_fils);
  throw new Problem('price_changed', `The call-out is now ${showAed(price)}.`, { current: { price } });
}

async function needsTimeOf(tx: Tx, request: SentBooking, askedAt: Date): Promise<NeedsTime | undefined> {
  const at = askedAt.toISOString();
  if (isRequestedTooLate(askedAt, tx.now)) return { why: 'asked_too_late', askedAt: at };
  if (tx.actor) return undefined;
  const waiting: Array<{ phone: string }> = await whereUrgentWaiting(tx.trx('booking'))
    .whereNull('booking.user_id')
    .limit(mostLookedAt)
    .select('booking.phone');
  const theirs = phoneDigits(request.customerInfo.phone);
  const same = waiting.filter(({ phone }) => phoneDigits(phone) === theirs);
  return same.length < urgentAtOnce ? undefined : { why: 'many_open', askedAt: at };
}

/** More never wait at once, unless somebody floods us. */
const mostLookedAt = 200;

/** Narrows a query to urgent help that nobody has yet. */
export function whereUrgentWaiting<Q extends Knex.QueryBuilder>(query: Q): Q {
  return query.whereNotNull('booking.urgent_waiting') as Q;
}

/** What follows from a change of urgent help: whether it is still waited for, and when it was taken first. */
export function followsFrom(
  before: BookingRow,
  after: Pick<BookingRow, 'assigned_to' | 'status'>,
  now: Date,
): Partial<Pick<BookingRow, 'urgent_waiting' | 'taken_at'>> {
  if (before.urgent === null) return {};
  const { urgent_until: until, taken_at: claimed } = before;
  const has = after.assigned_to !== null;
  return {
    urgent_waiting: has || !isOpen(after.status) ? null : until,
    taken_at: claimed ?? (has && until !== null ? now.toISOString() : null),
  };
}
