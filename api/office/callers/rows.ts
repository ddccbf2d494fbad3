import type { Knex } from 'knex';
import type { Caller } from '../../../contract/office/callers';
import { phoneDigits } from '../../../contract/phone/phone-text';
import type { BookingRow } from '../../bookings/row/row';

/** What of an account says who calls. */
export interface CallerRow {
  id: string;
  display_name: string;
  email: string;
  phone: string | null;
  created_at: string;
}

/** The latest visit of each, by the id of the account or the number of the guest, in one query. */
export async function lastBookings(
  knex: Knex,
  { accounts, guests }: { accounts: readonly string[]; guests: readonly string[] },
): Promise<Map<string, BookingRow>> {
  const wanted = [
    ...accounts.map((id) => ({ user_id: id })),
    ...guests.map((key) => ({ guest_key: key })),
  ].map((whose) =>
    knex
      .from(knex<BookingRow>('booking').where(whose).orderBy('starts_at', 'desc').limit(1).as('some'))
      .select('*'),
  );
  if (wanted.length === 0) return new Map();
  const rows: BookingRow[] = await knex.unionAll(wanted);
  return new Map(rows.map((row) => [row.user_id ?? row.guest_key ?? '', row]));
}

/** An account, or who is known from bookings alone. `digits`: by which they were found, where one of their numbers says it. */
export function toCaller(account: CallerRow, last: BookingRow | undefined, digits?: string): Caller;
export function toCaller(
  account: CallerRow | undefined,
  last: BookingRow | undefined,
  digits?: string,
): Caller | undefined;
export function toCaller(
  account: CallerRow | undefined,
  last: BookingRow | undefined,
  digits = '',
): Caller | undefined {
  const numbers = [account?.phone, last?.phone].flatMap((each) => each || []);
  const address = { address: last?.address ?? '', area: last?.area ?? '', lastDate: last?.date ?? null };
  const phone = numbers.find((each) => digits && phoneDigits(each).startsWith(digits)) ?? numbers[0] ?? '';
  if (account) {
    const { id, display_name: name, email } = account;
    return { id, hasAccount: true, name, phone, email, ...address };
  }
  return last && { id: last.id, hasAccount: false, name: last.name, phone, email: last.email, ...address };
}
