import type { Knex } from 'knex';

/**
 * Rows that are never changed. Nor are they deleted, but for `keptUntil`, a column with the day until which they stay, or `goesWith`, the
 * table whose row takes them with it when it goes (`by`: the column with its id).
 */
interface Unchangeable {
  /** The columns of each of its keys. */
  keys: ReadonlyArray<readonly string[]>;
  keptUntil?: string;
  goesWith?: { table: string; by: string };
}

/** Has the database itself refuse to change, replace or delete what a table holds. */
export async function makeAppendOnly(
  knex: Knex,
  table: string,
  { keys, keptUntil, goesWith }: Unchangeable,
): Promise<void> {
  // Both engines take a row away before what goes with it.
  const stands = goesWith && `EXISTS (SELECT 1 FROM ${goesWith.table} WHERE id = OLD.${goesWith.by})`;
  if (isPostgres(knex)) {
    const outlived = keptUntil && `OLD.${keptUntil} < to_char(now() AT TIME ZONE 'Asia/Dubai', 'YYYY-MM-DD')`;
    const left = outlived ?? (stands && `NOT ${stands}`);
    const mayGo = left ? `IF TG_OP = 'DELETE' AND ${left} THEN RETURN OLD; END IF;` : '';
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
  const kept = keptUntil ? `OLD.${keptUntil} >= date('now', '+4 hours')` : stands;
  await refuse(knex, table, 'DELETE', kept && `WHEN ${kept}`);
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
  if (isPostgres(knex)) await dropFunctions(knex, table);
}

/** Lets a table be changed again. */
export async function endAppendOnly(knex: Knex, table: string): Promise<void> {
  if (isPostgres(knex)) await dropFunctions(knex, table);
  else
    for (const change of ['update', 'delete', 'insert']) await knex.raw(`DROP TRIGGER ${table}_no_${change}`);
}

/** With their triggers, where the table stands. */
async function dropFunctions(knex: Knex, table: string): Promise<void> {
  for (const name of ['stays', 'is_not_emptied']) await knex.raw(`DROP FUNCTION ${table}_${name} CASCADE`);
}

async function refuse(knex: Knex, table: string, change: string, when = ''): Promise<void> {
  await knex.raw(
    `CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table} ${when} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  );
}

function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}
