import type { Knex } from 'knex';
import { columns } from './columns';

/** What an audit row says once the person it told of is erased. */
const erased = '"erased"';

/** Accounts that can be erased and exported: the marks, and an index for each way a person's rows are found. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => {
    const c = columns(knex, table);
    c.ref('settings_at');
    c.ref('erased_at').index();
  });
  await knex.schema.alterTable('message', (table) => {
    table.index(['user_id', 'created_at']);
    table.index(['email']);
  });
  await knex.schema.alterTable('sync_receipt', (table) => {
    table.index(['actor']);
    table.index(['entity']);
  });
  await dropGuards(knex);
  if (isPg(knex)) {
    await knex.raw(
      `CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF TG_OP = 'UPDATE' AND ${onlyErased('IS NOT DISTINCT FROM')} THEN RETURN NEW; END IF;
         RAISE EXCEPTION 'audit is append-only';
       END $$`,
    );
    await knex.raw(
      'CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only()',
    );
    return;
  }
  await knex.raw(
    `CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit WHEN NOT (${onlyErased('IS')}) BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END`,
  );
  await knex.raw(
    `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sync_receipt', (table) => {
    table.dropIndex(['actor']);
    table.dropIndex(['entity']);
  });
  await knex.schema.alterTable('message', (table) => {
    table.dropIndex(['user_id', 'created_at']);
    table.dropIndex(['email']);
  });
  await dropGuards(knex);
  await knex.schema.alterTable('user', (table) => {
    table.dropIndex(['erased_at']);
    table.dropColumns('settings_at', 'erased_at');
  });
  if (isPg(knex)) {
    await knex.raw(
      `CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'audit is append-only'; END $$`,
    );
    await knex.raw(
      'CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only()',
    );
    return;
  }
  for (const change of ['UPDATE', 'DELETE']) {
    await knex.raw(
      `CREATE TRIGGER audit_no_${change.toLowerCase()} BEFORE ${change} ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END`,
    );
  }
}

/** Who did what to what, and when, stays as it was written; what it said of a person may be struck out, and nothing else. */
function onlyErased(same: string): string {
  const kept = ['id', 'at', 'actor_id', 'action', 'entity_type', 'entity_id', 'request_id'];
  const unchanged = kept.map((name) => `NEW.${name} ${same} OLD.${name}`);
  return [...unchanged, `NEW.before = '${erased}'`, `NEW.after = '${erased}'`].join(' AND ');
}

async function dropGuards(knex: Knex): Promise<void> {
  if (isPg(knex)) {
    await knex.raw('DROP TRIGGER audit_is_append_only ON audit');
    return;
  }
  await knex.raw('DROP TRIGGER audit_no_update');
  await knex.raw('DROP TRIGGER audit_no_delete');
}

function isPg(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}
