import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { SignInRefusal } from './refusal';

/** What the provider says of itself. */
export interface Endpoints {
  issuer: string;
  authorize: string;
  token: string;
  keys: string;
  userinfo: string | undefined;
  /** How the client proves itself to the token endpoint. */
  clientAuth: 'client_secret_post' | 'client_secret_basic';
}

/** An OpenID provider, known by its issuer alone. Everything that fails is `google_unavailable`. */
export interface Provider {
  endpoints(): Promise<Endpoints>;
  /** The public key of this id; the only one where the token names none. Undefined where there is no such key. */
  key(kid: string | undefined): Promise<KeyObject | undefined>;
  userinfo(accessToken: string): Promise<Record<string, unknown>>;
}

interface Options {
  issuer: string;
  now: () => Date;
  /** Milliseconds to wait for an answer. */
  patience?: number;
}

const hour = 3_600_000;
const minute = 60_000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.optional(z.string()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});

const keySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.optional(z.string()), use: z.optional(z.string()) })),
});

type Keys = Array<{ kid: string | undefined; key: KeyObject }>;

export function openProvider({ issuer, now, patience = 5000 }: Options): Provider {
  const endpoints = kept(now, () => discover(issuer, patience));
  const keys = kept(now, async () => readKeys(await ask((await endpoints.get()).keys, patience)));
  return {
    endpoints: () => endpoints.get(),
    async key(kid) {
      const known = pick(await keys.get(), kid);
      // A key unknown to us may be new: providers change theirs without telling.
      return known ?? (keys.olderThan(minute) ? pick(await keys.renew(), kid) : undefined);
    },
    async userinfo(accessToken) {
      const { userinfo } = await endpoints.get();
      if (!userinfo) return {};
      const said = await ask(userinfo, patience, { Authorization: `Bearer ${accessToken}` });
      return parse(z.record(z.string(), z.unknown()), said, 'userinfo');
    },
  };
}

/** Whether an address may be asked: by TLS, or on this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
  );
}

async function discover(issuer: string, patience: number): Promise<Endpoints> {
  const bare = issuer.replace(/\/$/, '');
  const said = parse(discovery, await ask(`${bare}/.well-known/openid-configuration`, patience), 'discovery');
  if (said.issuer.replace(/\/$/, '') !== bare) throw unavailable('discovery names another issuer');
  const methods = said.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const found: Endpoints = {
    issuer: said.issuer,
    authorize: said.authorization_endpoint,
    token: said.token_endpoint,
    keys: said.jwks_uri,
    userinfo: said.userinfo_endpoint,
    clientAuth: methods.includes('client_secret_post') ? 'client_secret_post' : 'client_secret_basic',
  };
  const { authorize, token, keys, userinfo = token } = found;
  if (![authorize, token, keys, userinfo].every(isSafeAddress))
    throw unavailable('discovery names an address without TLS');
  return found;
}

function readKeys(answer: unknown): Keys {
  const { keys } = parse(keySet, answer, 'keys');
  return keys
    .filter(({ kty, use }) => (kty === 'RSA' || kty === 'EC') && (use ?? 'sig') === 'sig')
    .flatMap((jwk) => {
      try {
        return [{ kid: jwk.kid, key: createPublicKey({ key: jwk, format: 'jwk' }) }];
      } catch {
        return [];
      }
    });
}

function pick(keys: Keys, kid: string | undefined): KeyObject | undefined {
  if (kid === undefined) return keys.length === 1 ? keys[0]?.key : undefined;
  return keys.find((each) => each.kid === kid)?.key;
}

async function ask(
  address: string,
  patience: number,
  headers: Record<string, string> = {},
): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (error) {
    // What is not JSON would be repeated by the parser's message.
    const { name, message } = error as Error;
    throw unavailable(`${new URL(address).host}: ${error instanceof SyntaxError ? name : message}`);
  }
}

function parse<S extends z.core.$ZodType>(shape: S, value: unknown, what: string): z.output<S> {
  const parsed = z.safeParse(shape, value);
  if (!parsed.success) throw unavailable(`${what} cannot be read`);
  return parsed.data;
}

function unavailable(why: string): SignInRefusal {
  return new SignInRefusal('google_unavailable', why);
}

/** Keeps an answer for an hour. People who ask at once wait for one request; a failure is not kept. */
function kept<T>(now: () => Date, load: () => Promise<T>) {
  let at = 0;
  let held: Promise<T> | undefined;
  const age = () => now().getTime() - at;
  const renew = () => {
    const pending = load();
    [held, at] = [pending, now().getTime()];
    pending.catch(() => {
      if (held === pending) held = undefined;
    });
    return pending;
  };
  return {
    get: () => (held && age() < hour ? held : renew()),
    renew,
    olderThan: (ms: number) => age() > ms,
  };
}
