import type { Knex } from 'knex';
import { emailTerms, findableTerms, phoneTerms, queryTerms } from '../../../contract/lists/search-terms';
import { insertRows } from '../statements';
import { cappedCount, countLimit } from './page';

export type Noun = 'booking' | 'user' | 'subscription' | 'message' | 'document' | 'payment' | 'quote';

/** What people type to find something: words of a name, of a subject, of what it is about and of where it is, e-mail, phone, reference. */
export interface Findable {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  reference?: string;
  subject?: string;
  about?: string;
  address?: string;
  area?: string;
}

/** More words of one row are not kept: an address has 300 characters. */
const mostKept = 80;

/** The words under which a row is found, each at most 60 characters, in one spelling. */
export function searchTermsOf({
  name,
  email,
  phone,
  reference,
  subject,
  about,
  address,
  area,
}: Findable): string[] {
  const searchTerms = [
    ...findableTerms(name ?? ''),
    ...(email ? emailTerms(email) : []),
    ...phoneTerms(phone ?? ''),
    ...findableTerms(reference ?? ''),
    ...[subject, area, about, address].flatMap((text) => findableTerms(text ?? '')),
  ];
  return [...new Set(searchTerms)].slice(0, mostKept);
}

/** The same words as one text, each after a space, as the row itself keeps them in `found_by`. */
export function foundBy(findable: Findable): string {
  return searchTermsOf(findable)
    .map((term) => ` ${term}`)
    .join('');
}

/** Makes a row that is found by other words so far findable by these alone. */
export async function reindexTerms(trx: Knex, noun: Noun, id: string, findable: Findable): Promise<void> {
  const row: { found_by: string } | undefined = await trx(noun).where({ id }).first('found_by');
  const before = wordsIn(row?.found_by ?? '');
  const after = searchTermsOf(findable);
  const gone = before.filter((term) => !after.includes(term));
  if (gone.length > 0) await trx('search_term').where({ noun, entity_id: id }).whereIn('term', gone).delete();
  const come = after.filter((term) => !before.includes(term));
  await writeTerms(
    trx,
    come.map((term) => ({ noun, term, entity_id: id })),
  );
  if (gone.length > 0 || come.length > 0)
    await trx(noun)
      .where({ id })
      .update({ found_by: foundBy(findable) });
}

function wordsIn(foundBy: string): string[] {
  return foundBy.split(' ').filter(Boolean);
}

/** Makes rows findable by nothing any more. */
export async function forgetTerms(trx: Knex, noun: Noun, ids: readonly string[]): Promise<void> {
  await dropTerms(trx, noun, ids);
  await trx(noun).whereIn('id', ids).update({ found_by: '' });
}

/** The same of rows that go themselves with it. */
export async function dropTerms(trx: Knex, noun: Noun, ids: readonly string[]): Promise<void> {
  const rows: Array<{ id: string; found_by: string }> = await trx(noun)
    .whereIn('id', ids)
    .select('id', 'found_by');
  // A term is found by its beginning alone: the words that a row keeps say which are its own.
  for (const { id, found_by: words } of rows) {
    const own = trx('search_term').where({ noun, entity_id: id });
    await own.whereIn('term', wordsIn(words)).delete();
  }
}

/** Makes a new row findable, which keeps `foundBy` the same itself. */
export async function indexTerms(trx: Knex, noun: Noun, id: string, findable: Findable): Promise<void> {
  await writeTerms(trx, termRows(noun, id, findable));
}

/** The same by the words of a `foundBy`, where these were put together already. */
export async function indexFoundBy(trx: Knex, noun: Noun, id: string, foundBy: string): Promise<void> {
  await writeTerms(
    trx,
    wordsIn(foundBy).map((term) => ({ noun, term, entity_id: id })),
  );
}

/** A word under which something is found, as it is stored. */
export type TermRow = { noun: string; term: string; entity_id: string };

/** The words under which a row is found, as they are stored. */
export function termRows(noun: Noun, id: string, findable: Findable): TermRow[] {
  return searchTermsOf(findable).map((term) => ({ noun, term, entity_id: id }));
}

