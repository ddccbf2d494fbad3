import { phoneDigits } from '../../../../contract/phone-text';
import type { Tx } from '../../../db/transaction';
import type { BookingRow } from '../row';

/** So many open requests of one phone number or e-mail hold a place, as long as no address is verified. */
const mostOpen = 2;

/** The open requests of guests and of accounts with an unverified address that are found this way. */
const open = (way: string) => `SELECT booking.id FROM booking LEFT JOIN "user" ON "user".id = booking.user_id
  WHERE ${way} AND booking.status = 'pending' AND booking.urgent IS NULL AND booking.id <> :id
    AND (booking.user_id IS NULL OR "user".email_verified = :no)`;

/** One question, each part of it by its index; as text, since building it took longer than answering it. */
const ways = [
  'booking.email = :email',
  'booking.guest_key = :digits',
  `booking.user_id IN (SELECT entity_id FROM search_term WHERE noun = 'caller' AND term = :digits)`,
  'booking.user_id = :user',
];
const question = `SELECT id FROM (${ways.map(open).join(' UNION ')}) AS open LIMIT ${mostOpen}`;

/** Whether guests and accounts with an unverified address have as many open requests under this phone number or e-mail as hold a place. */
export async function hasManyOpen({ trx, engine }: Tx, row: BookingRow): Promise<boolean> {
  const { id, email, user_id: user } = row;
  const asked = { id, email, user, digits: phoneDigits(row.phone), no: false };
  const found = await trx.raw(question, asked);
  return (engine === 'pg' ? found.rows : found).length >= mostOpen;
}
