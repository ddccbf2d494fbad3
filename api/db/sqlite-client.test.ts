import knex from 'knex';
import { expect, it } from 'vitest';
import { SqliteClient } from './sqlite-client';

it('writes limits into its statements, whole numbers that they are, and binds what was asked for', () => {
  const db = knex({ client: SqliteClient, useNullAsDefault: true });
  const several = db('home')
    .whereIn('id', db('booking').limit(3).select('home_id'))
    .where('label', '1')
    .limit(Number('20.5'));
  expect(several.toSQL()).toMatchObject({
    sql: 'select * from `home` where `id` in (select `home_id` from `booking` limit 3) and `label` = ? limit 20',
    bindings: ['1'],
  });
  expect(db('home').where({ id: '1' }).first().toSQL()).toMatchObject({
    sql: 'select * from `home` where `id` = ? limit 1',
    bindings: ['1'],
  });
});