/** Writes words down, each once, in one order, so that two who write the same never wait for each other. */
export async function writeTerms(trx: Knex, rows: readonly TermRow[]): Promise<void> {
  const named = new Map(rows.map((row) => [`${row.noun} ${row.term} ${row.entity_id}`, row]));
  if (named.size === 0) return;
  const sorted = [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (let at = 0; at < sorted.length; at += writtenAtOnce)
    await insertRows(trx, 'search_term', sorted.slice(at, at + writtenAtOnce), 'ON CONFLICT DO NOTHING');
}

/** SQLite takes 500 rows in one statement at most. */
const writtenAtOnce = 300;

/** What was typed. */
export interface Search {
  noun: Noun;
  words: readonly string[];
  /** The rarest word, unless even that one has more rows than are counted. */
  selective: string | undefined;
  /** The ids of the rows that have both of two common words, as JSON, unless those too are more than are counted. */
  together?: string | undefined;
  /** More rows than are counted have all the words. */
  isMany: boolean;
}

/** Reads what was typed: every word begins some term. Undefined where nothing is looked for yet, as by the beginning of all numbers. */
export async function readSearch(
  knex: Knex,
  noun: Noun,
  typed: string | undefined,
): Promise<Search | undefined> {
  if (!typed) return undefined;
  const queried = queryTerms(typed);
  if (queried.length === 0 && /[\p{L}\p{N}]/u.test(typed)) return undefined;
  // Nothing is kept under signs alone: they find nothing.
  const words = queried.length > 0 ? queried : [typed];
  const search = { noun, words, selective: undefined };
  const [rarest, next] = await rarestFirst(words, (word) => countRowsWith(knex, noun, word));
  if (rarest && rarest.count <= countLimit) return { ...search, selective: rarest.word, isMany: false };
  if (!next) return { ...search, isMany: rarest !== undefined };
  const [rarer, other] = await rarestFirst(words, (word) =>
    cappedCount(knex, withTerm(knex, noun, word), mostTogether),
  );
  if (!rarer || !other || rarer.count > mostTogether) return { ...search, isMany: false };
  const ids = await rowsWithBoth(knex, noun, rarer.word, other.word);
  if (ids.length > countLimit) return { ...search, isMany: words.length === 2 };
  return { ...search, together: JSON.stringify(ids), isMany: false };
}

/** Of a word with more terms than this the other words are met soon. */
const mostTogether = 200 * countLimit;

async function rarestFirst(words: readonly string[], count: (word: string) => Promise<number>) {
  const counted: Array<{ word: string; count: number }> = [];
  for (const word of new Set(words)) counted.push({ word, count: await count(word) });
  return counted.sort((a, b) => a.count - b.count);
}

/** Of so many terms, in the order of their index, are the rows counted at first: three a row. */
const termsCounted = 3 * (countLimit + 1);

/**
 * How many rows have the word; any number above the limit where they are more than are counted. PostgreSQL would gather and sort all rows
 * of a common word to find each once (600 ms of 1,000,000 bookings, 2 ms by its first terms).
 */
async function countRowsWith(knex: Knex, noun: Noun, word: string): Promise<number> {
  const first = withTerm(knex, noun, word).orderBy(['term', 'entity_id']).limit(termsCounted);
  const counted = await knex
    .from(first.select('entity_id').as('found'))
    .first(knex.raw('COUNT(*) AS terms'), knex.raw('COUNT(DISTINCT entity_id) AS rows'));
  const [terms, rows] = [Number(counted.terms), Number(counted.rows)];
  if (terms < termsCounted || rows > countLimit) return rows;
  // Few rows with very many such terms.
  return cappedCount(knex, knex.from(withTerm(knex, noun, word).distinct('entity_id').as('found')));
}

/** The rows that have both words, one more than are counted at most: found in the index of words alone. */
async function rowsWithBoth(knex: Knex, noun: Noun, rarer: string, other: string): Promise<string[]> {
  return withTerm(knex, noun, other)
    .whereIn('entity_id', withTerm(knex, noun, rarer).select('entity_id'))
    .distinct('entity_id')
    .limit(countLimit + 1)
    .pluck('entity_id');
}

/**
 * Narrows a query to rows in which every word of the search begins some term: gathered by the selective word, or by two words
 * that few have together, and then sorted; or, without such, scanned in the list's own order, in which common words are soon found.
 */
export function whereFound(query: Knex.QueryBuilder, knex: Knex, search: Search): void {
  const { noun, words, selective, together } = search;
  const isPg = knex.client.config.client === 'pg';
  const gathered =
    selective !== undefined
      ? knex(noun).whereIn('id', withTerm(knex, noun, selective).select('entity_id'))
      : together !== undefined &&
        knex(noun).whereRaw(
          `id IN (SELECT value FROM ${isPg ? 'json_array_elements_text(?::json)' : 'json_each(?)'})`,
          [together],
        );
  // Never reached: a limit has both engines gather these first, whatever index would serve the other filters.
  if (gathered) query.from(gathered.limit(gatheredAtMost).as(noun));
  // No LIKE: from its pattern PostgreSQL guesses how many there are, and reads the whole table instead of the order.
  const within = isPg ? 'strpos' : 'instr';
  for (const word of words)
    if (word !== selective) query.whereRaw(`${within}(??, ?) > 0`, [`${noun}.found_by`, ` ${word}`]);
}

/** More than are counted: rows may come between. */
const gatheredAtMost = 2 * countLimit;

function withTerm(knex: Knex, noun: Noun, word: string): Knex.QueryBuilder {
  return knex('search_term')
    .where({ noun })
    .where('term', '>=', word)
    .where('term', '<', `${word}\u{10ffff}`);
}

/** A name as lists are ordered by it: without marks and punctuation, in small letters, its first 30 characters. */
export function sortKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...words.join(' ')].slice(0, 30).join('');
}
