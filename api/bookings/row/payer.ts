import type { Knex } from 'knex';
import { payerAt } from '../../people/homes/payer';
import { ownerPays, type PayerColumns } from '../../people/homes/row';
import type { BookingRow } from './row';

type Placed = Pick<
  BookingRow,
  'home_id' | 'address' | 'area' | 'subscription_id' | 'payer_id' | 'payer_name'
>;

/** Who pays for a visit, by the home that it goes to. A plan was bought by its customer: what is a visit of one stays theirs. */
export async function payerFor(knex: Knex, row: Omit<Placed, keyof PayerColumns>): Promise<PayerColumns> {
  if (row.home_id === null || row.subscription_id !== null) return ownerPays;
  return (await payerAt(knex, row.home_id, row)) ?? ownerPays;
}

/** What a change does to who pays: another place, or another plan, may have another payer. */
export async function payerAfter(knex: Knex, before: Placed, after: Placed): Promise<Partial<PayerColumns>> {
  const isOther = (['home_id', 'address', 'area', 'subscription_id'] as const).some(
    (column) => after[column] !== before[column],
  );
  return isOther && after.payer_id === before.payer_id ? payerFor(knex, after) : {};
}

/** Who is to pay for a visit that is invoiced by hand: as its home has it by now, where that still is where it goes. */
export async function payerByNow(knex: Knex, row: Placed): Promise<PayerColumns> {
  const { payer_id, payer_name, home_id, subscription_id } = row;
  const known = { payer_id, payer_name };
  if (home_id === null || subscription_id !== null) return known;
  return (await payerAt(knex, home_id, row)) ?? known;
}
