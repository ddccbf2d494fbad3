import { beforeAll, expect, it } from 'vitest';
import { service as shape } from '../../../contract/content/services';
import { seed } from '../../../seeds/seed';
import { serverPerFile } from '../../testing/fixture';

const { app } = serverPerFile();
beforeAll(() => seed(app.db, { now: app.clock.now() }));

it('GET /api/services answers all services in the contract’s shape and order', async () => {
  const { status, body } = await app.request('GET', '/api/services');
  expect(status).toBe(200);
  for (const each of body) expect(shape.parse(each)).toEqual(each);
  expect(body.map((each: { name: string }) => each.name)).toEqual([
    'Painting',
    'Water Tank Cleaning',
    'AC Services',
    'Plumbing',
    'Handyman Services',
    'Cleaning',
    'Electrical Work',
  ]);
});

it('is not sent again while nothing changed', async () => {
  const { headers } = await app.request('GET', '/api/services');
  const again = { headers: { 'If-None-Match': headers.etag ?? '' } };
  expect(await app.request('GET', '/api/services', again)).toMatchObject({ status: 304, text: '' });
  await app.db.write('sync_clock').where('space', 'public').increment('value', 1);
  expect((await app.request('GET', '/api/services', again)).status).toBe(200);
});
