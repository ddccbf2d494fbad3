import type { Knex } from 'knex';
import { columns } from './columns';

const batch = 500;

/**
 * Bookings that the office takes on the telephone: who took it, what it belongs to, why nothing is asked for it. And by which
 * numbers, names and addresses callers are found: `guest_key` joins the bookings of one without an account, and the search knows
 * each caller once, however often they book.
 *
 * What points to other rows is checked by the app alone: SQLite would copy the table to add a key to it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    const c = columns(knex, table);
    c.ref('taken_by');
    c.ref('return_of');
    c.ref('part_of');
    c.words('zero_reason');
    c.ref('guest_key');
  });
  // Most bookings are none of these, and write nothing for them.
  await knex.schema.alterTable('booking', (table) => {
    for (const { name, on } of indexes)
      table.index(on, name, { predicate: knex.whereNotNull(on[0] as string) });
  });
  for (let last = ''; ; ) {
    const rows: Known[] = await knex('booking')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .select('id', 'user_id', 'name', 'phone', 'email');
    for (const row of rows) await makeKnown(knex, row);
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end.id;
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex('search_term').whereIn('noun', ['caller', 'guest']).delete();
  await knex.schema.alterTable('booking', (table) => {
    for (const { name } of indexes) table.dropIndex([], name);
  });
  for (const column of ['taken_by', 'return_of', 'part_of', 'zero_reason', 'guest_key'])
    await knex.schema.alterTable('booking', (table) => table.dropColumn(column));
}

const indexes = [
  { name: 'booking_returns', on: ['return_of'] },
  { name: 'booking_days', on: ['part_of'] },
  { name: 'booking_guest', on: ['guest_key', 'starts_at'] },
];

interface Known {
  id: string;
  user_id: string | null;
  name: string;
  phone: string;
  email: string;
}

async function makeKnown(knex: Knex, row: Known): Promise<void> {
  const key = digitsOf(row.phone);
  if (!key) return;
  if (row.user_id === null) await knex('booking').where({ id: row.id }).update({ guest_key: key });
  const entity_id = row.user_id ?? key;
  const terms =
    row.user_id === null ? [key, row.email, ...wordsOf(`${row.name} ${row.email.split('@')[0]}`)] : [key];
  const known = [...new Set(terms.filter(Boolean).map((term) => [...term].slice(0, 60).join('')))];
  await knex('search_term')
    .insert(known.map((term) => ({ noun: row.user_id === null ? 'guest' : 'caller', term, entity_id })))
    .onConflict()
    .ignore();
}

/** As the app writes it. */
function digitsOf(phone: string): string {
  const digits = phone
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '');
  return digits.replace(/^00/, '').replace(/^971/, '').replace(/^0/, '');
}

/** As the app writes them. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
