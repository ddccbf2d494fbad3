import type { Knex } from 'knex';
import { columns } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.instant('at');
    c.ref('actor_id');
    c.ascii('action');
    c.ascii('entity_type');
    c.id('entity_id');
    c.json('before');
    c.json('after');
    c.ascii('request_id');
    table.index(['at', 'id']);
    table.index(['entity_type', 'entity_id', 'at']);
    table.index(['actor_id', 'at']);
  });
  await knex.schema.createTable('search_term', (table) => {
    const c = columns(knex, table);
    c.id('noun');
    c.id('term');
    c.id('entity_id');
    table.primary(['noun', 'term', 'entity_id']);
    table.index(['noun', 'entity_id']);
  });
  await knex.schema.createTable('total', (table) => {
    const c = columns(knex, table);
    c.id('noun');
    c.id('day');
    c.id('kind');
    c.id('status');
    table.bigInteger('count').notNullable();
    c.fils('fils');
    table.primary(['noun', 'day', 'kind', 'status']);
  });
  await forbidChanges(knex, 'audit');
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['total', 'search_term', 'audit']) await knex.schema.dropTable(table);
  if (knex.client.config.client === 'pg') await knex.raw('DROP FUNCTION audit_is_append_only');
}

/** What was done stays done: neither the app nor its bugs rewrite the audit. */
async function forbidChanges(knex: Knex, table: string): Promise<void> {
  if (knex.client.config.client === 'pg') {
    await knex.raw(
      `CREATE FUNCTION ${table}_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${table} is append-only'; END $$`,
    );
    await knex.raw(
      `CREATE TRIGGER ${table}_is_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_is_append_only()`,
    );
    return;
  }
  for (const change of ['UPDATE', 'DELETE']) {
    await knex.raw(
      `CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
    );
  }
}
