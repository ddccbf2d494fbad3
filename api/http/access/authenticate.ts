import type { KeyObject } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import koaJwt from 'koa-jwt';
import type { Actor } from '../../../contract/accounts/users';
import { errorText, Problem } from '../../../contract/errors';
import { audience, issuer, leewaySeconds } from './token';

/** A living sign-in, as the database has it now. */
export interface Session {
  jti: string;
  actor: Actor;
  createdAt: Date;
  lastSeenAt: Date;
  /** When it last showed whose it is; a sign-in does. */
  provedAt: Date;
  /** When its person last did something; kept for admins. */
  actedAt: Date;
  /** By when its person must have a second factor, where one is required and missing. */
  enrolBy: Date | undefined;
}

interface Options {
  /** Our key, then the one before it: sign-ins outlive a change of keys. */
  keys: readonly KeyObject[];
  now: () => Date;
  /** The session of this id while it counts: not ended, not expired, its person there and not locked. */
  findSession(jti: string, now: Date): Promise<Session | undefined>;
  /** Whether the person's account is locked or deleted. */
  isClosed(userId: string): Promise<boolean>;
  /** Told of every session that counts; not awaited. */
  seen(session: Session, now: Date): void;
}

/**
 * Says who asks: `ctx.state.actor`, null without a bearer. A bearer that does not count ends the request with
 * `unauthenticated`, on whatever route. The role is the database's, never the token's.
 */
export function authenticate({ keys, now, findSession, isClosed, seen }: Options): Middleware {
  const options = {
    // koa-jwt's types know texts and buffers; a text would cost 350 µs a request in jsonwebtoken, a KeyObject does not.
    secret: keys as unknown as Buffer[],
    algorithms: ['HS256'],
    issuer,
    audience,
    key: 'claims',
    clockTolerance: leewaySeconds,
    // Read by jsonwebtoken at each call, so that tokens are judged by the same clock as everything else.
    get clockTimestamp() {
      return Math.floor(now().getTime() / 1000);
    },
  };
  const claimsOf = openClaims(koaJwt(options), now);
  return async (ctx, next) => {
    ctx.state.actor = null;
    ctx.state.session = null;
    if (ctx.get('Authorization') === '') return next();
    const { jti, sub } = await claimsOf(ctx);
    const at = now();
    const session = await findSession(jti, at);
    if (!session || session.actor.id !== sub) {
      // Said to devices that were signed in alone: the token is ours, its time is not over.
      if (await isClosed(sub)) throw new Problem('unauthenticated', errorText.locked, { closed: true });
      throw new Problem('unauthenticated');
    }
    seen(session, at);
    ctx.state.actor = session.actor;
    ctx.state.session = session;
    return next();
  };
}

interface Claims {
  jti: string;
  sub: string;
  exp: number;
}

/** As many as are in use within minutes, and some more. */
const mostVerified = 1000;

/**
 * Reads what a bearer says. That its signature is right is remembered, which never changes; its time is looked at each time, and whether
 * its session still counts by whoever asks. To verify it anew took 38 of the 710 µs of a list.
 */
function openClaims(verify: Middleware, now: () => Date): (ctx: Context) => Promise<Claims> {
  const verified = new Map<string, Claims>();
  return async (ctx) => {
    const bearer = ctx.get('Authorization');
    const known = verified.get(bearer);
    if (known && now().getTime() / 1000 >= known.exp + leewaySeconds) throw new Problem('unauthenticated');
    const claims = known ?? (await verifiedClaims(ctx, verify));
    verified.delete(bearer);
    verified.set(bearer, claims);
    if (verified.size > mostVerified) verified.delete(verified.keys().next().value ?? bearer);
    return claims;
  };
}

async function verifiedClaims(ctx: Context, verify: Middleware): Promise<Claims> {
  try {
    await verify(ctx as Parameters<Middleware>[0], async () => {});
  } catch {
    throw new Problem('unauthenticated');
  }
  const { jti, sub, exp } = ctx.state.claims as Record<string, unknown>;
  if (typeof jti !== 'string' || typeof sub !== 'string' || typeof exp !== 'number')
    throw new Problem('unauthenticated');
  return { jti, sub, exp };
}

/** The person who asks; `unauthenticated` for a guest. */
export function actorOf(ctx: Context): Actor {
  const actor: Actor | null = ctx.state.actor;
  if (!actor) throw new Problem('unauthenticated');
  return actor;
}
