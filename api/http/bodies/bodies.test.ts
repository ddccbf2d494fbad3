import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bookingRequest, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { routes } from '../../testing/routes';

const { app } = serverPerFile();

const json = { 'Content-Type': 'application/json' };
const post = (path: string, raw: string | Buffer, headers: Record<string, string> = json) =>
  app.request('POST', path, { raw, headers });

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('of the kind "%s" is refused', async (kind) => {
    const headers: Record<string, string> = kind ? { 'Content-Type': kind } : {};
    const { status, body } = await post('/api/bookings', JSON.stringify(bookingRequest()), headers);
    expect([status, body.error.code]).toEqual([415, 'media_type']);
  });

  it('may be a file by no route: a form is read by none, and taken by that alone which mail programs press', async () => {
    const writes = routes.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(80);
    const raw = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg/>\r\n--x--';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const taken: string[] = [];
    for (const { method, path } of writes) {
      const address = path.replace(/:\w+/g, crypto.randomUUID());
      if ((await app.request(method, address, { raw, headers })).status !== 415) taken.push(path);
    }
    expect(taken).toEqual(['/api/unsubscribe']);
  });

  it('is taken with a charset', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await post('/api/bookings', JSON.stringify(bookingRequest()), headers)).status).toBe(201);
  });

  it.each(['{', '{"a":}', 'null', '"text"', '[1,2', 'undefined', '{"a":1}}'])(
    'that reads %s is malformed',
    async (raw) => {
      const { status, body } = await post('/api/bookings', raw);
      expect([status, body.error.code]).toEqual([400, 'bad_request']);
    },
  );

  it('that is a list is not an object', async () => {
    const { status, body } = await post('/api/bookings', '[]');
    expect([status, body.error.code]).toEqual([422, 'invalid']);
  });

  it('may have 100 kB, and 256 kB for a sync', async () => {
    const sized = (bytes: number) => `{"notes":"${'x'.repeat(bytes - 12)}"}`;
    expect((await post('/api/bookings', sized(100 * 1024))).status).toBe(422);
    expect((await post('/api/bookings', sized(100 * 1024 + 1))).body.error.code).toBe('too_large');
    expect((await post('/api/sync', sized(256 * 1024))).status).toBe(422);
    expect((await post('/api/sync', sized(256 * 1024 + 1))).status).toBe(413);
  });

  it('is measured as it unfolds, not as it was packed', async () => {
    const headers = { ...json, 'Content-Encoding': 'gzip' };
    const bomb = gzipSync(`{"notes":"${'x'.repeat(10_000_000)}"}`);
    expect((await post('/api/bookings', bomb, headers)).status).toBe(413);
    expect((await post('/api/bookings', 'x', { ...json, 'Content-Encoding': 'zip' })).status).toBe(415);
  });

  it('that is nested too deeply is refused before anything walks it', async () => {
    const deep = `{"notes":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const { status, body } = await post('/api/bookings', deep);
    expect([status, body.error.code]).toEqual([422, 'invalid']);
    expect((await app.request('GET', '/api/health/live')).status).toBe(200);
  });

  it('may be nested twenty deep, and no deeper', async () => {
    const nested = (depth: number) => `{"notes":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect((await post('/api/bookings', nested(20))).body.message).toBe('Please check the marked fields.');
    expect((await post('/api/bookings', nested(22))).body.message).toBe('The request is nested too deeply.');
  });

  it('with too many fields is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`f${index}`, 1]));
    const { status, body } = await app.request('POST', '/api/bookings', { body: many });
    expect([status, body.message]).toEqual([422, 'The request has too many fields.']);
  });

  it.each([
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"name":{"__proto__":{"role":"admin"}}}',
    '{"\\u005f_proto__":{"role":"admin"}}',
  ])('like %s changes nobody’s prototype', async (raw) => {
    const { token } = await person(app);
    const { status } = await app.request('PATCH', '/api/users/profile', { raw, token, headers: json });
    expect([400, 422]).toContain(status);
    expect(({} as { role?: string }).role).toBeUndefined();
    expect((await app.request('GET', '/api/auth/me', { token })).body.role).toBe('customer');
  });
});

describe('an address', () => {
  it.each(['?limit=1&limit=2', '?filter[$ne]=1', '?id[]=1&id[]=2', '?__proto__=1', '?__proto__[role]=admin'])(
    'with %s is refused',
    async (query) => {
      const { status, body } = await app.request('GET', `/api/services${query}`);
      expect([status, body.error.code]).toEqual([422, 'invalid']);
    },
  );

  it.each(['/api/users/%00', '/api/services?x=%00', '/api/bookings/user/a%00@x.ae'])(
    'like %s is refused',
    async (path) => {
      const { token } = await person(app);
      expect((await app.request('GET', path, { token })).status).toBe(400);
    },
  );
});
