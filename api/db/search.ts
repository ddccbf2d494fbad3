import type { Knex } from 'knex';

type Noun = 'booking' | 'user' | 'subscription' | 'message';

/** What people type to find something: words of a name or subject, the e-mail and its first part, phone digits, the reference. */
export interface Findable {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  reference?: string;
  subject?: string;
}

/** The words under which a row is found, each at most 60 characters, small letters. */
export function termsOf({ name, email, phone, reference, subject }: Findable): string[] {
  const terms = new Set<string>();
  for (const word of wordsOf(`${name ?? ''} ${subject ?? ''}`)) terms.add(word);
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

/** Makes a row that is found by other words so far findable by these alone. */
export async function reindexTerms(trx: Knex, noun: Noun, id: string, findable: Findable): Promise<void> {
  await trx('search_term').where({ noun, entity_id: id }).delete();
  await indexTerms(trx, noun, id, findable);
}

/** Makes a new row findable. */
export async function indexTerms(trx: Knex, noun: Noun, id: string, findable: Findable): Promise<void> {
  const rows = termsOf(findable).map((term) => ({ noun, term, entity_id: id }));
  if (rows.length > 0) await trx('search_term').insert(rows);
}

/** Narrows a query to rows in which every typed word begins some term; a telephone number counts as one word. */
export function whereFound<T extends Knex.QueryBuilder>(query: T, knex: Knex, noun: Noun, typed: string): T {
  const isPhone = /^[+\d\s().-]{3,}$/.test(typed.trim()) && /\d{3}/.test(typed.replace(/\D/g, ''));
  const words = isPhone ? [typed.replace(/\D/g, '').replace(/^00/, '')] : typed.toLowerCase().split(/\s+/);
  for (const word of words.filter(Boolean).slice(0, 6)) {
    const from = begin(word);
    query.whereIn(
      `${noun}.id`,
      knex('search_term')
        .where({ noun })
        .where('term', '>=', from)
        .where('term', '<', `${from}\u{10ffff}`)
        .select('entity_id'),
    );
  }
  return query;
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
