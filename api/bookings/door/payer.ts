import type { Knex } from 'knex';
import type { BookingRow } from '../row/row';
import { type VisitLink, wentTo } from './links';

/** Whether the link went to the booking's customer, and they pay: as they were reached for it, or as they are by now. */
export async function isPayers(knex: Knex, row: BookingRow, link: VisitLink): Promise<boolean> {
  return row.payer_id === null && isCustomers(knex, row, link);
}

/** Whether it went to its customer, whoever pays. */
export async function isCustomers(
  knex: Knex,
  { email, phone, user_id }: BookingRow,
  link: VisitLink,
): Promise<boolean> {
  if (wentTo(link, [email, phone])) return true;
  const owner = user_id && (await knex('user').where({ id: user_id }).first('email', 'phone'));
  return owner ? wentTo(link, [owner.email, owner.phone]) : false;
}
