import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { exchange, googleQuery } from '../../../contract/accounts/google';
import { type SignInError, signInErrorText } from '../../../contract/accounts/sign-in-errors';
import { signInAnswer } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { email, line } from '../../../contract/fields';
import { isOwnPath } from '../../../contract/links/own-path';
import type { Database } from '../../db/database';
import { isTransient } from '../../db/faults';
import { inTransaction } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { anybody, type Handled, handle, type Route, route } from '../../http/route';
import type { Log } from '../../logging/log';
import { admitted, type Door, noteRefusal, signIn } from '../auth/sessions/sign-in';
import { type Begun, openFlow } from './flow';
import { verifyIdToken } from './id-token';
import { openProvider } from './provider';
import { SignInRefusal } from './refusal';
import { accountsOf, expired, identify, issueCode, redeemCode, type Vouched } from './store';

interface Options {
  db: Database;
  now: () => Date;
  door: Door;
  log: Log;
  publicUrl: string;
  client: { clientId: string; clientSecret: string; issuer: string } | undefined;
}

const begin = route('GET /api/auth/google', anybody, 'Redirects the browser to Google sign-in.', {
  query: googleQuery,
  status: 302,
});
const comeBack = route('GET /api/auth/google/callback', anybody, 'Callback of the Google sign-in.', {
  status: 302,
});
const redeem = route(
  'POST /api/auth/exchange',
  anybody,
  'Exchanges the code of a Google sign-in for a session.',
  { body: exchange, answer: signInAnswer, countedApart: true },
);

/** Sign-in with Google, or with any OpenID provider: there, back, and the code for a session. */
export function googleRoutes({ client, ...options }: Options): Handled[] {
  return client ? routes({ ...options, client }) : notOffered();
}

function notOffered(): Handled[] {
  const refuse = () => {
    throw new Problem('not_found');
  };
  const all: Route[] = [begin, comeBack, redeem];
  return all.map((each) => handle(each, refuse, [refuse]));
}

function routes(options: Options & { client: NonNullable<Options['client']> }): Handled[] {
  const { db, now, door, log, publicUrl, client } = options;
  const { key, limits } = door;
  const provider = openProvider({ issuer: client.issuer, now });
  const flow = openFlow({ key, publicUrl, ...client });
  const spend = (ctx: Context) => limits.spend('google', limits.network(ctx));

  /** A browser is waiting, not a program: it is led to a page, whatever happens. */
  async function lead(ctx: Context, work: (going: { next?: string }) => Promise<string>): Promise<void> {
    const going: { next?: string } = {};
    let to: string;
    try {
      to = await work(going);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'internal') log.error({ requestId: ctx.state.requestId, err: error }, code);
      else {
        const why = error instanceof SignInRefusal ? { why: error.why } : { err: error };
        log.warn({ requestId: ctx.state.requestId, code, ...why }, 'not signed in');
      }
      if (error instanceof SignInRefusal && error.userId) {
        const from = limits.network(ctx);
        await noteRefusal(db, ctx, { now: now(), userId: error.userId, why: code, from });
      }
      to = address('/login', { error: code, next: going.next });
    }
    ctx.redirect(to);
  }

  /** Whom the provider's answer in the address stands for. */
  async function vouched(ctx: Context, begun: Begun): Promise<Vouched> {
    const { code, error, iss } = ctx.query;
    if (error !== undefined) throw new SignInRefusal(reasonOf(error), 'the provider refused');
    if (typeof code !== 'string' || code === '') throw new SignInRefusal('google_failed', 'no code');
    const endpoints = await provider.endpoints();
    if (iss !== undefined && iss !== endpoints.issuer)
      throw new SignInRefusal('google_failed', 'another issuer answers');
    const { id_token, access_token } = await flow.redeem(ctx, begun, endpoints);
    if (!id_token) throw new SignInRefusal('google_failed', 'no id_token');
    const claims: Record<string, unknown> & { sub: string } = await verifyIdToken(id_token, {
      provider,
      clientId: client.clientId,
      nonce: begun.nonce,
      now: now(),
    });
    if (claims.email !== undefined || !access_token) return personOf(claims, claims.sub);
    // Many providers leave the address out of the id_token.
    const more = await provider.userinfo(access_token);
    if (more.sub !== undefined && more.sub !== claims.sub)
      throw new SignInRefusal('google_failed', 'userinfo of another person');
    return personOf(more.sub === undefined ? claims : more, claims.sub);
  }

  return [
    handle(begin, (ctx, { query }) =>
      lead(ctx, async (going) => {
        const { next } = query;
        if (isOwnPath(next)) going.next = next;
        await spend(ctx);
        return flow.begin(ctx, await provider.endpoints(), going.next);
      }),
    ),

    handle(comeBack, (ctx) =>
      lead(ctx, async (going) => {
        await spend(ctx);
        // Whatever comes of it, this state was used.
        const { grant, next } = await flow.take(ctx);
        const begun = assertOwn(ctx, grant);
        if (next) going.next = next;
        const who = await vouched(ctx, begun);
        const binder = randomBytes(32).toString('base64url');
        // Linking an address that was never proved ends the sign-ins of whoever registered with it.
        const act = actingOn(ctx, now(), await accountsOf(db.read, who));
        const code = await inTransaction(db, act, async (tx) =>
          issueCode(tx, await identify(tx, who), binder),
        );
        await flow.bind(ctx, binder);
        return address('/auth/callback', { token: code, next });
      }),
    ),

    handle(redeem, async (ctx, { body }) => {
      const { code, device: mark } = body;
      await spend(ctx);
      const binder = await flow.binderOf(ctx);
      if (!binder) throw expired();
      const admission = await inTransaction(db, acting(ctx, now()), async (tx) => {
        const { id: userId } = await redeemCode(tx, code, binder);
        return signIn(tx, ctx, door, { userId, way: 'google', mark });
      });
      await flow.take(ctx);
      return admitted(admission);
    }),
  ];
}

/** The sign-in that this browser began, if the state that came back is its own. */
function assertOwn(ctx: Context, begun: Begun | undefined): Begun {
  if (!begun?.state || !begun.nonce || !begun.code_verifier || ctx.query.state !== begun.state)
    throw new SignInRefusal('google_expired', 'state');
  return begun;
}

function personOf(claims: Record<string, unknown>, sub: string): Vouched {
  const parsed = z.safeParse(email, claims.email);
  // Small letters make some foreign letters Latin ones (K, the kelvin): that would be another person's address.
  const known = parsed.success && /^[\x21-\x7e]+$/.test(String(claims.email)) ? parsed.data : undefined;
  const name = z.safeParse(line(120), plain(claims.name));
  return {
    sub,
    email: claims.email_verified === true ? known : undefined,
    name: name.success ? name.data : (known?.split('@')[0] ?? ''),
  };
}

function plain(name: unknown): string {
  return typeof name === 'string' ? [...name.replace(/[\p{C}\s]+/gu, ' ')].slice(0, 60).join('') : '';
}

/** The provider's own word for what happened. */
function reasonOf(error: unknown): SignInError {
  if (error === 'access_denied') return error;
  return error === 'server_error' || error === 'temporarily_unavailable'
    ? 'google_unavailable'
    : 'google_failed';
}

function codeOf(error: unknown): SignInError {
  if (error instanceof SignInRefusal) return error.code;
  if (error instanceof Problem)
    return Object.hasOwn(signInErrorText, error.code) ? (error.code as SignInError) : 'internal';
  return isTransient(error) ? 'unavailable' : 'internal';
}

function address(path: string, query: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
  return `${path}?${params}`;
}
