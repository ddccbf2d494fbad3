import type { Actor } from '../../../contract/accounts/users';
import { bookableServices } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import type { VisitsOffered, VisitsTaken } from '../../../contract/plans/proposal/month-visits';
import { homeOn } from '../../../contract/plans/visits/judge-visit';
import { dueDaysOf } from '../../../contract/plans/visits/read-plan';
import { holdPeople } from '../../bookings/charges/charge-change';
import { takeCall } from '../../bookings/office/take-call';
import { present } from '../../bookings/record/present';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import { type Acting, inTransaction, locked, type Tx } from '../../db/transaction';
import { lockCapacity } from '../../scheduling/capacity/lock-capacity';
import { boughtPlan, planBookings } from '../rows/bought-plan';
import type { SubscriptionRow } from '../rows/row';
import { homeOfPlans } from './homes';

type Visit = VisitsTaken['visits'][number];
type Missing = VisitsOffered['missing'][number];

/**
 * Offers visits of plans to their customers, each by itself: those before keep theirs whatever comes. A visit that is not due any more, since
 * it was booked or offered meanwhile, is not offered again; one that was sent twice is offered once.
 */
export async function offerVisits(
  db: Database,
  acting: Acting & { actor: Actor },
  visits: readonly Visit[],
): Promise<VisitsOffered> {
  const taken: string[] = [];
  const missing: Missing[] = [];
  for (const visit of visits) {
    const why = await inTransaction(db, acting, async (tx) => {
      try {
        return await offer(tx, acting.actor, visit);
      } catch (error) {
        // What was written is taken back with the transaction.
        if (!(error instanceof Problem)) throw error;
        throw new NotOffered(whyNot(error));
      }
    }).catch((error: unknown) => {
      if (error instanceof NotOffered) return error.why;
      throw error;
    });
    if (why) missing.push({ id: visit.id, why });
    else taken.push(visit.id);
  }
  const rows: BookingRow[] = await db.read('booking').whereIn('id', taken).orderBy(['starts_at', 'id']);
  return { offered: await present(db.read, rows, acting.actor), missing };
}

/** Takes its transaction back. */
class NotOffered extends Error {
  constructor(readonly why: Missing['why']) {
    super(why);
  }
}

async function offer(tx: Tx, actor: Actor, visit: Visit): Promise<Missing['why'] | undefined> {
  const { id, subscriptionId, entitlementId, date } = visit;
  await lockCapacity(tx, { days: [date.slice(0, 10)] });
  const known: BookingRow | undefined = await tx.trx('booking').where({ id }).first();
  if (known) return known.subscription_id === subscriptionId ? undefined : 'not_due';
  const seen: SubscriptionRow | undefined = await tx
    .trx('subscription')
    .where({ id: subscriptionId })
    .first();
  if (!seen) return 'not_due';
  await holdPeople(tx, [seen.user_id]);
  // From here on nobody else offers or books any of it.
  const row: SubscriptionRow = await locked(tx, tx.trx('subscription').where({ id: subscriptionId })).first();
  const plan = boughtPlan(row);
  const due = dueDaysOf(plan, await planBookings(tx.trx, subscriptionId), tx.now);
  const isDue = due.some((each) => each.entitlementId === entitlementId && each.dueOn === visit.dueOn);
  const included = plan.entitlements.find((each) => each.id === entitlementId)?.services[0];
  const serviceType = bookableServices.find((each) => each === included);
  if (!isDue || !serviceType) return 'not_due';
  // One that moves is where it will be on that day.
  const there = { ...row, home_id: homeOn(plan, date.slice(0, 10)) };
  const home = (await homeOfPlans(tx.trx, [there])).get(row.id);
  const request = {
    serviceType,
    date,
    notes: '',
    customerInfo: {},
    userId: row.user_id,
    ...(home ? { homeId: home.id } : { addressUnknown: true }),
    subscriptionId,
    entitlementId,
    status: 'pending' as const,
    amount: 0,
  };
  const made = await takeCall(tx, actor, id, request, { isOffered: true });
  if (made.not_in_plan) throw new NotOffered('not_due');
  return undefined;
}

function whyNot({ code, detail }: Problem): Missing['why'] {
  if (code === 'breaks_rules') return 'no_time';
  return detail.fields && 'date' in detail.fields ? 'no_time' : 'incomplete';
}
