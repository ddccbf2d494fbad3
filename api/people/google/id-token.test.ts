import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { type Browser, openBrowser } from '../../testing/browser';
import { minute } from '../../testing/clock';
import { type Claims, type FakeProvider, fakeProvider } from '../../testing/openid';
import { verifyIdToken } from './id-token';
import { openProvider } from './provider';

let app: TestApp;
let provider: FakeProvider;
let browser: Browser;

beforeAll(async () => {
  provider = await fakeProvider();
  app = await testApp({ config: { google: provider.client } });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});
beforeEach(() => {
  browser = openBrowser(app);
});

/** Begins a sign-in, lets the provider answer with this token, and comes back. */
async function comeBack(tokenFor: (nonce: string) => unknown, more: Claims = {}): Promise<URL> {
  const there = new URL(await browser.go('/api/auth/google'));
  const [state = '', nonce = ''] = [there.searchParams.get('state'), there.searchParams.get('nonce')].map(
    String,
  );
  provider.says['/token'] = {
    access_token: 'opaque',
    token_type: 'Bearer',
    id_token: tokenFor(nonce),
    ...more,
  };
  const query = new URLSearchParams({ state, code: 'a-code' });
  return new URL(await browser.go(`/api/auth/google/callback?${query}`), 'http://localhost');
}

const refusal = (end: URL) => [end.pathname, end.searchParams.get('error')];
const passed = ['/auth/callback', null];
const failed = ['/login', 'google_failed'];
const people = async () => (await app.db.read('user').select('id')).length;

