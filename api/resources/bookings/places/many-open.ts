import type { Knex } from 'knex';
import { phoneDigits } from '../../../../contract/phone-text';
import type { Tx } from '../../../db/transaction';
import type { BookingRow } from '../row';

/** So many open requests of one phone number or e-mail hold a place, as long as no address is verified. */
const mostOpen = 2;

/** Whether guests and accounts with an unverified address have as many open requests under this phone number or e-mail as hold a place. */
export async function hasManyOpen({ trx }: Tx, row: BookingRow): Promise<boolean> {
  const digits = phoneDigits(row.phone);
  const withNumber = trx('search_term').where({ noun: 'caller', term: digits }).select('entity_id');
  const ways = [
    open(trx, row).where('booking.email', row.email),
    open(trx, row).where('booking.guest_key', digits),
    open(trx, row).whereIn('booking.user_id', withNumber),
    ...(row.user_id === null ? [] : [open(trx, row).where('booking.user_id', row.user_id)]),
  ];
  // One question, each part of it by its index.
  const found: string[] = await trx.from(trx.union(ways).as('open')).limit(mostOpen).pluck('id');
  return found.length >= mostOpen;
}

function open(knex: Knex, { id }: BookingRow) {
  return knex('booking')
    .leftJoin('user', 'user.id', 'booking.user_id')
    .where({ 'booking.status': 'pending' })
    .whereNot('booking.id', id)
    .whereNull('booking.urgent')
    .where((any) => any.whereNull('booking.user_id').orWhere('user.email_verified', false))
    .select('booking.id');
}
