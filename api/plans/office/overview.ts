import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { mostPlanVisits, type PlanOverview } from '../../../contract/plans/plan-overview';
import { readPlan } from '../../../contract/plans/visits/read-plan';
import { businessSlots, teamSlots } from '../../../contract/plans/visits/team-slots';
import { dubaiDay } from '../../../contract/time';
import { type BookingRow, fromRow } from '../../bookings/row/row';
import { namesOf } from '../../people/accounts/names';
import { rosterInForce } from '../../scheduling/roster/roster';
import { boughtPlan, carriedOver, planBookings } from '../rows/bought-plan';
import type { SubscriptionRow } from '../rows/row';
import { load } from '../store';

/** A plan with its visits, the latest first, and what of it is due by the hours of the team; `not_found` where there is none. */
export async function overviewOf(knex: Knex, actor: Actor, id: string, now: Date): Promise<PlanOverview> {
  const subscription = await load(knex, actor, id);
  const row: SubscriptionRow = await knex('subscription').where({ id }).first();
  const roster = await rosterInForce(knex);
  const slotsOn = roster.capacityEnabled ? teamSlots(roster) : businessSlots(roster.business);
  const { due } = readPlan(boughtPlan(row), await planBookings(knex, id), { now, slotsOn });
  const visits: BookingRow[] = await knex('booking')
    .where({ subscription_id: id })
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(mostPlanVisits);
  const carried = await carriedOver(knex, id);
  const releasedBy = (await namesOf(knex, [row.released_by])).get(row.released_by ?? '');
  return {
    subscription,
    visits: visits.map(visitOf),
    due,
    ...(Object.keys(carried).length > 0 && { carriedOver: carried }),
    ...(releasedBy !== undefined && { releasedBy }),
    today: dubaiDay(now),
  };
}

function visitOf(row: BookingRow): PlanOverview['visits'][number] {
  const {
    id,
    reference,
    serviceType,
    date,
    status,
    createdAt,
    returnOf,
    subscriptionId,
    entitlementId,
    planUse,
    rev,
  } = fromRow(row);
  return {
    id,
    reference,
    serviceType,
    date,
    status,
    createdAt,
    rev,
    ...(returnOf && { returnOf }),
    ...(subscriptionId && { subscriptionId }),
    ...(entitlementId && { entitlementId }),
    ...(planUse && { planUse }),
  };
}
