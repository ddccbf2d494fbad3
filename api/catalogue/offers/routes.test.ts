import { beforeAll, expect, it } from 'vitest';
import { currentOffers } from '../../../contract/content/offer-days';
import { offer as shape } from '../../../contract/content/offers';
import { seed } from '../../../seeds/seed';
import { serverPerFile } from '../../testing/fixture';

const { app } = serverPerFile({ at: '2026-11-21T08:00:00.000Z' });
beforeAll(() => seed(app.db, { now: app.clock.now() }));

const offers = (mark?: string) =>
  app.request('GET', '/api/offers', { headers: mark ? { 'If-None-Match': mark } : {} });

it('GET /api/offers answers what Home may show', async () => {
  const { status, body } = await offers();
  expect([status, body.length]).toEqual([200, 3]);
  for (const each of body) expect(shape.parse(each)).toEqual(each);
  expect(currentOffers(body, '2026-11-21')).toEqual(body);
  expect(body[0].validUntil).toBe('31/12/2026');
});

it('leaves out what is switched off', async () => {
  await app.db.write('offer').where('id', 'ac-20').update({ active: false });
  expect((await offers()).body).toHaveLength(2);
  await app.db.write('offer').where('id', 'ac-20').update({ active: true });
});

it('drops an offer at midnight in Dubai, for those too who hold a mark', async () => {
  app.clock.set('2026-12-31T19:59:00.000Z');
  const { body, headers } = await offers();
  expect(body).toHaveLength(3);
  expect((await offers(headers.etag)).status).toBe(304);
  app.clock.set('2026-12-31T20:00:00.000Z');
  expect(await offers(headers.etag)).toMatchObject({ status: 200, body: [] });
});
