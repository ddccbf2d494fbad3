import { expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './database';

const row = { audience: 'staff', entity_type: 'booking' };

/** What a test may leave behind: new rows, a row that was there, more columns. */
const leftovers = {
  'other rows': async ({ write }: TestDatabase) => {
    await write('sync_feed').insert({ ...row, entity_id: 'b', seq: 1, gone: false });
    await write('sync_clock').update({ value: 99 });
  },
  'another shape': async ({ write }: TestDatabase) => {
    await write.raw('ALTER TABLE sync_clock ADD COLUMN left_behind text');
  },
};

it.each(Object.entries(leftovers))('is as fresh as the first after one with %s', async (_, leave) => {
  const content = async ({ read }: TestDatabase) => [
    await read('sync_feed').count({ count: '*' }),
    await read('sync_clock').orderBy(1),
  ];
  const first = await testDatabase();
  const fresh = await content(first);
  await leave(first);
  expect(await content(first)).not.toEqual(fresh);
  await first.close();
  const next = await testDatabase();
  expect(await content(next)).toEqual(fresh);
  await next.close();
});
