import { isOpen } from '../../../contract/bookings/booking-rules';
import type { NotInPlan } from '../../../contract/bookings/plan-parts';
import { Problem } from '../../../contract/errors';
import type { BoughtPlan } from '../../../contract/plans/plan-use';
import { completedUnits, judgeVisit } from '../../../contract/plans/visits/judge-visit';
import { dubaiDay, dubaiHour } from '../../../contract/time';
import type { PlanColumns } from '../../bookings/row/plan';
import type { BookingRow } from '../../bookings/row/row';
import { locked, type Tx } from '../../db/transaction';
import { boughtPlan, carriedOver, planBookings } from '../rows/bought-plan';
import type { SubscriptionRow } from '../rows/row';

/** A person's plan, locked to the end of the transaction: whoever counts what is left of it does so alone. */
async function lockPlan(tx: Tx, id: string, userId: string | null): Promise<BoughtPlan | undefined> {
  const row: SubscriptionRow | undefined = await locked(tx, tx.trx('subscription').where({ id })).first();
  if (!row || userId === null || row.user_id !== userId) return undefined;
  const over = await carriedFrom(tx, row);
  const wanted = [row.home_id, row.next_home_id].filter((home) => home !== null);
  if (wanted.length === 0) return { ...boughtPlan(row), ...over };
  const there: string[] = await tx.trx('home').whereIn('id', wanted).whereNull('removed_at').pluck('id');
  return { ...boughtPlan(row, new Set(wanted.filter((home) => !there.includes(home)))), ...over };
}

/** What was carried over to the plan that follows, where anything was; of one that runs nothing is. */
async function carriedFrom(
  tx: Tx,
  { id, end_date }: SubscriptionRow,
): Promise<Pick<BoughtPlan, 'carriedOver'>> {
  if (end_date >= dubaiDay(tx.now)) return {};
  const carried = await carriedOver(tx.trx, id);
  return Object.keys(carried).length > 0 ? { carriedOver: carried } : {};
}

type Asked = Pick<BookingRow, 'id' | 'user_id' | 'service_type' | 'date' | 'home_id' | 'created_at'>;

/**
 * Whether a booking that asks to be a visit of a plan is one, `askedAt`; else it is an ordinary one, which says why. A plan that is not
 * its customer's is no plan.
 */
export async function planFor(
  tx: Tx,
  booking: Asked,
  wanted: { subscriptionId?: string | undefined; entitlementId?: string | undefined },
  askedAt: Date | 'in the term',
): Promise<Partial<PlanColumns>> {
  const { subscriptionId, entitlementId } = wanted;
  if (!subscriptionId || !entitlementId) return {};
  const found = await lockPlan(tx, subscriptionId, booking.user_id);
  const at = askedAt === 'in the term' ? found && dubaiHour(found.startDate, 0) : askedAt;
  const why = found
    ? judgeVisit(
        found,
        await planBookings(tx.trx, subscriptionId),
        {
          id: booking.id,
          entitlementId,
          serviceType: booking.service_type,
          date: booking.date,
          askedAt: (at ?? tx.now).toISOString(),
          homeId: booking.home_id,
        },
        tx.now,
      )
    : 'no_plan';
  if (!why) return { subscription_id: subscriptionId, entitlement_id: entitlementId, not_in_plan: null };
  const not: NotInPlan = { subscriptionId, entitlementId, why };
  return { subscription_id: null, entitlement_id: null, not_in_plan: JSON.stringify(not) };
}

/**
 * What a change of a plan's visit means for the plan. Another time, service or home, and whatever opens it again, is judged once more; a
 * completed one takes its units; one that stands again was neither used nor given back.
 */
export async function planAfter(
  tx: Tx,
  before: BookingRow,
  after: BookingRow,
): Promise<Partial<PlanColumns>> {
  const { subscription_id: subscriptionId, entitlement_id: entitlementId } = after;
  if (subscriptionId === null || entitlementId === null || after.return_of) return {};
  const stands = after.status !== 'cancelled';
  const opened = after.status !== before.status && !isOpen(before.status) && stands;
  const other = (['date', 'service_type', 'home_id'] as const).some((key) => after[key] !== before[key]);
  const settled = opened ? { plan_used_by: null, plan_given_back: null, plan_units: null } : {};
  if (opened || (other && isOpen(after.status))) {
    const judged = await planFor(tx, after, { subscriptionId, entitlementId }, 'in the term');
    if (judged.not_in_plan) return { ...settled, ...judged };
  }
  if (after.status !== 'completed' || before.status === 'completed') return settled;
  const found = await lockPlan(tx, subscriptionId, after.user_id);
  if (!found) return settled;
  const hours = after.plan_units ?? 1;
  const there = await planBookings(tx.trx, subscriptionId);
  const units = completedUnits(found, there, { id: after.id, entitlementId, hours });
  return { ...settled, plan_units: units };
}

/**
 * Refuses to confirm a visit of a plan that is neither paid nor released by somebody of the office, and at AED 0 one that is a visit of the plan
 * no more.
 */
export async function assertPlanConfirms(
  tx: Tx,
  before: Pick<BookingRow, 'subscription_id'> | undefined,
  after: Pick<BookingRow, 'subscription_id' | 'amount_fils' | 'zero_reason'>,
): Promise<void> {
  const { subscription_id, amount_fils, zero_reason } = after;
  if (before?.subscription_id && !subscription_id && amount_fils === 0 && !zero_reason)
    throw new Problem('invalid', undefined, {
      fields: { amount: 'This visit is not in the plan any more. Enter an amount, or 0 and a reason.' },
    });
  if (subscription_id === null) return;
  const row: Pick<SubscriptionRow, 'paid' | 'released_by'> | undefined = await tx
    .trx('subscription')
    .where({ id: subscription_id })
    .first('paid', 'released_by');
  if (!row || row.paid === 'paid' || row.released_by !== null) return;
  throw new Problem('invalid', 'The plan of this visit is not paid.', {
    fields: { status: 'The plan of this visit is not paid. Record its payment, or release the plan.' },
  });
}