describe('an id_token', () => {
  it('that is sound signs in', async () => {
    const end = await comeBack((nonce) => provider.sign(provider.claims(nonce)));
    expect(refusal(end)).toEqual(passed);
    const { status } = await browser.ask('POST', '/api/auth/exchange', {
      body: { code: end.searchParams.get('token') },
    });
    expect(status).toBe(200);
    const sent = Object.fromEntries(provider.heard.at(-1) ?? []);
    expect(sent).toEqual({
      grant_type: 'authorization_code',
      code: 'a-code',
      client_id: provider.client.clientId,
      client_secret: provider.client.clientSecret,
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
    });
  });

  const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
  it.each<[string, () => Claims]>([
    ['for another client', () => ({ aud: 'somebody-else' })],
    [
      'for us among others, asked for by one of those',
      () => ({ aud: [provider.client.clientId, 'x'], azp: 'x' }),
    ],
    ['for several, asked for by nobody', () => ({ aud: [provider.client.clientId, 'x'] })],
    ['asked for by another client', () => ({ azp: 'somebody-else' })],
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['of no issuer', () => ({ iss: undefined })],
    ['of Google, when Google is not the issuer', () => ({ iss: 'accounts.google.com' })],
    ['with another nonce', () => ({ nonce: 'f'.repeat(40) })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['that has expired', () => ({ exp: seconds() - 61 })],
    ['that never expires', () => ({ exp: undefined })],
    ['of tomorrow', () => ({ iat: seconds() + 86_400, exp: seconds() + 90_000 })],
    ['that does not count yet', () => ({ nbf: seconds() + 3600 })],
    ['about nobody', () => ({ sub: undefined })],
    ['about an empty name', () => ({ sub: '' })],
    ['about a number', () => ({ sub: 12 as unknown as string })],
  ])('%s signs nobody in', async (_, change) => {
    const before = await people();
    const end = await comeBack((nonce) => forge(provider.claims(nonce, change())));
    expect(refusal(end)).toEqual(failed);
    expect(await people()).toBe(before);
  });

  /** Signed as it stands, without what is undefined. */
  const forge = (claims: Claims) => provider.sign(JSON.parse(JSON.stringify(claims)));

  const none = (claims: Claims, alg = 'none', signature = '') =>
    `${[{ alg, typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.${signature}`;
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const secret = (text: string) => createSecretKey(Buffer.from(text));

  it.each<[string, (claims: Claims) => unknown]>([
    ['signed by nobody', (claims) => none(claims)],
    ['signed by nobody, in other letters', (claims) => none(claims, 'nOnE', 'x')],
    ['of another key under the same name', (claims) => provider.sign(claims, {}, otherKey)],
    ['of a key that is not known', (claims) => provider.sign(claims, { keyid: 'unknown' })],
    [
      'signed with the client’s secret',
      (claims) => provider.sign(claims, { algorithm: 'HS256' }, secret(provider.client.clientSecret)),
    ],
    [
      'signed with the public key as a secret',
      (claims) =>
        provider.sign(
          claims,
          { algorithm: 'HS256' },
          secret(String(provider.publicKey.export({ type: 'spki', format: 'pem' }))),
        ),
    ],
    ['whose signature was cut off', (claims) => provider.sign(claims).replace(/[^.]*$/, '')],
    [
      'whose claims were changed',
      (claims) => {
        const [head, , signature] = provider.sign(claims).split('.');
        const other = Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url');
        return [head, other, signature].join('.');
      },
    ],
    ['that is none', () => 'not.a.token'],
    ['that is an object', (claims) => claims],
    ['that is missing', () => undefined],
  ])('%s signs nobody in', async (_, tokenFor) => {
    const before = await people();
    const end = await comeBack((nonce) => tokenFor(provider.claims(nonce)));
    expect(refusal(end)).toEqual(failed);
    expect(await people()).toBe(before);
  });

  it('of a key that the provider has just changed to signs in, once a minute has passed', async () => {
    await comeBack((nonce) => provider.sign(provider.claims(nonce)));
    provider.rotate();
    const again = () => comeBack((nonce) => provider.sign(provider.claims(nonce)));
    app.clock.advance(minute + 1);
    expect(refusal(await again())).toEqual(passed);
  });

  it('may be a minute off our clock', async () => {
    const at = seconds();
    const end = await comeBack((nonce) =>
      provider.sign(provider.claims(nonce, { iat: at + 50, exp: at + 400 })),
    );
    expect(refusal(end)).toEqual(passed);
  });
});

describe('without grant, which looks at some of it too', () => {
  const nonce = 'a'.repeat(40);
  const verify = (change: Claims = {}, issuer = provider.issuer) => {
    const own = openProvider({ issuer: provider.issuer, now: app.clock.now });
    const endpoints = async () => ({ ...(await own.endpoints()), issuer });
    const { clientId } = provider.client;
    return verifyIdToken(provider.sign(provider.claims(nonce, change)), {
      provider: { ...own, endpoints },
      clientId,
      nonce,
      now: app.clock.now(),
    });
  };

  it('a sound id_token counts, also a minute after its end', async () => {
    const exp = Math.floor(app.clock.now().getTime() / 1000) - 50;
    expect(await verify({ sub: 'someone', exp })).toMatchObject({ sub: 'someone', exp });
  });

  it.each([{ aud: 'somebody-else' }, { aud: [] }, { nonce: 'b'.repeat(40) }, { nonce: '' }])(
    'one with %j does not',
    async (change) => {
      await expect(verify(change)).rejects.toMatchObject({ code: 'google_failed' });
    },
  );

  it('Google may sign under its short name', async () => {
    const change = { iss: 'accounts.google.com' };
    expect(await verify(change, 'https://accounts.google.com')).toMatchObject(change);
    await expect(verify(change)).rejects.toMatchObject({ code: 'google_failed' });
  });
});

describe('what the provider says of the person', () => {
  const emailOf = async (end: URL) => {
    const { body } = await browser.ask('POST', '/api/auth/exchange', {
      body: { code: end.searchParams.get('token') },
    });
    return body.user;
  };
  const without = (nonce: string, sub: string) =>
    provider.sign(
      provider.claims(nonce, { sub, email: undefined, email_verified: undefined, name: undefined }),
    );

  it.each([false, undefined, 'true', 1, null])(
    'counts no e-mail whose proof is %j',
    async (email_verified) => {
      const end = await comeBack((nonce) =>
        provider.sign(JSON.parse(JSON.stringify(provider.claims(nonce, { email_verified })))),
      );
      expect(refusal(end)).toEqual(['/login', 'email_unverified']);
    },
  );

  it.each(['not-an-address', 'a@b.example\u0000', '\u212A@b.example', '', 12, ['a@b.example']])(
    'counts no e-mail like %j',
    async (email) => {
      const end = await comeBack((nonce) => provider.sign(provider.claims(nonce, { email })));
      expect(refusal(end)).toEqual(['/login', 'email_unverified']);
    },
  );

  it('is asked for where the id_token leaves it out', async () => {
    provider.says['/userinfo'] = {
      sub: 'asked',
      email: 'asked@gmail.example',
      email_verified: true,
      name: 'Asked',
    };
    const end = await comeBack((nonce) => without(nonce, 'asked'));
    expect(await emailOf(end)).toMatchObject({ email: 'asked@gmail.example', displayName: 'Asked' });
  });

  it('is not taken from an answer about somebody else', async () => {
    provider.says['/userinfo'] = { sub: 'victim', email: 'victim@gmail.example', email_verified: true };
    expect(refusal(await comeBack((nonce) => without(nonce, 'attacker')))).toEqual(failed);
    provider.says['/userinfo'] = { email: 'victim@gmail.example', email_verified: true };
    expect(refusal(await comeBack((nonce) => without(nonce, 'attacker')))).toEqual([
      '/login',
      'email_unverified',
    ]);
  });

  it.each([
    ['  Noor\u0000\n  Al\u202E Ali ', 'Noor Al Ali'],
    ['<b>Noor</b>', '<b>Noor</b>'],
    ['', 'given'],
    [undefined, 'given'],
    [['Noor'], 'given'],
    ['\u{1F600}'.repeat(300), '\u{1F600}'.repeat(60)],
  ])('names them by %j', async (name, shown) => {
    const email = 'given@gmail.example';
    await app.db.write('user').where({ email }).delete();
    const end = await comeBack((nonce) =>
      provider.sign(JSON.parse(JSON.stringify(provider.claims(nonce, { email, name })))),
    );
    expect((await emailOf(end)).displayName).toBe(shown);
  });
});

describe('a provider that is down', () => {
  it.each([500, 503])('at its token endpoint (%i) is said to be', async (status) => {
    const there = new URL(await browser.go('/api/auth/google'));
    provider.says['/token'] = status;
    const query = new URLSearchParams({ state: there.searchParams.get('state') ?? '', code: 'a-code' });
    expect(await browser.go(`/api/auth/google/callback?${query}`)).toBe('/login?error=google_unavailable');
  });

  it('from the beginning is said to be, and asked again the next time', async () => {
    const gone = await fakeProvider();
    const facts = gone.says['/.well-known/openid-configuration'];
    const beside = await testApp({ beside: app, config: { google: gone.client } });
    const start = async (query = '') =>
      (await beside.request('GET', `/api/auth/google${query}`)).headers.location;
    gone.says['/.well-known/openid-configuration'] = 503;
    expect(await start('?next=/booking')).toBe('/login?error=google_unavailable&next=%2Fbooking');
    gone.says['/.well-known/openid-configuration'] = facts;
    expect(await start()).toContain(`${gone.issuer}/authorize?`);
    await gone.stop();
    app.clock.advance(61 * minute);
    expect(await start()).toBe('/login?error=google_unavailable');
    await beside.close();
  });
});
