import { describe, expect, it } from 'vitest';
import { openLog } from '../../logging/log';
import { testApp } from '../../testing/app';
import { cookiesOf, openBrowser } from '../../testing/browser';
import { goodPassword, person } from '../../testing/factories';
import { codeOf, enrolTotp, secondStep } from '../../testing/second-factor';
import { exchange, withGoogle } from './testing';

const google = withGoogle();

describe('a sign-in with Google', () => {
  it('makes a customer with a verified e-mail', async () => {
    const user = google.account({ email: 'Noor@Gmail.Example' });
    const { token, user: profile } = await google.signIn(user);
    expect(profile).toMatchObject({
      displayName: 'Noor Al Ali',
      email: 'noor@gmail.example',
      emailVerified: true,
      role: 'customer',
      isLocked: false,
    });
    expect((await google.me(token)).body).toMatchObject(profile);
    expect(JSON.stringify(profile)).not.toContain(user.sub);
  });

  it('answers as a sign-in by password does; its mark is none of a device that knew the password', async () => {
    const known = await person(google.app, 'customer', { password: goodPassword });
    const byPassword = await google.app.request('POST', '/api/auth/login', {
      body: { email: known.email, password: goodPassword },
    });
    const byGoogle = await google.signIn(google.account({ email: known.email }));
    expect(Object.keys(byGoogle)).toEqual(Object.keys(byPassword.body));
    expect(byPassword.body.device).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/);
    expect(byGoogle.device).toMatch(/^[\w-]{22}\.\.[\w-]{43}$/);
    expect(Object.keys(byGoogle.user)).toEqual(Object.keys(byPassword.body.user));
  });

  it('does not skip a second factor: the exchange asks for it, and answers no session', async () => {
    const known = await person(google.app, 'staff', { password: goodPassword });
    const { secret } = await enrolTotp(google.app, known);
    const browser = openBrowser(google.app);
    const end = await google.walk(google.account({ email: known.email }), browser);
    const { status, body, text } = await exchange(browser, end.searchParams.get('token'));
    expect([status, body.error.code, body.error.methods]).toEqual([
      401,
      'second_factor',
      ['code', 'recoveryCode'],
    ]);
    expect(text).not.toMatch(/"token"/);
    const finished = await secondStep(google.app, body.error.ticket, { code: codeOf(google.app, secret) });
    expect([finished.status, finished.body.user.id]).toEqual([200, known.id]);
    // The code of the redirect was used by the first step.
    expect((await exchange(browser, end.searchParams.get('token'))).status).toBe(400);
  });

  it('finds its person again, whatever their e-mail has become', async () => {
    const user = google.account();
    const first = await google.signIn(user);
    Object.assign(user, { email: 'moved@gmail.example', emailVerified: false });
    const second = await google.signIn(user);
    expect(second.user).toEqual(first.user);
    expect(await google.rowOf('moved@gmail.example')).toBeUndefined();
  });

  it('asks with PKCE, state and nonce, and for its own address alone', async () => {
    const { headers } = await google.app.request('GET', '/api/auth/google', {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    const there = new URL(headers.location ?? '');
    expect(there.origin).toBe(google.provider.client.issuer);
    expect(Object.fromEntries(there.searchParams)).toEqual({
      client_id: google.provider.client.clientId,
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^\w{40}$/),
      nonce: expect.stringMatching(/^\w{40}$/),
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('leads back to where it was begun', async () => {
    const end = await google.walk(
      google.account(),
      openBrowser(google.app),
      '?next=/booking%3Fservice%3Dpainting',
    );
    expect(end.searchParams.get('next')).toBe('/booking?service=painting');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/login',
    '/api/auth/google',
    `/${'x'.repeat(600)}`,
  ])('leads to no other place, like %s', async (next) => {
    const end = await google.walk(
      google.account(),
      openBrowser(google.app),
      `?next=${encodeURIComponent(decodeURIComponent(next))}`,
    );
    expect([end.pathname, end.searchParams.get('next')]).toEqual(['/auth/callback', null]);
  });

  it('is not configured by its own query', async () => {
    const query = new URLSearchParams({
      authorize_url: 'https://evil.example',
      redirect_uri: 'https://evil.example',
    });
    const there = new URL(await openBrowser(google.app).go(`/api/auth/google?${query}`));
    expect(there.origin).toBe(google.provider.client.issuer);
    expect(there.searchParams.get('redirect_uri')).toMatch(/^http:\/\/localhost:3000\//);
  });

  it('of the same person twice at once makes one account', async () => {
    const user = google.account();
    const browsers = Array.from({ length: 4 }, () => openBrowser(google.app));
    const backs = await Promise.all(
      browsers.map(async (each) => google.provider.consent(await each.go('/api/auth/google'), user.sub)),
    );
    const ends = await Promise.all(browsers.map((each, index) => each.go(backs[index] ?? '')));
    expect(ends.every((end) => end.startsWith('/auth/callback?token='))).toBe(true);
    expect(await google.app.db.read('user').where({ google_id: user.sub }).select('id')).toHaveLength(1);
  });
});

it('leaves nothing of the person or the code in the log, nor in a referrer or cache', async () => {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line) => void lines.push(line) });
  const beside = await testApp({ beside: google.app, log, config: { google: google.provider.client } });
  const [user, browser] = [google.account(), openBrowser(beside)];
  const there = await browser.go('/api/auth/google?next=/booking');
  const back = await google.provider.consent(there, user.sub);
  const end = await browser.ask('GET', back.replace(/^http:\/\/[^/]+/, ''));
  expect(end.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  const code = new URL(end.headers.location ?? '', 'http://localhost').searchParams.get('token');
  const { body } = await exchange(browser, code);
  await exchange(browser, code);
  await browser.go(back);
  const said = lines.join('');
  expect(lines.length).toBeGreaterThanOrEqual(6);
  const query = [there, back].flatMap((each) =>
    ['state', 'nonce', 'code'].map((name) => new URL(each).searchParams.get(name)),
  );
  for (const secret of [
    code,
    body.token,
    user.sub,
    user.email,
    user.name,
    google.provider.client.clientSecret,
    ...query,
  ])
    if (secret) expect(said).not.toContain(secret);
  await beside.close();
});

it('is nothing where it is not configured', async () => {
  const beside = await testApp({ beside: google.app });
  for (const [method, path] of [
    ['GET', '/api/auth/google'],
    ['GET', '/api/auth/google/callback?code=x&state=y'],
    ['POST', '/api/auth/exchange'],
  ] as const) {
    const answer = await beside.request(method, path, method === 'POST' ? { body: { code: 'x' } } : {});
    expect([path, answer.status, cookiesOf(answer)]).toEqual([path, 404, []]);
  }
  await beside.close();
});

it('is limited by network, and says so on a page', async () => {
  const beside = await testApp({
    beside: google.app,
    limits: 'real',
    config: { google: google.provider.client },
  });
  const ends: string[] = [];
  for (let tries = 0; tries < 121; tries += 1) {
    ends.push(
      (await beside.request('GET', '/api/auth/google/callback', { from: '127.0.0.9' })).headers.location ??
        '',
    );
  }
  expect(new Set(ends.slice(0, 120))).toEqual(new Set(['/login?error=google_expired']));
  expect(ends[120]).toBe('/login?error=rate_limited');
  await beside.close();
});
