import { hkdfSync, type KeyObject } from 'node:crypto';
import grant from 'grant-koa';
import Koa, { type Context } from 'koa';
import createSession from 'koa-session';
import type { Endpoints } from './provider';
import { SignInRefusal } from './refusal';

/** What grant remembers of a sign-in that was begun. */
export interface Begun {
  state: string;
  nonce: string;
  code_verifier: string;
}

/** What the cookie carries: a sign-in that was begun, then the browser's half of the code that ends it. */
export interface Kept {
  grant?: Begun;
  next?: string;
  binder?: string;
}

export interface Tokens {
  id_token?: string;
  access_token?: string;
}

interface Options {
  key: KeyObject;
  publicUrl: string;
  clientId: string;
  clientSecret: string;
}

const cookieLifeMs = 10 * 60_000;
const patience = 5000;

/**
 * The redirects of the code flow, by grant: state, nonce and PKCE. Its cookie lives in an app of its own, so that no
 * other route can set or read one.
 */
export function openFlow({ key, publicUrl, clientId, clientSecret }: Options) {
  const https = publicUrl.startsWith('https:');
  const app = new Koa();
  app.keys = [Buffer.from(hkdfSync('sha256', key, '', 'sign-in cookie', 32)).toString('base64url')];
  const session = createSession(
    {
      key: https ? '__Host-homehub-google' : 'homehub-google',
      maxAge: cookieLifeMs,
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
    },
    app,
  );
  const run = grant({
    config: {
      defaults: { prefix: '/api/auth', transport: 'state' },
      google: {
        oauth: 2,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: `${publicUrl}/api/auth/google/callback`,
        scope: ['openid', 'email', 'profile'],
        scope_delimiter: ' ',
        response: ['tokens'],
        state: true,
        nonce: true,
        pkce: true,
        // Nothing of the query configures the provider.
        dynamic: [],
      },
    },
    request: { timeout: patience },
  });

  /** The same request and response as our app sees them. */
  function own(ctx: Context): Context {
    const inner = app.createContext(ctx.req, ctx.res) as Context;
    // People reach us by TLS, whatever the last proxy speaks.
    inner.cookies.secure = https;
    return inner;
  }

  async function withCookie<T>(ctx: Context, work: (inner: Context) => Promise<T> | T): Promise<T> {
    const inner = own(ctx);
    const done: T[] = [];
    await session(inner, async () => {
      done.push(await work(inner));
    });
    return done[0] as T;
  }

  return {
    /** The provider's address to send the browser to; the cookie remembers what was sent there. */
    begin: (ctx: Context, to: Endpoints, next: string | undefined): Promise<string> =>
      withCookie(ctx, async (inner) => {
        inner.session = {};
        inner.state.grant = { dynamic: dynamicOf(to) };
        await run(inner, async () => {});
        const { state, nonce, code_verifier } = inner.session.grant as Begun;
        inner.session = { grant: { provider: 'google', state, nonce, code_verifier }, ...(next && { next }) };
        const location = inner.response.get('Location');
        if (!location.startsWith(bare(to.authorize))) throw new Error('grant did not lead to the provider');
        return location;
      }),

    /** What the cookie holds; it holds nothing afterwards. */
    take: (ctx: Context): Promise<Kept> =>
      withCookie(ctx, (inner) => {
        const kept: Kept = { ...inner.session };
        inner.session = null;
        return kept;
      }),

    /** Gives the provider's code for its tokens. The state was compared before. */
    async redeem(ctx: Context, begun: Begun, to: Endpoints): Promise<Tokens> {
      const inner = own(ctx);
      inner.session = { grant: begun };
      inner.state.grant = { dynamic: dynamicOf(to) };
      await run(inner, async () => {});
      const { error, ...tokens } = inner.state.grant.response;
      if (error) throw refusalOf(error);
      return tokens;
    },

    /** Leaves the browser's half of a code in the cookie. */
    bind: (ctx: Context, binder: string): Promise<void> =>
      withCookie(ctx, (inner) => {
        inner.session = { binder };
      }),

    /** The browser's half, as it stands. */
    binderOf: (ctx: Context): Promise<string | undefined> =>
      withCookie(ctx, (inner) => (inner.session as Kept).binder),
  };
}

function dynamicOf({ authorize, token, clientAuth }: Endpoints) {
  return {
    authorize_url: bare(authorize),
    // Some providers tell their tenants apart by a query of their own.
    custom_params: Object.fromEntries(new URL(authorize).searchParams),
    access_url: token,
    token_endpoint_auth_method: clientAuth,
  };
}

function bare(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}

/** A code that was refused is one thing, a provider that cannot answer another. */
function refusalOf(error: unknown): SignInRefusal {
  const said = typeof error === 'object' ? (error as { error?: unknown }).error : error;
  const refused = typeof said === 'string' && /^(Grant: |invalid_|unauthorized_|unsupported_)/.test(said);
  return refused
    ? new SignInRefusal('google_failed', `token: ${said.slice(0, 80)}`)
    : new SignInRefusal('google_unavailable', 'token endpoint');
}
