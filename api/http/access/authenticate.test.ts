import { createSecretKey, generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { audience, issuer, leewaySeconds } from './token';

const { app, make } = serverPerFile();
const who = make(person);
const other = make(person);

const me = (token: string) => app.request('GET', '/api/auth/me', { token });
const now = () => Math.floor(app.clock.now().getTime() / 1000);
const claims = () => jwt.decode(who.token) as Record<string, unknown>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token like the real one, but for what is changed. */
function signed(
  change: Record<string, unknown> = {},
  key: KeyObject | string = app.key,
  options: SignOptions = {},
) {
  const payload = Object.fromEntries(
    Object.entries({ ...claims(), ...change }).filter(([, value]) => value !== undefined),
  );
  return jwt.sign(payload, key, { algorithm: 'HS256', noTimestamp: true, ...options });
}

const unsigned = (alg: string) => `${part({ alg, typ: 'JWT' })}.${part(claims())}.`;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });

const forged: Record<string, () => string> = {
  'alg none': () => unsigned('none'),
  'alg None': () => unsigned('None'),
  'alg nOnE': () => unsigned('nOnE'),
  'an empty signature': () => `${who.token.split('.').slice(0, 2).join('.')}.`,
  'the secret "secret"': () => signed({}, createSecretKey(Buffer.from('secret'))),
  'the secret "changeme"': () => signed({}, createSecretKey(Buffer.from('changeme'))),
  'a public key as secret': () => signed({}, createSecretKey(Buffer.from(publicPem))),
  'HS512 with our key': () => signed({}, app.key, { algorithm: 'HS512' }),
  'HS384 with our key': () => signed({}, app.key, { algorithm: 'HS384' }),
  RS256: () => signed({}, rsa.privateKey, { algorithm: 'RS256' }),
  'another audience': () => signed({ aud: 'elsewhere' }),
  'another issuer': () => signed({ iss: 'elsewhere' }),
  'no audience': () => signed({ aud: undefined }),
  'no issuer': () => signed({ iss: undefined }),
  'an end in the past': () => signed({ exp: now() - 60 }),
  'a begin in the future': () => signed({ nbf: now() + 600 }),
  'no end': () => signed({ exp: undefined }),
  'no person': () => signed({ sub: undefined }),
  'no session': () => signed({ jti: undefined }),
  'a session that never was': () => signed({ jti: randomUUID() }),
  'the session of one and the name of another': () => signed({ sub: other.id }),
  'another person under the old signature': () => {
    const [head, , signature] = who.token.split('.');
    return `${head}.${part({ ...claims(), sub: other.id })}.${signature}`;
  },
  'its own key in the header': () =>
    signed({}, rsa.privateKey, {
      algorithm: 'RS256',
      header: { alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) } as never,
    }),
  'claims that are no object': () => jwt.sign('words', app.key, { algorithm: 'HS256' }),
  'a very long text': () => 'x'.repeat(12_000),
  'nothing but dots': () => '..',
};

describe('a bearer', () => {
  it('counts when it is ours', async () => {
    expect((await me(who.token)).body.id).toBe(who.id);
    expect((await me(signed())).body.id).toBe(who.id);
    expect(claims()).toEqual({
      iss: issuer,
      aud: audience,
      sub: who.id,
      jti: expect.any(String),
      iat: now(),
      exp: now() + 30 * 86_400,
    });
  });

  it.each(Object.keys(forged))('with %s does not', async (name) => {
    const { status, body } = await me(forged[name]?.() ?? '');
    expect(status).toBe(401);
    expect({ ...body.error, requestId: '' }).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in.',
      requestId: '',
    });
  });

  it('that was let through before ends with its time all the same', async () => {
    const token = signed({ exp: now() + 60 });
    const asked = async () => (await me(token)).status;
    expect([await asked(), await asked()]).toEqual([200, 200]);
    app.clock.advance((60 + leewaySeconds) * 1000);
    expect(await asked()).toBe(401);
    expect((await me(who.token)).status).toBe(200);
  });

  it('of a locked account tells its device to keep nothing, one of nobody and one that is over do not', async () => {
    const technician = await person(app, 'staff');
    const old = technician.token;
    const lock = (locked: boolean) =>
      app.db.write('user').where({ id: technician.id }).update({ is_locked: locked });
    const told = async (token: string) => {
      const { status, body } = await me(token);
      return [status, body.error.code, body.error.closed];
    };
    await lock(true);
    expect(await told(old)).toEqual([401, 'unauthenticated', true]);
    expect(await told(signed({ sub: technician.id }, createSecretKey(randomBytes(48))))).toEqual([
      401,
      'unauthenticated',
      undefined,
    ]);
    await lock(false);
    await app.db.write('session').where({ user_id: technician.id }).delete();
    expect(await told(old)).toEqual([401, 'unauthenticated', undefined]);
  });

  it('signed before a change of keys counts while the old key is named', async () => {
    const signingKey = createSecretKey(randomBytes(48));
    const rotated = await testApp({ beside: app, config: { signingKey, previousKey: app.key } });
    const later = await testApp({ beside: app, config: { signingKey } });
    const asks = (at: TestApp) => at.request('GET', '/api/auth/me', { token: who.token });
    expect([(await asks(rotated)).status, (await asks(later)).status]).toEqual([200, 401]);
    await rotated.close();
    await later.close();
  });

  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer a b', 'Token x', 'bearer'])(
    'written "%s" does not',
    async (value) => {
      const request = { headers: { Authorization: value } };
      expect((await app.request('GET', '/api/auth/me', request)).status).toBe(401);
      expect((await app.request('GET', '/api/services', request)).status).toBe(401);
    },
  );

  it('that does not count is refused where none is needed, too', async () => {
    expect((await app.request('GET', '/api/services', { token: 'x.y.z' })).status).toBe(401);
    expect((await app.request('GET', '/api/services')).status).toBe(200);
    expect((await app.request('GET', '/api/health/live', { token: 'x.y.z' })).status).toBe(200);
  });

  it('in the address or in a cookie is none', async () => {
    expect((await app.request('GET', `/api/auth/me?token=${who.token}`)).status).toBe(401);
    const headers = { Cookie: `token=${who.token}; authToken=${who.token}` };
    expect((await app.request('GET', '/api/auth/me', { headers })).status).toBe(401);
  });
});
