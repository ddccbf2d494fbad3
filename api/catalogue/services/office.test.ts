import { beforeEach, describe, expect, it } from 'vitest';
import { service as shape } from '../../../contract/content/services';
import { seed } from '../../../seeds/seed';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest();
const admin = make(person, 'admin');
beforeEach(() => seed(app.db, { now: app.clock.now() }));

const office = (method: string, path = '', body?: unknown, headers = {}) =>
  admin.call(method, `/api/admin/services${path}`, body, headers);
const input = {
  name: 'Painting and plastering',
  summary: 'Walls like new.',
  description: 'Two lines.\nOf words.',
  benefits: ['Clean edges'],
  features: ['Low odour', 'One day a room'],
  brochureUrl: '/brochures/painting.pdf',
  files: [
    { id: 'colours', name: 'Colour card', type: 'application/pdf', url: 'https://files.example.ae/c.pdf' },
  ],
};

describe('the office', () => {
  it('reads the services as everybody does, and one of them', async () => {
    const { body } = await office('GET');
    expect(body).toEqual((await app.request('GET', '/api/services')).body);
    expect((await office('GET', '/painting')).body).toEqual(body[0]);
    expect((await office('GET', '/roofing')).status).toBe(404);
  });

  it('changes what a service says, at once for everybody, audited', async () => {
    const before = (await office('GET', '/painting')).body;
    const mark = (await app.request('GET', '/api/services')).headers.etag ?? '';
    const { status, body } = await office('PUT', '/painting', input);
    expect([status, body]).toEqual([200, { ...before, ...input, rev: 2 }]);
    expect(shape.parse(body)).toEqual(body);
    const again = await app.request('GET', '/api/services', { headers: { 'If-None-Match': mark } });
    expect([again.status, again.body[0]]).toEqual([200, body]);
    const [audit, ...more] = await app.db.read('audit').where('entity_id', 'painting');
    expect(more).toEqual([]);
    expect(audit).toMatchObject({ actor_id: admin.id, action: 'service.update', entity_type: 'service' });
    expect([JSON.parse(audit.before), JSON.parse(audit.after)]).toEqual([before, body]);
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    expect((await office('PUT', '/painting', input, { 'If-Match': '1' })).status).toBe(200);
    const { status, body } = await office('PUT', '/painting', input, { 'If-Match': '1' });
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', current: { rev: 2, ...input } }]);
  });

  it('names what does not fit, and changes nothing', async () => {
    const bad = { name: '', benefits: [' '], features: 'x', position: 9 };
    const { status, body } = await office('PUT', '/painting', { ...input, ...bad });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      422,
      ['benefits.0', 'features', 'name', 'position'],
    ]);
    const twice = { ...input, files: [input.files[0], input.files[0]] };
    expect((await office('PUT', '/painting', twice)).body.error.fields).toEqual({
      files: 'Two files share an id.',
    });
    expect((await office('PUT', '/roofing', input)).status).toBe(404);
    expect((await office('GET', '/painting')).body.rev).toBe(1);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:x',
    'data:,x',
    'http://a.example/b',
    '//evil.example',
    'a.pdf',
  ])('takes no address %j', async (url) => {
    const files = [{ ...input.files[0], url }];
    const { body } = await office('PUT', '/painting', { ...input, brochureUrl: url, files });
    expect(Object.keys(body.error.fields).sort()).toEqual(['brochureUrl', 'files.0.url']);
  });
});
