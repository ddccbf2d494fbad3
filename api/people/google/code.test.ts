import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { cookiesOf, openBrowser } from '../../testing/browser';
import { minute, second } from '../../testing/clock';
import { bookingRequest, goodPassword, person } from '../../testing/factories';
import { exchange, withGoogle } from './testing';

const google = withGoogle();

describe('the code', () => {
  async function coded() {
    const [user, browser] = [google.account(), openBrowser(google.app)];
    const code = (await google.walk(user, browser)).searchParams.get('token') ?? '';
    return { user, browser, code };
  }

  it('is no session token, and is kept as a digest', async () => {
    const { code, user } = await coded();
    expect(code).toMatch(/^[\w-]{43}$/);
    expect((await google.me(code)).status).toBe(401);
    const { id } = await google.rowOf(user.email);
    const rows = await google.app.db.read('password_reset').where({ user_id: id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('signs in once', async () => {
    const { browser, code } = await coded();
    const again = openBrowser(google.app, browser.cookies);
    expect((await exchange(browser, code)).status).toBe(200);
    for (const each of [browser, again]) {
      const { status, body } = await exchange(each, code);
      expect([status, body.error.code]).toEqual([400, 'bad_request']);
    }
  });

  it('signs in once when it is sent ten times at once', async () => {
    const { browser, code } = await coded();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => exchange(openBrowser(google.app, browser.cookies), code)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it('signs in nobody in another browser, also one with a sign-in of its own', async () => {
    const [mine, theirs] = [await coded(), await coded()];
    for (const browser of [openBrowser(google.app), theirs.browser]) {
      const { status, body } = await exchange(browser, mine.code);
      expect([status, body.error.code]).toEqual([400, 'bad_request']);
    }
    expect((await exchange(mine.browser, mine.code)).status).toBe(200);
  });

  it('signs in nobody after a minute', async () => {
    const [slow, late] = [await coded(), await coded()];
    google.app.clock.advance(59 * second);
    expect((await exchange(slow.browser, slow.code)).status).toBe(200);
    google.app.clock.advance(second);
    const { status, body } = await exchange(late.browser, late.code);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
  });

  it('signs in nobody who was locked or deleted meanwhile', async () => {
    const [locked, gone] = [await coded(), await coded()];
    await google.app.db.write('user').where({ email: locked.user.email }).update({ is_locked: true });
    await google.app.db.write('user').where({ email: gone.user.email }).delete();
    expect((await exchange(locked.browser, locked.code)).body.error.code).toBe('locked');
    expect((await exchange(gone.browser, gone.code)).body.error.code).toBe('bad_request');
  });

  it('is asked for as JSON, whole', async () => {
    const ask = (raw: string, type: string) =>
      google.app.request('POST', '/api/auth/exchange', { raw, headers: { 'Content-Type': type } });
    expect((await ask('code=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await ask('{}', 'application/json')).body.error).toMatchObject({
      code: 'invalid',
      fields: { code: expect.any(String) },
    });
    expect((await ask('{"code":["x"]}', 'application/json')).status).toBe(422);
    expect((await ask('{"code":"x"}', 'application/json')).status).toBe(400);
  });
});

describe('the cookie', () => {
  const attributes = (line: string) =>
    line
      .split(/;\s*/)
      .slice(1)
      .map((each) => each.toLowerCase())
      .sort();

  it('is signed, for this site alone, and gone with the sign-in', async () => {
    const browser = openBrowser(google.app);
    const begun = await browser.ask('GET', '/api/auth/google');
    const lines = cookiesOf(begun);
    expect(lines.map((line) => line.split('=')[0])).toEqual(['homehub-google', 'homehub-google.sig']);
    const expires = new Date(google.app.clock.now().getTime() + 10 * minute).toUTCString().toLowerCase();
    for (const line of lines)
      expect(attributes(line)).toEqual([`expires=${expires}`, 'httponly', 'path=/', 'samesite=lax']);
    const back = await google.provider.consent(begun.headers.location ?? '', google.account().sub);
    const code = new URL(await browser.go(back), 'http://localhost').searchParams.get('token');
    expect([...browser.cookies.keys()]).toEqual(['homehub-google', 'homehub-google.sig']);
    await exchange(browser, code);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('is the host’s alone by TLS', async () => {
    const beside = await testApp({
      beside: google.app,
      config: { google: google.provider.client, publicUrl: 'https://homehub.example' },
    });
    const answer = await beside.request('GET', '/api/auth/google');
    const lines = cookiesOf(answer);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-homehub-google(\.sig)?=/);
      expect(attributes(line)).toEqual([
        expect.stringMatching(/^expires=/),
        'httponly',
        'path=/',
        'samesite=lax',
        'secure',
      ]);
    }
    expect(new URL(answer.headers.location ?? '').searchParams.get('redirect_uri')).toBe(
      'https://homehub.example/api/auth/google/callback',
    );
    await beside.close();
  });

  it('is set by no other route, and read by none', async () => {
    const browser = openBrowser(google.app);
    await browser.go('/api/auth/google');
    const { email } = await person(google.app, 'customer', { password: goodPassword });
    const answers = await Promise.all([
      browser.ask('POST', '/api/auth/login', { body: { email, password: goodPassword } }),
      browser.ask('GET', '/api/auth/me'),
      browser.ask('GET', '/api/services'),
      browser.ask('POST', '/api/bookings', { body: bookingRequest() }),
      browser.ask('GET', '/api/nowhere'),
      browser.ask('GET', '/api/auth/google/'),
      browser.ask('GET', '/api/auth/google/callback/x'),
      browser.ask('POST', '/api/auth/google', { body: {} }),
    ]);
    expect(answers.flatMap(cookiesOf)).toEqual([]);
    expect(answers.map((each) => each.status)).toEqual([200, 401, 200, 201, 404, 404, 404, 405]);
  });

  it('of another process is as good', async () => {
    const beside = await testApp({ beside: google.app, config: { google: google.provider.client } });
    const [user, browser] = [google.account(), openBrowser(google.app)];
    const back = await google.provider.consent(await browser.go('/api/auth/google'), user.sub);
    const there = openBrowser(beside, browser.cookies);
    const code = new URL(await there.go(back), 'http://localhost').searchParams.get('token');
    expect((await exchange(openBrowser(google.app, there.cookies), code)).status).toBe(200);
    await beside.close();
  });
});
