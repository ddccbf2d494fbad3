import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { seesHome } from '../../../contract/bookings/booking-rules';
import { type BookingRow, fromRow } from '../row/row';

/** What was paid of these bookings, in fils, as far as this viewer is told; late fees are paid apart. */
export async function paidFor(
  knex: Knex,
  rows: readonly BookingRow[],
  viewer: Actor | null,
): Promise<Map<string, number>> {
  const seen = rows.filter((row) => viewer && seesHome(viewer, fromRow(row)));
  if (seen.length === 0) return new Map();
  const sums: Array<{ booking_id: string; paid: number | string }> = await knex('payment')
    .whereIn(
      'booking_id',
      seen.map(({ id }) => id),
    )
    .whereNull('charge_id')
    .groupBy('booking_id')
    .select('booking_id')
    .sum({ paid: 'amount_fils' });
  return new Map(sums.map(({ booking_id, paid }) => [booking_id, Number(paid)]));
}
