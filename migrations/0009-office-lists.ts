import type { Knex } from 'knex';
import { columns } from './columns';

const batch = 500;

/** Orders and searches of the office's lists of people, messages and acts, each with the index that serves it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => {
    columns(knex, table).ascii('name_key').defaultTo('');
  });
  await inBatches<Person>(knex, 'user', async ({ id, display_name: name }) => {
    await knex('user')
      .where({ id })
      .update({ name_key: sortKeyOf(name) });
  });
  await knex.schema.alterTable('user', (table) => {
    // Of deleted accounts nothing is listed.
    const living = { predicate: knex.whereNull('erased_at') };
    for (const narrow of narrows) {
      for (const order of orders) table.index([...narrow, order, 'id'], nameOf(narrow, order), living);
    }
    // Where nearly every row fits them, they would be taken instead of these.
    table.dropIndex(['role']);
    table.dropIndex(['erased_at']);
    table.index(['erased_at'], 'user_erased', { predicate: knex.whereNotNull('erased_at') });
  });
  await knex.schema.alterTable('subscription', (table) => {
    table.index(['user_id', 'status', 'created_at', 'id']);
  });
  await inBatches<Message>(knex, 'message', async (message) => {
    const terms = termsOf(message).map((term) => ({ noun: 'message', term, entity_id: message.id }));
    if (terms.length > 0) await knex('search_term').insert(terms);
  });
  await knex.schema.alterTable('audit', (table) => {
    for (const narrow of ['action', 'entity_type', 'actor_id']) table.index([narrow, 'at', 'id']);
    table.index(['entity_type', 'entity_id', 'at', 'id']);
    table.dropIndex(['entity_type', 'entity_id', 'at']);
    table.dropIndex(['actor_id', 'at']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit', (table) => {
    table.index(['actor_id', 'at']);
    table.index(['entity_type', 'entity_id', 'at']);
    table.dropIndex(['entity_type', 'entity_id', 'at', 'id']);
    for (const narrow of ['action', 'entity_type', 'actor_id']) table.dropIndex([narrow, 'at', 'id']);
  });
  await knex('search_term').where({ noun: 'message' }).delete();
  await knex.schema.alterTable('subscription', (table) => {
    table.dropIndex(['user_id', 'status', 'created_at', 'id']);
  });
  await knex.schema.alterTable('user', (table) => {
    table.dropIndex([], 'user_erased');
    table.index(['erased_at']);
    table.index(['role']);
    for (const narrow of narrows) {
      for (const order of orders) table.dropIndex([], nameOf(narrow, order));
    }
  });
  await knex.schema.alterTable('user', (table) => table.dropColumn('name_key'));
}

const narrows = [[], ['role', 'is_locked']];
const orders = ['created_at', 'name_key'];

interface Person {
  id: string;
  display_name: string;
}

interface Message {
  id: string;
  name: string;
  email: string;
  subject: string;
}

function nameOf(narrow: readonly string[], order: string): string {
  return ['user_living', ...narrow, order].join('_');
}

async function inBatches<Row extends { id: string }>(
  knex: Knex,
  table: 'user' | 'message',
  each: (row: Row) => Promise<void>,
): Promise<void> {
  for (let last = ''; ; ) {
    const rows: Row[] = await knex(table).where('id', '>', last).orderBy('id').limit(batch);
    for (const row of rows) await each(row);
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end.id;
  }
}

/** As the app writes it. */
function sortKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...wordsOf(plain).join(' ')].slice(0, 30).join('');
}

/** As the app writes them. */
function termsOf({ name, email, subject }: Message): string[] {
  const words = [email, ...wordsOf(`${name} ${subject} ${email.split('@')[0]}`.toLowerCase())];
  return [...new Set(words.filter(Boolean).map((term) => [...term].slice(0, 60).join('')))];
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
