import type { Knex } from 'knex';
import type { UnpaidInvoice } from '../../../contract/money/overview';
import { paysLaterIn } from '../../bookings/row/row';
import { namesOf } from '../../people/accounts/names';

/** Open invoices, a page of them, with what was said at the door of those whose customer said that they pay later. */
export async function withPaysLater(knex: Knex, rows: readonly UnpaidInvoice[]): Promise<UnpaidInvoice[]> {
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? []);
  const bookings: Array<{ id: string; pays_later: string | null }> = await knex('booking')
    .whereIn('id', ids)
    .whereNotNull('pays_later')
    .select('id', 'pays_later');
  const said = new Map(bookings.flatMap((row) => [[row.id, paysLaterIn(row)] as const]));
  const names = await namesOf(
    knex,
    [...said.values()].map((each) => each?.by),
  );
  return rows.map((row) => {
    const later = said.get(row.bookingId ?? '');
    return later ? { ...row, paysLater: { at: later.at, by: names.get(later.by) ?? null } } : row;
  });
}
