import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessDetails } from '../../contract/business';
import { ConfigError, readConfig } from './config';
import { whyWeak } from './signing-key';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homehub-config-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dir, ...env });
const faults = (env: Record<string, string>) => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};
const goodSecret = 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE-yU';
const pgUrl = 'postgres://app:Zr8-lantern-brass@127.0.0.1:5432/homehub';

describe('the configuration', () => {
  it('has a default for everything', () => {
    const { signingKey, ...rest } = read();
    expect(rest).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: dir,
      backupDir: join(dir, 'backups'),
      backupKey: undefined,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      firstAdmin: undefined,
      seedDemo: true,
      seedTeam: true,
      smtpUrl: undefined,
      mailFrom: `Eco Care HomeHub <${businessDetails.email || 'no-reply@localhost'}>`,
      google: undefined,
      mapUrl: undefined,
      drainMs: 0,
      trustProxy: 0,
      syncRoom: { atOnce: 6, waiting: 30, patienceMs: 1000 },
      metricsToken: undefined,
      previousKey: undefined,
      workerOff: false,
    });
    expect(signingKey.symmetricKeySize).toBe(64);
  });

  it('takes what is given', () => {
    const env = {
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: pgUrl,
      PUBLIC_URL: 'https://homehub.example/',
      JWT_SECRET: goodSecret,
      ADMIN_EMAIL: 'Boss@Example.ae',
      ADMIN_PASSWORD: 'three brass lanterns',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'HomeHub Dubai <No-Reply@Example.ae>',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      MAP_URL: 'https://maps.example/embed',
      TRUST_PROXY: '1',
      SYNC_AT_ONCE: '4',
      SYNC_WAITING: '0',
      METRICS_TOKEN: 'metrics-token-for-us',
      WHATSAPP_PHONE_ID: '123456',
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_APP_SECRET: 'app-secret',
      WHATSAPP_VERIFY_TOKEN: 'verify',
      SMS_URL: 'https://sms.example.com/messages',
      SMS_SECRET: goodSecret,
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    };
    expect(read(env)).toMatchObject({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://homehub.example',
      firstAdmin: { email: 'boss@example.ae', password: 'three brass lanterns' },
      seedDemo: false,
      seedTeam: true,
      smtpUrl: 'smtps://mail.example',
      mailFrom: 'HomeHub Dubai <no-reply@example.ae>',
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      whatsapp: { phoneId: '123456', token: 'token', appSecret: 'app-secret', verifyToken: 'verify' },
      sms: { url: 'https://sms.example.com/messages', secret: goodSecret },
      stripe: { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', url: undefined },
      trustProxy: 1,
      syncRoom: { atOnce: 4, waiting: 0 },
    });
  });

  it('follows the port in its address', () => {
    expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  });

  it.each([
    ['PORT', '99999'],
    ['PORT', 'eighty-one'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['PUBLIC_URL', 'homehub.example'],
    ['PUBLIC_URL', 'https://homehub.example/path'],
    ['SEED_DEMO', 'perhaps'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp:///nowhere'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'the office'],
    ['MAIL_FROM', 'Office <not-an-address>'],
    ['MAIL_FROM', 'Office <a@example.ae>, <b@example.ae>'],
    ['MAIL_FROM', 'Office\r\nBcc: b@example.ae <a@example.ae>'],
    ['MAP_URL', 'http://maps.example'],
    ['MAP_URL', 'https://maps.example;sandbox'],
    ['TRUST_PROXY', 'always'],
    ['SYNC_AT_ONCE', 'all'],
    ['SYNC_WAITING', 'many'],
    ['METRICS_TOKEN', 'short-one'],
    ['JWT_SECRET', 'changeme'],
    ['BACKUP_KEY', 'changeme'],
    ['DRAIN_SECONDS', '-1'],
    ['GOOGLE_ISSUER', 'nowhere-at-all'],
    ['GOOGLE_ISSUER', 'http://openid.example'],
    ['GOOGLE_ISSUER', 'https://openid.example/?tenant=1'],
    ['GOOGLE_ISSUER', 'https://alone.example'],
    ['WHATSAPP_TOKEN', 'only-the-token'],
    ['WHATSAPP_PHONE_ID', '+971 4 000'],
    ['SMS_URL', 'http://127.0.0.1/sms'],
    ['SMS_SECRET', 'changeme'],
    ['STRIPE_SECRET_KEY', 'sk_test_without_the_other'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_without_the_other'],
    ['STRIPE_URL', 'http://stripe.example'],
    ['GOOGLE_CLIENT_ID', 'only-the-id'],
    ['GOOGLE_CLIENT_SECRET', 'only-the-secret'],
    ['ADMIN_EMAIL', 'boss@example.ae'],
    ['ADMIN_PASSWORD', 'a password alone'],
  ])('names %s when it is wrong, never its value', (name, value) => {
    const found = faults({ [name]: value }).join('\n');
    expect(found).toContain(name);
    expect(found).not.toContain(value);
  });

  it.each(['no-reply@example.ae', ' No-Reply@example.ae '])('sends from %s under our name', (MAIL_FROM) => {
    expect(read({ MAIL_FROM }).mailFrom).toBe('Eco Care HomeHub <no-reply@example.ae>');
  });

  it.each(['https://openid.example/realms/ours', 'http://127.0.0.1:4000', 'http://localhost:4000'])(
    'takes %s as the provider',
    (GOOGLE_ISSUER) => {
      const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER };
      expect(read(env).google?.issuer).toBe(GOOGLE_ISSUER);
    },
  );

  it('names every wrong variable at once', () => {
    expect(faults({ PORT: 'x', MAP_URL: 'x', TRUST_PROXY: 'x' })).toHaveLength(3);
  });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: pgUrl, PUBLIC_URL: 'https://homehub.example' };

  it('the address must be given, since links in mails name it', () => {
    const { PUBLIC_URL: _, ...without } = { ...production, JWT_SECRET: goodSecret };
    expect(faults(without)).toEqual(['PUBLIC_URL must be given: links in mails come from it.']);
    expect(faults({ ...without, PUBLIC_URL: ' ' }).join()).toMatch(/^PUBLIC_URL/);
  });

  it('with PostgreSQL the secret must be given', () => {
    expect(faults(production)).toEqual(['JWT_SECRET must be given, the same for all processes.']);
    expect(faults({ ...production, JWT_SECRET: goodSecret })).toEqual([]);
  });

  it.each(['postgres', 'password', 'admin123'])('the database password is not %s', (password) => {
    const DATABASE_URL = `postgres://postgres:${password}@db/x`;
    expect(faults({ ...production, DATABASE_URL, JWT_SECRET: goodSecret }).join()).toMatch(/^DATABASE_URL/);
  });

  it.each(['password1', 'homehub2026', 'short'])('the first admin’s password is not %s', (ADMIN_PASSWORD) => {
    expect(faults({ ADMIN_EMAIL: 'a@example.ae', ADMIN_PASSWORD }).join()).toMatch(/^ADMIN_PASSWORD/);
  });
});

