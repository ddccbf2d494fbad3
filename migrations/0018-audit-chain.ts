import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { columns } from './columns';

const batch = 500;

/** Each act is linked to the one before it, and neither acts nor links can be replaced, or all be emptied, by SQL. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_link', (table) => {
    const c = columns(knex, table);
    table.bigInteger('seq').primary();
    c.id('audit_id').unique();
    c.ascii('digest');
    c.ascii('hash');
  });
  await linkAll(knex);
  if (isPostgres(knex)) {
    await knex.raw(
      `CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
    );
    for (const [table, changes] of [
      ['audit', 'TRUNCATE'],
      ['audit_link', 'UPDATE OR DELETE OR TRUNCATE'],
    ]) {
      await knex.raw(
        `CREATE TRIGGER ${table}_only_grows BEFORE ${changes} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows()`,
      );
    }
    return;
  }
  // What INSERT OR REPLACE puts away meets no trigger of DELETE.
  await refuse(knex, 'audit', 'replace', 'INSERT', existing('audit', ['rowid', 'id']));
  await refuse(knex, 'audit_link', 'replace', 'INSERT', existing('audit_link', ['rowid', 'seq', 'audit_id']));
  for (const change of ['UPDATE', 'DELETE']) await refuse(knex, 'audit_link', change.toLowerCase(), change);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_link');
  if (isPostgres(knex)) {
    await knex.raw('DROP TRIGGER audit_only_grows ON audit');
    await knex.raw('DROP FUNCTION audit_only_grows');
  } else await knex.raw('DROP TRIGGER audit_no_replace');
}

/** In the order in which they were written, page by page; as the app links what comes. */
async function linkAll(knex: Knex): Promise<void> {
  let rows: Record<string, string>[];
  let [seq, hash] = [0, ''];
  let last: Record<string, string> | undefined;
  do {
    const page = knex('audit').orderBy(['at', 'id']).limit(batch);
    if (last) page.whereRaw('(at, id) > (?, ?)', [last.at ?? '', last.id ?? '']);
    rows = await page;
    const links = rows.map((row) => {
      const { id, at, actor_id, action, entity_type, entity_id, before, after, request_id } = row;
      const digest = sha256([before, after]);
      seq += 1;
      hash = sha256([hash, seq, id, at, actor_id, action, entity_type, entity_id, request_id, digest]);
      return { seq, audit_id: id, digest, hash };
    });
    await knex.batchInsert('audit_link', links, 100);
    last = rows.at(-1);
  } while (rows.length === batch);
}

function sha256(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function existing(table: string, keys: readonly string[]): string {
  const taken = keys.map((key) => `EXISTS (SELECT 1 FROM ${table} WHERE ${key} = NEW.${key})`);
  return `WHEN ${taken.join(' OR ')}`;
}

async function refuse(knex: Knex, table: string, name: string, change: string, when = ''): Promise<void> {
  await knex.raw(
    `CREATE TRIGGER ${table}_no_${name} BEFORE ${change} ON ${table} ${when} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  );
}

function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}
