import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../contract/errors';
import { type TestDatabase, testDatabase } from '../testing/database';
import { openDatabase } from './database';
import { isUnavailable } from './faults';
import { inTransaction } from './transaction';

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
  await db.write.schema.createTable('tally', (table) => {
    table.text('id').primary();
    table.integer('count').notNullable();
  });
  await db.write('tally').insert([
    { id: 'a', count: 0 },
    { id: 'b', count: 0 },
  ]);
});
afterEach(() => db.close());

describe('writers whose rows cross', () => {
  it('in two processes wait for each other, try again where they stand in each other’s way, and do all or nothing', async () => {
    const beside = openDatabase(db.location);
    const acting = { now: new Date(), actor: null };
    const requests = [...Array(50)].map((_, n) =>
      inTransaction(n % 2 ? db : beside, acting, async ({ trx }) => {
        for (const id of n % 3 ? ['a', 'b'] : ['b', 'a'])
          await trx('tally').where({ id }).increment('count', 1);
      }).then(
        () => 'done',
        (error) =>
          isUnavailable(error) || (error as Problem).code === 'unavailable' ? 'unavailable' : String(error),
      ),
    );
    const ends = await Promise.all(requests);
    const done = ends.filter((end) => end === 'done').length;
    expect(ends.filter((end) => end !== 'done' && end !== 'unavailable')).toEqual([]);
    expect(done).toBeGreaterThan(0);
    expect(await db.read('tally').orderBy('id').pluck('count')).toEqual([done, done]);
    await beside.close();
  }, 60_000);
});
