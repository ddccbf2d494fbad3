import type { Knex } from 'knex';
import { callerQueryTerms } from '../../../contract/office/caller-terms';
import { type Caller, mostCallers } from '../../../contract/office/callers';
import { type CallerRow, lastBookings, toCaller } from './rows';

/** As many rows of the search are looked through where one word is not enough. */
const mostGathered = 200;

/**
 * Who may be on the telephone, at most eight: found by a number however it is written, by words of a name, each of which begins
 * one of theirs, or by the beginning of an e-mail. Those with an account come first. Reads a few dozen rows by their index,
 * however many customers there are.
 */
export async function findCallers(knex: Knex, typed: string): Promise<Caller[]> {
  const words = callerQueryTerms(typed);
  if (words.length === 0) return [];
  const [rarest = '', ...others] = words.length > 1 ? await byRarity(knex, words) : words;
  const keys = await keysWith(knex, rarest, others.length > 0 ? mostGathered : mostCallers);
  const accounts = await accountsOf(knex, keys, others);
  const guests = await guestsOf(knex, keys, others);
  const last = await lastBookings(knex, { accounts: accounts.map(({ id }) => id), guests });
  return [
    ...accounts.map((row) => toCaller(row, last.get(row.id), rarest)),
    ...guests.flatMap((key) => toCaller(undefined, last.get(key), rarest)),
  ]
    .filter((each) => each !== undefined)
    .slice(0, mostCallers);
}

/** The words with the rarest first, counted as far as rows are gathered. */
async function byRarity(knex: Knex, words: readonly string[]): Promise<string[]> {
  const counted = words.map((word, place) => {
    const some = searchTermsWith(knex, nouns, word)
      .select(knex.raw('1'))
      .limit(mostGathered + 1);
    return knex.from(some.as('some')).select({ place: knex.raw(String(place)), count: knex.raw('COUNT(*)') });
  });
  const rows: Array<{ place: number; count: number }> = await knex.unionAll(counted);
  const countOf = new Map(rows.map(({ place, count }) => [words[Number(place)], Number(count)]));
  return [...words].sort((a, b) => (countOf.get(a) ?? 0) - (countOf.get(b) ?? 0));
}

/** Accounts by their own words, accounts by a number that they book with, and who has none. */
const nouns = ['user', 'caller', 'guest'] as const;

interface Keys {
  accounts: string[];
  guests: string[];
}

/** Whom a word finds, those whose own word is nearest to it first: people by the id of their account, guests by their number. */
async function keysWith(knex: Knex, word: string, most: number): Promise<Keys> {
  const parts = nouns.map((noun) => {
    // A person is found by several words: of a name, and of an address beginning with it.
    const rows = searchTermsWith(knex, [noun], word)
      .orderBy(['term', 'entity_id'])
      .limit(3 * most);
    return knex.from(rows.select('noun', 'entity_id').as('some')).select('noun', 'entity_id');
  });
  const rows: Array<{ noun: string; entity_id: string }> = await knex.unionAll(parts);
  const keys = (isGuest: boolean) =>
    [...new Set(rows.filter(({ noun }) => (noun === 'guest') === isGuest).map((row) => row.entity_id))].slice(
      0,
      2 * most,
    );
  return { accounts: keys(false), guests: keys(true) };
}

function searchTermsWith(knex: Knex, of: readonly string[], word: string): Knex.QueryBuilder {
  return knex('search_term')
    .whereIn('noun', of)
    .where('term', '>=', word)
    .where('term', '<', `${word}\u{10ffff}`);
}

/** Customers alone: a technician who calls is no customer of that name. */
async function accountsOf(knex: Knex, { accounts }: Keys, others: readonly string[]): Promise<CallerRow[]> {
  if (accounts.length === 0) return [];
  const rows = knex('user').whereIn('id', accounts).where({ role: 'customer' }).whereNull('erased_at');
  for (const word of others)
    rows.where((either) => {
      whereFoundBy(either, knex, 'user', word);
      // Where they had somebody come stands with their bookings.
      const callers = searchTermsWith(knex, ['caller'], word).whereIn('entity_id', accounts);
      either.orWhereIn('id', callers.select('entity_id'));
    });
  const found: CallerRow[] = await rows
    .limit(mostCallers)
    .select('id', 'display_name', 'email', 'phone', 'created_at');
  return found.sort((a, b) => accounts.indexOf(a.id) - accounts.indexOf(b.id));
}

async function guestsOf(knex: Knex, { guests }: Keys, others: readonly string[]): Promise<string[]> {
  if (others.length === 0 || guests.length === 0) return guests.slice(0, mostCallers);
  const rows = knex('booking').whereIn('guest_key', guests);
  for (const word of others) whereFoundBy(rows, knex, 'booking', word);
  return rows.distinct('guest_key').limit(mostCallers).pluck('guest_key');
}

function whereFoundBy(rows: Knex.QueryBuilder, knex: Knex, noun: 'user' | 'booking', word: string): void {
  const within = knex.client.config.client === 'pg' ? 'strpos' : 'instr';
  rows.whereRaw(`${within}(??, ?) > 0`, [`${noun}.found_by`, ` ${word}`]);
}
