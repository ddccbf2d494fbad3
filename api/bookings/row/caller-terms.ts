import type { Knex } from 'knex';
import { phoneDigits } from '../../../contract/phone-text';
import { type TermRow, termsOf, writeTerms } from '../../db/search';
import type { BookingRow } from './row';

type Known = Pick<BookingRow, 'user_id' | 'name' | 'phone' | 'email' | 'address' | 'area'>;

/** By which the bookings of somebody without an account belong together: their telephone's digits. */
export function guestKeyOf({ user_id: userId, phone }: Pick<Known, 'user_id' | 'phone'>): string | null {
  return userId === null ? phoneDigits(phone) || null : null;
}

/**
 * Makes who asked for these findable: guests by all they said of themselves, an account by the number it books with and by where. However
 * often somebody books, a word of theirs is written once.
 */
async function knowCallers(trx: Knex, rows: readonly Known[]): Promise<void> {
  await writeTerms(trx, rows.flatMap(callerTerms));
}

/** The words by which whoever asked for a booking is found, as the search keeps them. */
export function callerTerms(row: Known): TermRow[] {
  const entity_id = row.user_id ?? guestKeyOf(row);
  return entity_id ? wordsOf(row).map((term) => ({ noun: nounOf(row), term, entity_id })) : [];
}

/** As many bookings say how a caller is found. */
const fromLatest = 20;

/** A booking became another's, or nobody's, or says something else of whose it is: who had it is found only by what their other bookings say. */
export async function moveCaller(trx: Knex, before: Known, after: Known): Promise<void> {
  const had = before.user_id ?? guestKeyOf(before);
  if (had) {
    await trx('search_term')
      .where({ noun: nounOf(before), entity_id: had })
      .whereIn('term', wordsOf(before))
      .delete();
    const others: Known[] = await trx<BookingRow>('booking')
      .where(before.user_id === null ? { guest_key: had } : { user_id: had })
      .orderBy('starts_at', 'desc')
      .limit(fromLatest);
    await knowCallers(trx, others);
  }
  await knowCallers(trx, [after]);
}

/** Whom the words find: accounts by their id, guests by their number. */
function nounOf(row: Known): string {
  return row.user_id === null ? 'guest' : 'caller';
}

/** Where they had somebody come as well: of an account its own words say who it is. */
function wordsOf(row: Known): string[] {
  const { user_id: userId, name, email, phone, area, address } = row;
  return termsOf({ ...(userId === null && { name, email }), phone, area, address });
}