describe('a signing secret', () => {
  it.each([
    '',
    'changeme',
    'secret',
    'a'.repeat(40),
    'ab'.repeat(20),
    'abc123'.repeat(8),
    'change-me-to-a-long-random-string',
    'abcdefghijklmnop'.repeat(2),
    'aaaabbbbccccddddeeeeffffgggghhhhiiiijjjjkkkkllll',
    'abcabcabc'.repeat(5),
    'qwertyuiopasdfghjklzxcvbnm123456',
    'QWERTYuiop[]asdfGHJKL1234567890zxcvbnm',
    'mnbvcxzlkjhgfdsapoiuytrewq0987654321',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
    '1q2w3e4r5t6y7u8i9o0pa1s2d3f4g5h6j7k8',
    '1234567890'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'your-super-secret-jwt-key-change-this-in-production',
    'replace_this_with_a_random_string_please',
    'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0w',
  ])('like "%s" is refused', (secret) => {
    expect(whyWeak(secret)).toBeDefined();
  });

  it('that is random is taken', () => {
    expect(whyWeak(goodSecret)).toBeUndefined();
    for (const kind of ['hex', 'base64', 'base64url'] as const)
      for (let times = 0; times < 300; times += 1)
        expect(whyWeak(createHash('sha256').update(String(times)).digest(kind))).toBeUndefined();
  });

  it('that is weak is named by its variable, never by its value', () => {
    const JWT_SECRET = 'qwertyuiopasdfghjklzxcvbnm123456';
    const found = faults({ JWT_SECRET, NODE_ENV: 'production', PUBLIC_URL: 'https://homehub.example' });
    expect(found).toEqual(['JWT_SECRET should be at least 32 random characters: it is too regular.']);
  });

  it('is made once, for this machine’s user alone, and kept', () => {
    const first = read().signingKey.export();
    expect(read().signingKey.export()).toEqual(first);
    const file = join(dir, 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(whyWeak(readFileSync(file, 'utf8'))).toBeUndefined();
  });

  it('has one before it only when that is given, and as good', () => {
    const env = { JWT_SECRET: goodSecret, JWT_SECRET_PREVIOUS: `before ${goodSecret}` };
    expect(read(env).previousKey?.export().toString()).toBe(env.JWT_SECRET_PREVIOUS);
    expect(faults({ ...env, JWT_SECRET_PREVIOUS: 'short' })).toEqual([
      'JWT_SECRET_PREVIOUS should be at least 32 random characters: it is too short.',
    ]);
  });

  it('is not made when one is given', () => {
    read({ JWT_SECRET: goodSecret });
    expect(() => statSync(join(dir, 'jwt-secret'))).toThrow();
  });
});

it('names every setting in .env.example, and no other', () => {
  const requests = new Set<string>();
  const env = new Proxy({ DATA_DIR: dir } as Record<string, string>, {
    get(all, name: string) {
      requests.add(name);
      return all[name];
    },
  });
  readConfig(env);
  const named = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm);
  expect([...named].map(([, name]) => name).sort()).toEqual([...requests].sort());
});
