import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { serverPerFile } from '../testing/fixture';
import { insertRows, rowsOf } from './statements';

const { app } = serverPerFile();
const term = (name: string) => ({ noun: 'booking', term: name, entity_id: '1' });

it('inserts rows of one shape and answers what is new of them', async () => {
  const then = 'ON CONFLICT DO NOTHING RETURNING term';
  const insert = (...names: string[]) => insertRows(app.db.write, 'search_term', names.map(term), then);
  expect(await insert('a', 'b')).toEqual([{ term: 'a' }, { term: 'b' }]);
  expect(await insert('b', 'c')).toEqual([{ term: 'c' }]);
  expect(await insertRows(app.db.write, 'search_term', [term('d')])).toEqual([]);
});

it('refuses a statement behind the end of its transaction, whose connection is another’s by then', async () => {
  let ended: Knex.Transaction | undefined;
  await app.db.write.transaction(async (trx) => {
    ended = trx;
    expect(await rowsOf(trx, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
  await expect(rowsOf(ended as Knex.Transaction, 'SELECT 1 AS one')).rejects.toThrow(/transaction/i);
});
