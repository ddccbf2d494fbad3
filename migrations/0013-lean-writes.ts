import type { Knex } from 'knex';

/** Tables that are read by their key, with the columns of that key and of the rest. */
const keyed = {
  search_term: { key: ['noun', 'term', 'entity_id'], rest: [] },
  sync_feed: {
    key: ['audience', 'entity_type', 'entity_id'],
    rest: ['seq bigint NOT NULL', "gone boolean NOT NULL DEFAULT '0'"],
  },
};

/**
 * A booking writes fewer pages: two indexes that no query needs go, and on SQLite the search's words and the feed are
 * kept in the order of their keys, where each row stood twice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('search_term', (table) => table.dropIndex(['noun', 'entity_id']));
  await knex.schema.alterTable('sync_feed', (table) => table.dropIndex(['entity_type', 'entity_id']));
  await rebuild(knex, 'WITHOUT ROWID');
}

export async function down(knex: Knex): Promise<void> {
  await rebuild(knex, '');
  await knex.schema.alterTable('sync_feed', (table) => table.index(['entity_type', 'entity_id']));
  await knex.schema.alterTable('search_term', (table) => table.index(['noun', 'entity_id']));
}

/** PostgreSQL has no such tables: its rows and its keys stay apart. */
async function rebuild(knex: Knex, kind: string): Promise<void> {
  if (knex.client.config.client === 'pg') return;
  await knex.schema.alterTable('sync_feed', (table) => table.dropIndex(['audience', 'seq']));
  for (const [name, { key, rest }] of Object.entries(keyed)) {
    const columns = [...key.map((column) => `${column} text NOT NULL`), ...rest];
    await knex.raw(`ALTER TABLE ${name} RENAME TO ${name}_before`);
    await knex.raw(`CREATE TABLE ${name} (${columns.join(', ')}, PRIMARY KEY (${key.join(', ')})) ${kind}`);
    await knex.raw(`INSERT INTO ${name} SELECT * FROM ${name}_before ORDER BY ${key.join(', ')}`);
    await knex.schema.dropTable(`${name}_before`);
  }
  await knex.schema.alterTable('sync_feed', (table) => table.index(['audience', 'seq']));
}
