import { createHash } from 'node:crypto';
import { phoneDigits } from '../../../contract/phone/phone-text';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { mailboxOf } from '../../http/limits/mailbox';

/** So many open requests of one phone number or e-mail hold a slot, as long as no address is verified. */
const mostOpen = 2;

/** What of a request is looked up to judge how many are open: a mailbox is one however it is written. */
export function contactsOf({ phone, email }: Pick<BookingRow, 'phone' | 'email'>): string[] {
  return [phoneDigits(phone), email && mailboxOf(email)].filter(Boolean);
}

/** Any number; all processes of the product use the same. */
const contactLock = 4_871_207;

/**
 * Holds these phone numbers and e-mails, or whatever else names who asks, to the end of the transaction, in one order: the days alone would let requests for different
 * days be judged at once, and none would count the others. SQLite has one writer anyway.
 */
export async function holdContacts({ trx, engine }: Tx, contacts: readonly string[] = []): Promise<void> {
  if (engine !== 'pg') return;
  const keys = new Set(contacts.map((each) => createHash('sha256').update(each).digest().readInt32BE()));
  for (const key of [...keys].sort((a, b) => a - b))
    await trx.raw('SELECT pg_advisory_xact_lock(?, ?)', [contactLock, key]);
}

/** The open requests of guests and of accounts with an unverified address that are found this way. */
const open = (
  way: string,
  what = 'booking.id',
) => `SELECT ${what} FROM booking LEFT JOIN "user" ON "user".id = booking.user_id
  WHERE ${way} AND booking.status = 'pending' AND booking.urgent IS NULL AND booking.id <> :id
    AND (booking.user_id IS NULL OR "user".email_verified = :no)`;

/** One question, each part of it by its index; as text, since building it took longer than answering it. */
const ways = [
  'booking.email = :email',
  'booking.guest_key = :digits',
  `booking.user_id IN (SELECT entity_id FROM search_term WHERE noun = 'caller' AND term = :digits)`,
  'booking.user_id = :user',
];
const question = `SELECT id FROM (${ways.map((way) => open(way)).join(' UNION ')}) AS open LIMIT ${mostOpen}`;

/** All that begin like it: no index knows which mailbox an address means, and few requests are open. */
const alike = `${open('substr(booking.email, 1, 1) = :first', 'booking.id, booking.email')}
  ORDER BY booking.created_at DESC LIMIT 1000`;

/** Whether guests and accounts with an unverified address have as many open requests under this phone number or e-mail as hold a slot. */
export async function hasManyOpen(tx: Tx, row: BookingRow): Promise<boolean> {
  const { id, email, user_id: user } = row;
  const bindings = { id, email, user, digits: phoneDigits(row.phone), no: false };
  const found = new Set((await answer(tx, question, bindings)).map((each) => each.id));
  if (found.size >= mostOpen || !email) return found.size >= mostOpen;
  const mailbox = mailboxOf(email);
  for (const each of await answer(tx, alike, { id, no: false, first: email.slice(0, 1) }))
    if (mailboxOf(each.email) === mailbox) found.add(each.id);
  return found.size >= mostOpen;
}

async function answer({ trx, engine }: Tx, text: string, bindings: Record<string, unknown>) {
  const found = await trx.raw(text, bindings as Record<string, string>);
  return (engine === 'pg' ? found.rows : found) as Array<Pick<BookingRow, 'id' | 'email'>>;
}
