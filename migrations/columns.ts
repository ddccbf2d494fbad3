import type { Knex } from 'knex';

/**
 * Column kinds that mean the same on both engines. Ids, instants and days are plain ASCII text; PostgreSQL is told to
 * compare them byte by byte, as SQLite does, so that ranges and cursors agree.
 */
export function columns(knex: Knex, table: Knex.CreateTableBuilder) {
  const pg = knex.client.config.client === 'pg';
  const ascii = (name: string) => (pg ? table.specificType(name, 'text COLLATE "C"') : table.text(name));
  return {
    id: (name = 'id') => ascii(name).notNullable(),
    ref: (name: string) => ascii(name),
    ascii: (name: string) => ascii(name).notNullable(),
    /** An instant, ISO 8601 in UTC with milliseconds. */
    instant: (name: string) => ascii(name).notNullable(),
    /** A Dubai day, yyyy-MM-dd. */
    day: (name: string) => ascii(name).notNullable(),
    fils: (name: string) => table.bigInteger(name).notNullable().defaultTo(0),
    json: (name: string) => table.text(name).notNullable(),
    rev: () => table.integer('rev').notNullable().defaultTo(1),
    flag: (name: string, initially = false) => table.boolean(name).notNullable().defaultTo(initially),
    words: (name: string) => table.text(name).notNullable().defaultTo(''),
  };
}
