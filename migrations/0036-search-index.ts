import type { Knex } from 'knex';
import { type Findable, formerWords, phoneDigits, termsOf } from './0036-search-words';
import { inChunks } from './in-chunks';

/** In chunks of its own, so that the office goes on working meanwhile. */
export const config = { transaction: false };

/**
 * Everything that is searched is found by the words that the app cuts now: also by area and address, in one spelling, telephones by
 * their digits. A row that has its words already is passed over, and one that is found by nothing stays so: it was erased.
 */
export async function up(knex: Knex): Promise<void> {
  for (const { table, columns, foundBy } of searched)
    await inChunks<Row>(knex, table, {
      columns: [...columns, 'found_by'],
      async write(_, rows) {
        const people = table === 'subscription' ? await peopleOf(knex, rows) : new Map<string, Row>();
        const changed = rows.flatMap((row) => {
          const person = people.get(row.user_id ?? '');
          const terms = termsOf(foundBy(person ?? row));
          const found_by = terms.map((term) => ` ${term}`).join('');
          return row.found_by === '' || row.found_by === found_by ? [] : [{ row, terms, found_by }];
        });
        if (changed.length > 0) await knex.transaction((trx) => rewrite(trx, table, changed));
      },
    });
}

/** Words of before would find less, and what the app writes meanwhile is of the new kind: they stay. */
export async function down(): Promise<void> {}

type Row = { id: string; found_by: string } & Record<string, string | null>;

interface Changed {
  row: Row;
  terms: string[];
  found_by: string;
}

interface Term {
  noun: string;
  term: string;
  entity_id: string;
}

const said = (row: Row, ...names: Array<keyof Findable>): Findable =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? '']));
const person = (row: Row): Findable => ({ ...said(row, 'email', 'phone'), name: row.display_name ?? '' });

const searched = [
  { table: 'user', columns: ['display_name', 'email', 'phone'], foundBy: person },
  {
    table: 'booking',
    columns: ['user_id', 'guest_key', 'name', 'email', 'phone', 'reference', 'about', 'area', 'address'],
    foundBy: (row: Row) => said(row, 'name', 'email', 'phone', 'reference', 'area', 'about', 'address'),
  },
  { table: 'subscription', columns: ['user_id'], foundBy: person },
  {
    table: 'message',
    columns: ['name', 'email', 'subject', 'message'],
    foundBy: (row: Row) => ({
      ...said(row, 'name', 'email', 'subject'),
      about: (row.message ?? '').slice(0, 160),
    }),
  },
];

async function peopleOf(knex: Knex, rows: readonly Row[]): Promise<Map<string, Row>> {
  const ids = [...new Set(rows.flatMap((row) => row.user_id ?? []))];
  const people = (await knex('user')
    .whereIn('id', ids)
    .select('id', 'display_name', 'email', 'phone')) as Row[];
  return new Map(people.map((each) => [each.id, each]));
}

async function rewrite(trx: Knex, noun: string, changed: readonly Changed[]): Promise<void> {
  const gone: Term[] = [];
  const come: Term[] = [];
  for (const { row, terms, found_by } of changed) {
    const { id, found_by: before } = row;
    // Whoever changed it meanwhile wrote its words anew.
    const written = await trx(noun).where({ id, found_by: before }).update({ found_by });
    if (written === 0) continue;
    const had = before.split(' ').filter(Boolean);
    gone.push(...had.filter((term) => !terms.includes(term)).map((term) => ({ noun, term, entity_id: id })));
    come.push(...terms.filter((term) => !had.includes(term)).map((term) => ({ noun, term, entity_id: id })));
    if (noun === 'booking') await rewriteCaller(trx, row, { gone, come });
  }
  await remove(trx, gone);
  await insert(trx, come);
}

/** Who asked for a booking is found by it too. */
async function rewriteCaller(
  trx: Knex,
  row: Row,
  { gone, come }: { gone: Term[]; come: Term[] },
): Promise<void> {
  const { id, user_id, guest_key, name, email, phone, area, address } = row;
  const key = user_id === null ? phoneDigits(phone ?? '') || null : null;
  if (key !== guest_key) await trx('booking').where({ id }).update({ guest_key: key });
  const isGuest = user_id === null;
  const former = isGuest ? formerWords(phone ?? '', name ?? '', email ?? '') : [phoneDigits(phone ?? '')];
  const terms = termsOf({ ...(isGuest && { name, email }), phone, area: area ?? '', address: address ?? '' });
  const noun = isGuest ? 'guest' : 'caller';
  const before = user_id ?? guest_key;
  const after = user_id ?? key;
  for (const term of former)
    if (before && term && (before !== after || !terms.includes(term)))
      gone.push({ noun, term, entity_id: before });
  if (after) for (const term of terms) come.push({ noun, term, entity_id: after });
}

const atOnce = 300;

async function remove(trx: Knex, terms: readonly Term[]): Promise<void> {
  for (let at = 0; at < terms.length; at += atOnce) {
    const some = terms.slice(at, at + atOnce);
    const places = some.map(() => '(?, ?, ?)').join(', ');
    await trx.raw(
      `DELETE FROM search_term WHERE (noun, term, entity_id) IN (VALUES ${places})`,
      some.flatMap(({ noun, term, entity_id }) => [noun, term, entity_id]),
    );
  }
}

/** Each once, in one order, so that two who write the same never wait for each other. */
async function insert(trx: Knex, terms: readonly Term[]): Promise<void> {
  const named = new Map(terms.map((each) => [`${each.noun} ${each.term} ${each.entity_id}`, each]));
  const sorted = [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  for (let at = 0; at < sorted.length; at += atOnce)
    await trx('search_term')
      .insert(sorted.slice(at, at + atOnce))
      .onConflict()
      .ignore();
}
