import type { Knex } from 'knex';
import { countOf, exactUpTo } from './page';

type Noun = 'booking' | 'user' | 'subscription' | 'message';

/** What people type to find something: words of a name, a subject or what it is about, the e-mail and its first part, phone digits, the reference. */
export interface Findable {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  reference?: string;
  subject?: string;
  about?: string;
}

/** The words under which a row is found, each at most 60 characters, small letters. */
export function termsOf({ name, email, phone, reference, subject, about }: Findable): string[] {
  const terms = new Set<string>();
  for (const word of wordsOf(`${name ?? ''} ${subject ?? ''} ${about ?? ''}`)) terms.add(word);
  if (email) {
    terms.add(email);
    for (const word of wordsOf(email.split('@')[0] ?? '')) terms.add(word);
  }
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits) {
    const local = digits.replace(/^(00)?971|^0/, '');
    for (const way of [digits, local, `0${local}`]) terms.add(way);
  }
  if (reference) for (const way of [reference, reference.replace(/^HH-/, '')]) terms.add(way.toLowerCase());
  return [...new Set([...terms].filter(Boolean).map(begin))];
}

/** The same words as one text, each after a space, as the row itself keeps them in `found_by`. */
export function foundBy(findable: Findable): string {
  return termsOf(findable)
    .map((term) => ` ${term}`)
    .join('');
}

/** Makes a row that is found by other words so far findable by these alone. */
export async function reindexTerms(trx: Knex, noun: Noun, id: string, findable: Findable): Promise<void> {
  await forgetTerms(trx, noun, [id]);
  await indexTerms(trx, noun, id, findable);
  await trx(noun)
    .where({ id })
    .update({ found_by: foundBy(findable) });
}

/** Makes rows findable by nothing any more. */
export async function forgetTerms(trx: Knex, noun: Noun, ids: readonly string[]): Promise<void> {
  const rows: Array<{ id: string; found_by: string }> = await trx(noun)
    .whereIn('id', ids)
    .select('id', 'found_by');
  // A term is found by its beginning alone: the words that a row keeps say which are its own.
  for (const { id, found_by: words } of rows) {
    const own = trx('search_term').where({ noun, entity_id: id });
    await own.whereIn('term', words.trim().split(' ')).delete();
  }
  await trx(noun).whereIn('id', ids).update({ found_by: '' });
}

/** Makes a new row findable, which keeps `foundBy` the same itself. */
export async function indexTerms(trx: Knex, noun: Noun, id: string, findable: Findable): Promise<void> {
  const rows = termsOf(findable).map((term) => ({ noun, term, entity_id: id }));
  if (rows.length > 0) await trx('search_term').insert(rows);
}

/** What was typed, and how the rows are come by that have it. */
export interface Search {
  noun: Noun;
  words: readonly string[];
  /**
   * The words by which the rows are gathered and then sorted: one that few rows have, or all where few of the newest have them
   * together. Without them the words are so common that the rows are soon met along the list's own order.
   */
  few: readonly string[] | undefined;
}

const fewRows = 1000;
/** So many of the newest rows tell how common some words are together: fewer than these among them are few. */
const [newest, fewOfNewest] = [3000, 10];

/** Reads what was typed: every word begins some term; a telephone number counts as one word. */
export async function readSearch(
  knex: Knex,
  noun: Noun,
  typed: string | undefined,
): Promise<Search | undefined> {
  if (!typed) return undefined;
  const isPhone = /^[+\d\s().-]{3,}$/.test(typed.trim()) && /\d{3}/.test(typed.replace(/\D/g, ''));
  const all = isPhone ? [typed.replace(/\D/g, '').replace(/^00/, '')] : typed.toLowerCase().split(/\s+/);
  const words = all.filter(Boolean).slice(0, 6).map(begin);
  let rare: { word: string; count: number } | undefined;
  for (const word of words) {
    const count = await countOf(knex, withTerm(knex, noun, word).select('entity_id'), fewRows);
    if (count <= fewRows && count < (rare?.count ?? Number.POSITIVE_INFINITY)) rare = { word, count };
  }
  if (rare) return { noun, words, few: [rare.word] };
  return { noun, words, few: (await areSeldomTogether(knex, noun, words)) ? words : undefined };
}

