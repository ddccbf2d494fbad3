import type { Knex } from 'knex';
import type {
  PlannedPlan,
  PlannedTeam,
  ProposedVisit,
} from '../../../contract/plans/proposal/month-proposal';
import { lastOfMonth, proposeMonth } from '../../../contract/plans/proposal/month-proposal';
import { type MonthProposal, plansAtOnce } from '../../../contract/plans/proposal/month-visits';
import { daysBetween } from '../../../contract/plans/visits/due-days';
import { addDays, dubaiDay } from '../../../contract/time';
import { instantsOf, whereUnindexed } from '../../db/lists/filters';
import { readLists, takePage } from '../../db/lists/page';
import { teamAtWork } from '../../scheduling/capacity/day';
import { rosterInForce } from '../../scheduling/roster/roster';
import { boughtPlan, planBookings } from '../rows/bought-plan';
import type { SubscriptionRow } from '../rows/row';
import { homeOfPlans } from './homes';

type Row = SubscriptionRow & { display_name: string; email: string; phone: string | null };

/**
 * The visits that are due by the end of a month, of the plans that wait longest, with the times proposed for them. Those of the next plans
 * are planned after these are offered, or by `cursor`.
 */
export async function proposalOf(
  knex: Knex,
  { month = '', cursor }: { month?: string | undefined; cursor?: string | undefined },
  now: Date,
): Promise<MonthProposal> {
  const today = dubaiDay(now);
  const wanted = month || today.slice(0, 7);
  const query = knex('subscription')
    .join('user', 'user.id', 'subscription.user_id')
    .where('subscription.status', 'active')
    .where('subscription.due_on', '<=', lastOfMonth(wanted))
    .select('subscription.*', 'user.display_name', 'user.email', 'user.phone');
  const sort = { column: 'due_on', direction: 'asc' } as const;
  const { rows, next } = await takePage<Row>(query, 'subscription', sort, { cursor, limit: plansAtOnce });
  const team = await teamOf(knex, addDays(lastOfMonth(wanted), weeksAfter), now);
  const plans = await planned(knex, rows);
  const visits = proposeMonth(plans, team, { month: wanted, now });
  return {
    month: wanted,
    today,
    isCounted: team.isCounted,
    visits: visits.flatMap((visit) => told(visit, rows)),
    ...(next && { next }),
  };
}

async function planned(knex: Knex, rows: readonly Row[]): Promise<PlannedPlan[]> {
  const bookings = await planBookings(
    knex,
    rows.map(({ id }) => id),
  );
  const homes = await homeOfPlans(knex, rows);
  return rows.map((row) => ({
    plan: boughtPlan(row),
    bookings: bookings.filter(({ subscriptionId }) => subscriptionId === row.id),
    area: homes.get(row.id)?.area ?? '',
  }));
}

/** So many days after a month its visits are looked for: more days are more bookings to read. */
const weeksAfter = 14;

/** The team on the days up to `last` that can be asked for, and where it is then; no later day can be. */
async function teamOf(knex: Knex, last: string, now: Date): Promise<PlannedTeam> {
  const { capacityEnabled: isCounted, ...roster } = await rosterInForce(knex);
  const from = dubaiDay(now);
  const furthestDays = Math.min(roster.business.furthestDays, Math.max(0, daysBetween(from, last)));
  const business = { ...roster.business, furthestDays };
  const days = { from, to: addDays(from, furthestDays) };
  const team = await teamAtWork(knex, { ...roster, capacityEnabled: isCounted, business }, days, now);
  const span = instantsOf(days);
  const query = knex('booking')
    .where('starts_at', '>=', span.from ?? '')
    .where('starts_at', '<', span.before ?? '');
  whereUnindexed(query, 'status', ['pending', 'confirmed']);
  const areas = new Map<string, string[]>();
  for (const [date, area] of await readLists<[string, string]>(query, ['date', 'area'])) {
    const day = date.slice(0, 10);
    areas.set(day, [...(areas.get(day) ?? []), area]);
  }
  return { ...team, isCounted, areas };
}

function told(visit: ProposedVisit, rows: readonly Row[]): MonthProposal['visits'] {
  const row = rows.find(({ id }) => id === visit.subscriptionId);
  if (!row) return [];
  const entitlement = boughtPlan(row).entitlements.find(({ id }) => id === visit.entitlementId);
  const { user_id, display_name, email, phone, package_name, paid } = row;
  return [
    {
      ...visit,
      label: entitlement?.label ?? visit.service,
      customer: { id: user_id, name: display_name, email, phone },
      packageName: package_name,
      paid,
    },
  ];
}
