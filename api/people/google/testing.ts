import { afterAll, beforeAll, expect } from 'vitest';
import { type OpenIdProvider, type OpenIdUser, startProvider } from '../../../e2e/harness/server/openid';
import { type TestApp, testApp } from '../../testing/app';
import { type Browser, openBrowser } from '../../testing/browser';

/** The app beside a real provider, for the tests of one file. */
export function withGoogle() {
  let app: TestApp;
  let provider: OpenIdProvider;
  const users: OpenIdUser[] = [];

  beforeAll(async () => {
    provider = await startProvider({ users });
    app = await testApp({ config: { google: provider.client } });
  });
  afterAll(async () => {
    await app.close();
    await provider.stop();
  });

  /** Goes to the provider and back; answers where the app leads in the end. */
  async function walk(user: OpenIdUser, browser: Browser = openBrowser(app), query = ''): Promise<URL> {
    const there = await browser.go(`/api/auth/google${query}`);
    const back = await provider.consent(there, user.sub);
    return new URL(await browser.go(back), 'http://localhost');
  }

  return {
    get app() {
      return app;
    },
    get provider() {
      return provider;
    },
    walk,
    /** A new person with an account at the provider. */
    account(change: Partial<OpenIdUser> = {}): OpenIdUser {
      const name = `google-${users.length}`;
      const user = {
        sub: `sub-${users.length}`,
        email: `${name}@gmail.example`,
        emailVerified: true,
        name: 'Noor Al Ali',
        ...change,
      };
      users.push(user);
      return user;
    },
    /** What the app answers in the end to a sign-in where all goes well. */
    async signIn(user: OpenIdUser) {
      const browser = openBrowser(app);
      const end = await walk(user, browser);
      expect(refusal(end)).toEqual(['/auth/callback', null]);
      return (await exchange(browser, end.searchParams.get('token'))).body;
    },
    me: (token: string) => app.request('GET', '/api/auth/me', { token }),
    rowOf: (email: string) => app.db.read('user').where({ email }).first(),
  };
}

export function exchange(browser: Browser, code: string | null) {
  return browser.ask('POST', '/api/auth/exchange', { body: { code } });
}

/** The page that the browser ends on, and what it is told there. */
export function refusal(end: URL): [string, string | null] {
  return [end.pathname, end.searchParams.get('error')];
}
