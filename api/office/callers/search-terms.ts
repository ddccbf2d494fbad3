import type { Knex } from 'knex';
import { type BookingRow, guestKeyOf } from '../../bookings/row/row';
import { reindexTerms, searchTermsOf, type TermRow, termRows, writeTerms } from '../../db/lists/search';
import type { Tx } from '../../db/transaction';

type Known = Pick<BookingRow, 'user_id' | 'name' | 'phone' | 'email' | 'address' | 'area'>;

/** By what a booking and whoever asked for it are found. */
const finding = [
  'user_id',
  'name',
  'phone',
  'email',
  'about',
  'address',
  'area',
] as const satisfies ReadonlyArray<keyof BookingRow>;

/** Makes a booking, and whoever asked for it, findable by what it says now. */
export async function indexCallers(tx: Tx, before: BookingRow | undefined, after: BookingRow): Promise<void> {
  const { id } = after;
  if (!before) return writeTerms(tx.trx, [...termRows('booking', id, after), ...callerTerms(after)]);
  if (finding.every((key) => before[key] === after[key])) return;
  await reindexTerms(tx.trx, 'booking', id, after);
  await moveCaller(tx.trx, before, after);
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
async function moveCaller(trx: Knex, before: Known, after: Known): Promise<void> {
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
  return searchTermsOf({ ...(userId === null && { name, email }), phone, area, address });
}
