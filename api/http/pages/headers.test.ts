import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { serverPerFile } from '../../testing/fixture';

const scriptHash = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const pages = {
  scriptHashes: [scriptHash],
  serve: async (ctx: { path: string; body: unknown }) => {
    if (ctx.path === '/broken') throw new Error('secret words');
    if (ctx.path === '/') ctx.body = '<p>Home</p>';
    if (ctx.path === '/assets/main-1a.js') ctx.body = 'code';
  },
};
const { app } = serverPerFile({ pages, config: { publicUrl: 'https://homehub.example' } });

const addresses = [
  ['GET', '/', 200],
  ['GET', '/nowhere', 404],
  ['GET', '/broken', 500],
  ['GET', '/api/services', 200],
  ['GET', '/api/nowhere', 404],
  ['GET', '/api/auth/me', 401],
  ['DELETE', '/api/services', 405],
  ['POST', '/api/bookings', 422],
  ['GET', '/api/health/live', 200],
  ['GET', '/api/docs', 200],
] as const;

describe.each(addresses)('%s %s', (method, path, expected) => {
  it(`carries every security header with its ${expected}`, async () => {
    const { status, headers } = await app.request(method, path);
    expect(status).toBe(expected);
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self' '${scriptHash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-src https://maps.example; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-to csp`,
    );
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'reporting-endpoints': 'csp="/api/csp-reports"',
      'permissions-policy': expect.stringMatching(
        /^accelerometer=\(\), .*camera=\(self\), geolocation=\(self\)$/,
      ),
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const told of ['x-powered-by', 'server', 'set-cookie']) expect(headers[told]).toBeUndefined();
  });
});

it('pages may ask for a passkey', async () => {
  const { headers } = await app.request('GET', '/');
  expect(headers['permissions-policy']).not.toContain('publickey');
});

it('of a file that is no document no policy for documents is told; where there is none it is', async () => {
  const { status, headers } = await app.request('GET', '/assets/main-1a.js');
  expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  for (const never of ['content-security-policy', 'permissions-policy', 'reporting-endpoints'])
    expect(headers[never]).toBeUndefined();
  expect((await app.request('GET', '/assets/gone.js')).headers['content-security-policy']).toBeDefined();
});

describe('an answer of the API', () => {
  it.each(['https://evil.example', 'null', 'http://homehub.example', 'https://homehub.example.evil.com'])(
    'is not shared with %s',
    async (origin) => {
      const { headers } = await app.request('GET', '/api/services', { headers: { Origin: origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.vary).toBe('Origin');
    },
  );

  it('is kept by nobody, unless it is public content with a mark', async () => {
    const kept = async (path: string) => (await app.request('GET', path)).headers['cache-control'];
    expect(await kept('/api/auth/me')).toBe('no-store');
    expect(await kept('/api/nowhere')).toBe('no-store');
    expect(await kept('/api/services')).toBe('no-cache');
  });
});

it('without TLS there is no HSTS', async () => {
  const plain = await testApp({ config: { publicUrl: 'http://localhost:3000' } });
  expect((await plain.request('GET', '/api/services')).headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

describe('reports of breaches', () => {
  const send = (raw: string, kind: string) =>
    app.request('POST', '/api/csp-reports', { raw, headers: { 'Content-Type': kind } });
  it.each(['application/reports+json', 'application/csp-report'])(
    'are taken as %s, whatever is in them',
    async (kind) => {
      expect((await send('[{"body":{"effectiveDirective":"img-src"}}]', kind)).status).toBe(204);
      expect((await send('{"csp-report":7}', kind)).status).toBe(204);
    },
  );
  it('are not taken as anything else', async () => {
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('{', 'application/csp-report')).status).toBe(400);
  });
});

describe('without a map', () => {
  it('lets a page frame nothing', async () => {
    const mapless = await testApp({ config: { mapUrl: undefined } });
    const { headers } = await mapless.request('GET', '/api/health/live');
    expect(headers['content-security-policy']).toContain("frame-src 'none'");
    await mapless.close();
  });
});
