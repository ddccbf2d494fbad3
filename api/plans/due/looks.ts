import type { Knex } from 'knex';
import type { PlanBooking } from '../../../contract/plans/plan-use';
import { type DueDay, dueDaysOf, nextLook } from '../../../contract/plans/visits/read-plan';
import { dubaiDay } from '../../../contract/time';
import type { BookingFollower } from '../../bookings/row/followers';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import { inTransaction, locked, type Tx } from '../../db/transaction';
import { boughtPlan, planBookings } from '../rows/bought-plan';
import type { SubscriptionRow } from '../rows/row';

/** When a plan is to be looked at, as it is stored: an index alone. What is due of it says `dueDaysOf` anew, whoever asks. */
export type LookColumns = Pick<SubscriptionRow, 'due_on' | 'look_on'>;

/** No day comes after it: nobody need look. */
const never = '9999-12-31';
const batch = 200;

/** When a plan is to be looked at next, by its bookings. */
export function lookColumns(row: SubscriptionRow, bookings: readonly PlanBooking[], now: Date): LookColumns {
  const { dueOn, lookOn } = nextLook(boughtPlan(row), bookings, now);
  return { due_on: dueOn, look_on: lookOn ?? never };
}

/** What of these plans is due and not booked, by their ids, from one read of their bookings. */
export async function dueOfPlans(
  knex: Knex,
  rows: readonly SubscriptionRow[],
  now: Date,
): Promise<Map<string, DueDay[]>> {
  const bookings = await bookingsByPlan(knex, rows);
  return new Map(rows.map((row) => [row.id, dueDaysOf(boughtPlan(row), bookings.get(row.id) ?? [], now)]));
}

/** The plan of a booking that is new or changed, and the one that it left, are to be looked at on other days. */
export const lookAgain: BookingFollower = async (tx, before, after) => {
  if (before && looked.every((key) => before[key] === after[key])) return;
  const ids = [before?.subscription_id, after.subscription_id].filter((id) => id != null);
  if (ids.length > 0) await lookAt(tx, [...new Set(ids)].sort());
};

/** What of a booking a plan looks at, as it is stored. */
const looked = [
  'status',
  'date',
  'return_of',
  'subscription_id',
  'entitlement_id',
  'plan_units',
  'plan_used_by',
  'plan_given_back',
] as const satisfies ReadonlyArray<keyof BookingRow>;

/** Looks at every running plan whose day has come, or that nobody looked at yet. To be repeated each night; answers how many. */
export async function lookAtPlans(db: Database, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(db, { now, actor: null, requestId: 'looks' }, async (tx) => {
      const ids: string[] = await tx
        .trx('subscription')
        .where('status', 'active')
        .where('look_on', '<=', dubaiDay(now))
        .orderBy('look_on')
        .limit(batch)
        .pluck('id');
      await lookAt(tx, ids.sort());
      return ids.length;
    });
    total += count;
    if (count < batch) return total;
  }
}

/** Holds these plans, so that nobody counts meanwhile, and writes when to look at them next. No device hears of it. */
export async function lookAt(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows: SubscriptionRow[] = await locked(tx, tx.trx('subscription').whereIn('id', ids).orderBy('id'));
  const bookings = await bookingsByPlan(tx.trx, rows);
  for (const row of rows) {
    const looks = lookColumns(row, bookings.get(row.id) ?? [], tx.now);
    if (looks.due_on === row.due_on && looks.look_on === row.look_on) continue;
    await tx.trx('subscription').where({ id: row.id }).update(looks);
  }
}

async function bookingsByPlan(
  knex: Knex,
  rows: readonly SubscriptionRow[],
): Promise<Map<string, PlanBooking[]>> {
  const all = await planBookings(
    knex,
    rows.map(({ id }) => id),
  );
  const byPlan = new Map<string, PlanBooking[]>(rows.map(({ id }) => [id, []]));
  for (const booking of all) byPlan.get(booking.subscriptionId ?? '')?.push(booking);
  return byPlan;
}
