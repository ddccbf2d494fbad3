import type { TestApp } from './app';
import type { Answer, RequestOptions } from './http';

/** A browser that keeps the app's cookies, to walk through redirects with. */
export interface Browser {
  cookies: Map<string, string>;
  ask(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  /** Follows nothing: answers where the app leads to. */
  go(address: string): Promise<string>;
}

export function openBrowser(app: TestApp, kept: Iterable<[string, string]> = []): Browser {
  const cookies = new Map(kept);
  const ask: Browser['ask'] = async (method, path, options = {}) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.request(method, path, {
      ...options,
      headers: { ...options.headers, ...(Cookie && { Cookie }) },
    });
    for (const cookie of cookiesOf(answer)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    ask,
    async go(address) {
      const { pathname, search } = new URL(address, 'http://localhost');
      const { status, headers, text } = await ask('GET', pathname + search);
      if (status !== 302) throw new Error(`${status} instead of a redirect: ${text}`);
      return headers.location ?? '';
    },
  };
}

/** The `Set-Cookie` lines of an answer. */
export function cookiesOf({ headers }: Answer): string[] {
  // Node gives this one header as a list.
  return [headers['set-cookie'] ?? []].flat();
}
