import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProvider, fakeProvider, silence } from '../../testing/openid';
import { isSafeAddress, openProvider } from './provider';

const facts = '/.well-known/openid-configuration';
let fake: FakeProvider;
let now: Date;
beforeEach(async () => {
  fake = await fakeProvider();
  now = new Date('2026-11-21T08:00:00.000Z');
});
afterEach(() => fake.stop());

const open = (patience?: number) => openProvider({ issuer: fake.issuer, now: () => now, patience });
const change = (fields: Record<string, unknown>) => {
  fake.says[facts] = { ...(fake.says[facts] as object), ...fields };
};
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const down = { code: 'google_unavailable' };

describe('a provider', () => {
  it('is found by its issuer, and asked once an hour', async () => {
    const provider = open();
    const first = await provider.endpoints();
    expect(first).toMatchObject({
      issuer: fake.issuer,
      authorize: `${fake.issuer}/authorize`,
      clientAuth: 'client_secret_post',
    });
    change({ authorization_endpoint: `${fake.issuer}/moved` });
    later(3_599_000);
    expect(await provider.endpoints()).toEqual(first);
    later(2000);
    expect((await provider.endpoints()).authorize).toBe(`${fake.issuer}/moved`);
  });

  it.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['addresses without TLS', { token_endpoint: 'http://evil.example/token' }],
    ['addresses of another kind', { authorization_endpoint: 'javascript:alert(1)' }],
    ['no keys', { jwks_uri: undefined }],
    ['numbers', { token_endpoint: 7 }],
  ])('that names %s is not used', async (_, fields) => {
    change(fields);
    await expect(open().endpoints()).rejects.toMatchObject(down);
  });

  it.each([undefined, ['private_key_jwt', 'client_secret_basic']])(
    'is shown the secret in the header where it asks for %j',
    async (token_endpoint_auth_methods_supported) => {
      change({ token_endpoint_auth_methods_supported });
      expect((await open().endpoints()).clientAuth).toBe('client_secret_basic');
    },
  );

  it.each([500, 404, silence])('that answers %s is down, and asked again', async (answer) => {
    const kept = fake.says[facts];
    // Long enough for a busy machine's answer; short, because the silent one is waited out.
    const provider = open(answer === silence ? 1000 : undefined);
    fake.says[facts] = answer;
    await expect(provider.endpoints()).rejects.toMatchObject(down);
    fake.says[facts] = kept;
    expect((await provider.endpoints()).issuer).toBe(fake.issuer);
  });

  it('that is away is down', async () => {
    const provider = open();
    await fake.stop();
    await expect(provider.endpoints()).rejects.toMatchObject(down);
  });
});

describe('its keys', () => {
  const kidOf = () => (fake.says['/keys'] as { keys: Array<{ kid: string }> }).keys[0]?.kid;

  it('are found by name, or alone', async () => {
    const provider = open();
    expect((await provider.key(kidOf()))?.asymmetricKeyType).toBe('rsa');
    expect(await provider.key(undefined)).toEqual(await provider.key(kidOf()));
    expect(await provider.key('another')).toBeUndefined();
  });

  it('are fetched again for a new name, at most once a minute', async () => {
    const provider = open();
    await provider.key(kidOf());
    fake.rotate();
    expect(await provider.key(kidOf())).toBeUndefined();
    later(60_001);
    expect((await provider.key(kidOf()))?.asymmetricKeyType).toBe('rsa');
  });

  it('are those for signing, of kinds that are known', async () => {
    const { keys } = fake.says['/keys'] as { keys: Array<Record<string, unknown>> };
    fake.says['/keys'] = {
      keys: [
        { ...keys[0], kid: 'enc', use: 'enc' },
        { kty: 'oct', k: 'c2VjcmV0', kid: 'oct' },
        { kty: 'RSA', n: 7, kid: 'bad' },
        ...keys,
      ],
    };
    const provider = open();
    for (const kid of ['enc', 'oct', 'bad']) expect(await provider.key(kid)).toBeUndefined();
    expect(await provider.key(undefined)).toBeDefined();
  });
});

it.each([
  ['https://accounts.google.com', true],
  ['http://127.0.0.1:9000', true],
  ['http://localhost:9000/x', true],
  ['http://[::1]:9000', true],
  ['http://accounts.google.com', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.evil.example', false],
  ['ftp://127.0.0.1', false],
  ['nowhere', false],
])('of %s, whether it may be asked is %s', (address, may) => {
  expect(isSafeAddress(address)).toBe(may);
});
