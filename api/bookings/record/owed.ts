import type { Knex } from 'knex';
import { toAed } from '../../../contract/money';
import { type BookingNeeds, mostOwed } from '../../../contract/office/booking-needs';

/** What is owed in late fees that nobody collected or waived yet. */
export async function feesOwed(knex: Knex): Promise<Pick<BookingNeeds, 'owed'>> {
  const owed: { booking_id: string; amount_fils: number }[] = await knex('charge')
    .where('state', 'owed')
    .orderBy('booking_id')
    .limit(mostOwed)
    .select('booking_id', 'amount_fils');
  if (owed.length === 0) return {};
  const amount = toAed(owed.reduce((sum, each) => sum + each.amount_fils, 0));
  return { owed: { bookings: new Set(owed.map((each) => each.booking_id)).size, amount } };
}
