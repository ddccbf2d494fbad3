import { afterEach, expect, it, vi } from 'vitest';
import { openLog } from '../logging/log';
import { testDatabase } from '../testing/database';
import { openDatabase } from './database';

afterEach(() => vi.restoreAllMocks());

it('what Knex says itself stands in the log, without addresses, statements or values', async () => {
  const printed = vi.spyOn(console, 'log');
  const lines: string[] = [];
  const own = await testDatabase();
  const db = openDatabase(own.location, { log: openLog('warn', { write: (line) => void lines.push(line) }) });
  const { logger } = db.write.client;
  const secret = 'noor@example.ae';
  logger.warn(`Connection Error: postgres://u:p@db/x, ${secret}`);
  const failed = new Error(`insert into "user" values ('${secret}')`);
  logger.error(Object.assign(failed, { code: '23505', detail: secret }));
  logger.debug({ sql: 'select ?', bindings: [secret] });
  await db.close();
  await own.close();
  expect(lines.map((each) => JSON.parse(each).msg)).toEqual(['database', 'database', 'database']);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ said: 'Connection Error' });
  expect(lines.join('\n')).not.toMatch(/noor|postgres:|select/);
  expect(printed).not.toHaveBeenCalled();
});