async function areSeldomTogether(knex: Knex, noun: Noun, words: readonly string[]): Promise<boolean> {
  if (words.length < 2) return false;
  const first = knex(noun).select('found_by').orderBy('created_at', 'desc').limit(newest).as('first');
  const together = knex.from(first).where(hasWords(knex, words, 'first'));
  const [counted] = await together.count<Array<{ count: number }>>({ count: '*' });
  return Number(counted?.count) < fewOfNewest;
}

/** Narrows a query to rows in which every word of the search begins some term. */
export function whereFound<T extends Knex.QueryBuilder>(
  query: T,
  knex: Knex,
  { noun, words, few }: Search,
): T {
  if (few) {
    const [first, ...others] = few.map((word) => withTerm(knex, noun, word).select('entity_id'));
    if (first) query.whereIn(`${noun}.id`, others.length ? first.intersect(others) : first);
  }
  const others = words.filter((word) => !few?.includes(word));
  if (others.length > 0) query.where(hasWords(knex, others, noun));
  return query;
}

/** Whether every one of these words begins some term of a row; `table` is what the query calls it. */
export function hasWords(knex: Knex, words: readonly string[], table: string): Knex.Raw {
  // No LIKE: from its pattern PostgreSQL guesses how many there are, and reads the whole table instead of the order.
  const within = knex.client.config.client === 'pg' ? 'strpos' : 'instr';
  return knex.raw(
    words.map(() => `${within}(??, ?) > 0`).join(' AND '),
    words.flatMap((word) => [`${table}.found_by`, ` ${word}`]),
  );
}

/**
 * How many rows of the noun one common word finds: those that have the word itself, or begin with it, and `+` where there may
 * be more; of several words it cannot be told without reading rows.
 */
export async function countFound(knex: Knex, { noun, words }: Search): Promise<string | undefined> {
  const [only] = words;
  if (only === undefined || words.length > 1) return undefined;
  const same = await countOf(
    knex,
    knex('search_term').where({ noun, term: only }).select('entity_id'),
    exactUpTo,
  );
  if (same > manyRows) return `${Math.min(same, exactUpTo)}+`;
  // A row has several words with this beginning: so many are looked at, since some engines sort all before they count.
  const some = withTerm(knex, noun, only)
    .select('entity_id')
    .limit(lookedAt + 1);
  const [counted] = await knex
    .from(some.as('some'))
    .count({ terms: '*' })
    .countDistinct({ rows: 'entity_id' });
  const [terms, rows] = [Number(counted?.terms), Number(counted?.rows)];
  return rows > exactUpTo ? `${exactUpTo}+` : `${rows}${terms > lookedAt ? '+' : ''}`;
}

/** With so many that have the word itself, nobody counts those with longer ones. */
const manyRows = 3000;

/** So many words are looked at to say how many rows have one with a certain beginning. */
const lookedAt = 2 * exactUpTo;

function withTerm(knex: Knex, noun: Noun, word: string): Knex.QueryBuilder {
  return knex('search_term')
    .where({ noun })
    .where('term', '>=', word)
    .where('term', '<', `${word}\u{10ffff}`);
}

/** Narrows a query to rows with one of these texts, row by row: where something else asked for finds fewer to begin with. */
export function whereAlso<T extends Knex.QueryBuilder>(
  query: T,
  column: string,
  values: readonly string[],
): T {
  query.whereRaw(`(?? || '') IN (${values.map(() => '?').join(', ')})`, [column, ...values]);
  return query;
}

/** As much of a word as is kept. */
function begin(word: string): string {
  return [...word].slice(0, 60).join('');
}

/** A name as lists are ordered by it: without marks and punctuation, in small letters, its first 30 characters. */
export function sortKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...wordsOf(plain).filter(Boolean).join(' ')].slice(0, 30).join('');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
}
