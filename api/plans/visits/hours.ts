import type { Knex } from 'knex';
import type { Entitlement } from '../../../contract/plans/entitlements';
import type { BookingRow } from '../../bookings/row/row';

type Visit = Pick<BookingRow, 'id' | 'subscription_id' | 'entitlement_id'>;

/** Which of these bookings, by id, are visits that their plan counts in hours: whoever completes one says how many it took. */
export async function countedInHours(knex: Knex, rows: readonly Visit[]): Promise<Set<string>> {
  const plans = [...new Set(rows.flatMap((row) => row.subscription_id ?? []))];
  if (plans.length === 0) return new Set();
  const found = await knex('subscription').whereIn('id', plans).select('id', 'entitlements');
  const hourly = new Set(
    found.flatMap(({ id, entitlements }) =>
      (JSON.parse(entitlements ?? '[]') as Entitlement[])
        .filter(({ unit }) => unit === 'hour')
        .map((each) => `${id} ${each.id}`),
    ),
  );
  const isHourly = (row: Visit) => hourly.has(`${row.subscription_id} ${row.entitlement_id}`);
  return new Set(rows.filter(isHourly).map(({ id }) => id));
}
