import type { Knex } from 'knex';

/** Rows that are never changed; `keptUntil`: a column with the day until which they are not deleted either, else they never are. */
interface Unchangeable {
  /** The columns of each of its keys. */
  keys: ReadonlyArray<readonly string[]>;
  keptUntil?: string;
}

/** Has the database itself refuse to change, replace or delete what a table holds. */
export async function makeAppendOnly(
  knex: Knex,
  table: string,
  { keys, keptUntil }: Unchangeable,
): Promise<void> {
  if (isPostgres(knex)) {
    const mayGo = keptUntil
      ? `IF TG_OP = 'DELETE' AND OLD.${keptUntil} < to_char(now() AT TIME ZONE 'Asia/Dubai', 'YYYY-MM-DD') THEN RETURN OLD; END IF;`
      : '';
    await knex.raw(
      `CREATE FUNCTION ${table}_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${mayGo} RAISE EXCEPTION '${table} is append-only'; END $$`,
    );
    await knex.raw(
      `CREATE TRIGGER ${table}_stays BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_stays()`,
    );
    await knex.raw(
      `CREATE FUNCTION ${table}_is_not_emptied() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${table} is append-only'; END $$`,
    );
    await knex.raw(
      `CREATE TRIGGER ${table}_is_not_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_is_not_emptied()`,
    );
    return;
  }
  await refuse(knex, table, 'UPDATE');
  // Dubai is four hours before UTC, the whole year.
  await refuse(knex, table, 'DELETE', keptUntil ? `WHEN OLD.${keptUntil} >= date('now', '+4 hours')` : '');
  // What INSERT OR REPLACE puts away meets no trigger of DELETE.
  const taken = [['rowid'], ...keys].map((key) => {
    const same = key.map((column) => `${column} = NEW.${column}`).join(' AND ');
    return `EXISTS (SELECT 1 FROM ${table} WHERE ${same})`;
  });
  await refuse(knex, table, 'INSERT', `WHEN ${taken.join(' OR ')}`);
}

/** Drops a table that refuses to be changed. */
export async function dropAppendOnly(knex: Knex, table: string): Promise<void> {
  await knex.schema.dropTable(table);
  if (!isPostgres(knex)) return;
  for (const name of ['stays', 'is_not_emptied']) await knex.raw(`DROP FUNCTION ${table}_${name}`);
}

async function refuse(knex: Knex, table: string, change: string, when = ''): Promise<void> {
  await knex.raw(
    `CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table} ${when} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  );
}

function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}
