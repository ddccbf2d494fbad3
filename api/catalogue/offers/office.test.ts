import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AdminOffer, adminOffer, mostOffers } from '../../../contract/content/admin-offers';
import { seed } from '../../../seeds/seed';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest({ at: '2026-11-21T08:00:00.000Z' });
const admin = make(person, 'admin');
beforeEach(() => seed(app.db, { now: app.clock.now() }));

const office = (method: string, path = '', body?: unknown, headers = {}) =>
  admin.call(method, `/api/admin/offers${path}`, body, headers);
const shown = async (): Promise<string[]> =>
  (await app.request('GET', '/api/offers')).body.map((each: AdminOffer) => each.title);
const audits = (id: string) => app.db.read('audit').where('entity_id', id).orderBy(['at', 'id']);
const input = {
  title: 'Two rooms painted for the price of one',
  description: 'Until the end of the year.',
  validUntil: '31/12/2026',
  imageUrl: '/social.png',
  servicePath: '/services/painting',
  active: true,
};

describe('the office', () => {
  it('reads all offers in their order, past and switched off ones too', async () => {
    await app.db.write('offer').where('id', 'ac-20').update({ valid_until: '2026-11-20' });
    await app.db.write('offer').where('id', 'first-15').update({ active: false });
    const { body } = await office('GET');
    for (const each of body) expect(adminOffer.parse(each)).toEqual(each);
    expect(body.map((each: AdminOffer) => [each.id, each.past, each.active])).toEqual([
      ['ac-20', true, true],
      ['first-15', false, false],
      ['tank-free', false, true],
    ]);
  });

  it('creates an offer as the last, audited, at once on Home', async () => {
    const mark = (await app.request('GET', '/api/offers')).headers.etag ?? '';
    const { status, body } = await office('POST', '', input);
    expect([status, body]).toEqual([
      201,
      { ...input, id: expect.any(String), position: 3, past: false, rev: 1 },
    ]);
    const again = await app.request('GET', '/api/offers', { headers: { 'If-None-Match': mark } });
    expect([again.status, again.body.at(-1).title]).toEqual([200, input.title]);
    expect(await audits(body.id)).toMatchObject([{ actor_id: admin.id, action: 'offer.create' }]);
  });

  it('creates one offer under one name of its own, and none where one was deleted', async () => {
    const id = randomUUID();
    expect((await office('POST', '', { ...input, id })).body.id).toBe(id);
    expect((await office('POST', '', { ...input, id })).status).toBe(201);
    expect((await office('GET')).body).toHaveLength(4);
    expect((await office('DELETE', `/${id}`)).status).toBe(204);
    expect((await office('POST', '', { ...input, id })).body.error.code).toBe('key_reused');
  });

  it('creates two at once in two places', async () => {
    const made = await Promise.all([office('POST', '', input), office('POST', '', input)]);
    expect(made.map((each) => each.body.position).sort()).toEqual([3, 4]);
  });

  it('has an end to how many there are', async () => {
    const rows = Array.from({ length: mostOffers - 3 }, (_, index) => ({
      id: `more-${index}`,
      title: 'More',
      valid_until: '2026-12-31',
      image_url: '',
      service_path: '/booking',
      position: 3 + index,
    }));
    for (let at = 0; at < rows.length; at += 50) await app.db.write('offer').insert(rows.slice(at, at + 50));
    expect((await office('POST', '', input)).body.error.code).toBe('invalid');
  });

  it('names what does not fit', async () => {
    const bad = { title: ' ', description: 1, validUntil: '31/02/2027', active: 'yes', position: 1 };
    const { status, body } = await office('POST', '', { ...input, ...bad });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, Object.keys(bad).sort()]);
    expect((await office('POST', '', { ...input, validUntil: '20/11/2026' })).body.error.fields).toEqual({
      validUntil: 'Choose today or a later day.',
    });
    expect((await office('POST', '', { ...input, validUntil: '21/11/2026' })).status).toBe(201);
  });

  it.each([
    'javascript:alert(1)',
    'jav\tascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://example.ae/',
    '//evil.example',
    '/\\evil.example',
    'booking',
  ])('takes no address %j', async (url) => {
    for (const field of ['imageUrl', 'servicePath']) {
      const { body } = await office('POST', '', { ...input, [field]: url });
      expect(Object.keys(body.error.fields)).toEqual([field]);
    }
  });

  it('shows no picture from elsewhere, which no page could load', async () => {
    const imageUrl = 'https://images.example.ae/paint.webp';
    const { body } = await office('POST', '', { ...input, imageUrl });
    expect(body.error.fields).toEqual({ imageUrl: 'Enter a path of this site that starts with /.' });
    const policy = (await app.request('GET', '/')).headers['content-security-policy'] ?? '';
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:");
  });

  it('changes an offer, and keeps a past day that nobody touched', async () => {
    await app.db.write('offer').where('id', 'ac-20').update({ valid_until: '2026-11-20' });
    const past = { ...input, validUntil: '20/11/2026', imageUrl: '' };
    const { status, body } = await office('PUT', '/ac-20', past);
    expect([status, body]).toEqual([200, { ...past, id: 'ac-20', position: 0, past: true, rev: 2 }]);
    expect((await office('PUT', '/ac-20', { ...past, validUntil: '19/11/2026' })).status).toBe(422);
    expect((await office('PUT', '/ac-20', input)).body).toMatchObject({ past: false, rev: 3 });
    expect((await shown())[0]).toBe(input.title);
    const [change] = await audits('ac-20');
    expect(JSON.parse(change.before).title).toBe('20% off AC Services');
    expect(JSON.parse(change.after).title).toBe(input.title);
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    expect((await office('PUT', '/ac-20', input, { 'If-Match': '1' })).body.rev).toBe(2);
    for (const [method, body] of [
      ['PUT', input],
      ['DELETE', undefined],
    ] as const) {
      const late = await office(method, '/ac-20', body, { 'If-Match': '1' });
      expect([late.status, late.body.error]).toMatchObject([
        409,
        { code: 'conflict', current: { id: 'ac-20', rev: 2 } },
      ]);
    }
  });

  it('deletes an offer', async () => {
    expect(await office('DELETE', '/ac-20')).toMatchObject({ status: 204, text: '' });
    expect((await office('DELETE', '/ac-20')).status).toBe(404);
    expect((await office('PUT', '/ac-20', input)).status).toBe(404);
    expect(await shown()).toHaveLength(2);
    expect(await audits('ac-20')).toMatchObject([{ action: 'offer.delete', after: 'null' }]);
  });

  it('puts them in order, touching only those that move', async () => {
    const ids = ['tank-free', 'ac-20', 'first-15'];
    const { status, body } = await office('PUT', '/order', { ids });
    expect(status).toBe(200);
    expect(body.map((each: AdminOffer) => [each.id, each.position, each.rev])).toEqual([
      ['tank-free', 0, 2],
      ['ac-20', 1, 2],
      ['first-15', 2, 2],
    ]);
    expect((await office('PUT', '/order', { ids })).body.map((each: AdminOffer) => each.rev)).toEqual([
      2, 2, 2,
    ]);
    expect(await shown()).toEqual([
      'Free water tank cleaning',
      '20% off AC Services',
      '15% off your first booking',
    ]);
  });

  it('puts nothing in order where others exist than it knew of', async () => {
    for (const ids of [['ac-20'], ['ac-20', 'ac-20', 'first-15'], ['ac-20', 'first-15', 'gone']]) {
      const { status, body } = await office('PUT', '/order', { ids });
      expect([status, body.error.current.map((each: AdminOffer) => each.id)]).toEqual([
        409,
        ['ac-20', 'first-15', 'tank-free'],
      ]);
    }
    expect((await office('PUT', '/order', { ids: [] })).status).toBe(422);
  });
});
