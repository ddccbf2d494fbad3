import { describe, expect, it } from 'vitest';
import type { OpenIdUser } from '../../../e2e/harness/server/openid';
import { type Browser, openBrowser } from '../../testing/browser';
import { minute, second } from '../../testing/clock';
import { refusal, withGoogle } from './testing';

const google = withGoogle();

describe('the way back', () => {
  /** A sign-in that has come to the provider's answer. */
  async function begun(browser = openBrowser(google.app)) {
    const user = google.account();
    const back = new URL(await google.provider.consent(await browser.go('/api/auth/google'), user.sub));
    return { browser, back, user };
  }
  const end = async (browser: Browser, back: URL) => new URL(await browser.go(back.href), 'http://localhost');
  const expectNoUser = async (user: OpenIdUser) => expect(await google.rowOf(user.email)).toBeUndefined();

  it.each([
    ['no state', undefined],
    ['an empty state', ''],
    ['a wrong state', 'f'.repeat(40)],
    ['a state in other letters', '\u00e9'.repeat(40)],
  ])('takes %s', async (_, state) => {
    const { browser, back, user } = await begun();
    if (state === undefined) back.searchParams.delete('state');
    else back.searchParams.set('state', state);
    expect(refusal(await end(browser, back))).toEqual(['/login', 'google_expired']);
    await expectNoUser(user);
  });

  it('takes no state a second time', async () => {
    const { browser, back } = await begun();
    expect((await end(browser, back)).pathname).toBe('/auth/callback');
    expect(refusal(await end(browser, back))).toEqual(['/login', 'google_expired']);
  });

  it('takes no state after a wrong one was tried', async () => {
    const { browser, back, user } = await begun();
    const wrong = new URL(back);
    wrong.searchParams.set('state', 'f'.repeat(40));
    await end(browser, wrong);
    expect(refusal(await end(browser, back))).toEqual(['/login', 'google_expired']);
    await expectNoUser(user);
  });

  it('takes no code twice, even with the cookie of the first time', async () => {
    const { browser, back } = await begun();
    const twin = openBrowser(google.app, browser.cookies);
    expect((await end(browser, back)).pathname).toBe('/auth/callback');
    expect(refusal(await end(twin, back))).toEqual(['/login', 'google_failed']);
  });

  it('takes no answer in another browser', async () => {
    const { back, user } = await begun();
    expect(refusal(await end(openBrowser(google.app), back))).toEqual(['/login', 'google_expired']);
    const other = openBrowser(google.app);
    await other.go('/api/auth/google');
    expect(refusal(await end(other, back))).toEqual(['/login', 'google_expired']);
    await expectNoUser(user);
  });

  it('takes no code of another sign-in under its own state', async () => {
    const [mine, theirs] = [await begun(), await begun()];
    mine.back.searchParams.set('code', theirs.back.searchParams.get('code') ?? '');
    expect(refusal(await end(mine.browser, mine.back))).toEqual(['/login', 'google_failed']);
    await expectNoUser(theirs.user);
  });

  it('takes no cookie that was changed', async () => {
    const { browser, back, user } = await begun();
    const [[name = '', value = ''] = []] = browser.cookies;
    const kept = JSON.parse(Buffer.from(value, 'base64').toString());
    kept.grant.state = 'f'.repeat(40);
    browser.cookies.set(name, Buffer.from(JSON.stringify(kept)).toString('base64'));
    back.searchParams.set('state', kept.grant.state);
    expect(refusal(await end(browser, back))).toEqual(['/login', 'google_expired']);
    await expectNoUser(user);
  });

  it('takes no answer after ten minutes', async () => {
    const { browser, back, user } = await begun();
    google.app.clock.advance(10 * minute + second);
    expect(refusal(await end(browser, back))).toEqual(['/login', 'google_expired']);
    await expectNoUser(user);
  });

  it('takes no answer of another issuer', async () => {
    const { browser, back, user } = await begun();
    back.searchParams.set('iss', 'https://evil.example');
    expect(refusal(await end(browser, back))).toEqual(['/login', 'google_failed']);
    await expectNoUser(user);
  });

  it('says that the person cancelled, and keeps where they were going', async () => {
    const browser = openBrowser(google.app);
    const back = await google.provider.cancel(await browser.go('/api/auth/google?next=/booking'));
    expect(new URL(back).searchParams.get('error')).toBe('access_denied');
    expect(await browser.go(back)).toBe('/login?error=access_denied&next=%2Fbooking');
  });

  it.each([
    ['server_error', 'google_unavailable'],
    ['temporarily_unavailable', 'google_unavailable'],
    ['invalid_scope', 'google_failed'],
    ['<script>alert(1)</script>', 'google_failed'],
  ])('puts the provider’s %s in a word of ours', async (error, code) => {
    const browser = openBrowser(google.app);
    const state = new URL(await browser.go('/api/auth/google')).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, error, error_description: 'anything' });
    expect(await browser.go(`/api/auth/google/callback?${query}`)).toBe(`/login?error=${code}`);
  });

  it('believes no error without the state', async () => {
    expect(await openBrowser(google.app).go('/api/auth/google/callback?error=access_denied')).toBe(
      '/login?error=google_expired',
    );
  });
});
