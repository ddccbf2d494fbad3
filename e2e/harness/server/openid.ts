import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';

/** A person with an account at the provider; they type `sub` where it asks for a login, and any password. */
export interface OpenIdUser {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** A real OpenID provider on a free port of this machine. */
export interface OpenIdProvider {
  /** What the app is started with. */
  client: { clientId: string; clientSecret: string; issuer: string };
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; GOOGLE_ISSUER: string };
  /** Signs in and consents as a person would; answers the address that leads back to the app. */
  consent(address: string, sub: string): Promise<string>;
  /** Presses Cancel instead. */
  cancel(address: string): Promise<string>;
  stop(): Promise<void>;
}

interface Options {
  users: OpenIdUser[];
}

const callback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/api\/auth\/google\/callback$/;

/** Starts the provider. Its client may come back to the app on any port of this machine; PKCE is demanded. */
export async function startProvider({ users }: Options): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['homehub-e2e', randomBytes(24).toString('base64url')];
  const provider = await openProvider(issuer, { clientId, clientSecret, users });
  server.on('request', provider.callback());
  return {
    client: { clientId, clientSecret, issuer },
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer },
    consent: (address, sub) => visit(address, issuer, (page) => press(page, sub)),
    cancel: (address) => visit(address, issuer, ({ html }) => ({ to: found(html, /href="([^"]+\/abort)"/) })),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openProvider(
  issuer: string,
  { clientId, clientSecret, users }: Options & { clientId: string; clientSecret: string },
): Promise<Provider> {
  const { Provider } = await quietly(() => import('oidc-provider'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = await quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: ['http://localhost:3000/api/auth/google/callback'],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'e2e' }] },
        cookies: { keys: [randomBytes(24).toString('hex')] },
        pkce: { required: () => true },
        ttl: {
          Session: 3600,
          Interaction: 600,
          Grant: 3600,
          AuthorizationCode: 60,
          AccessToken: 600,
          IdToken: 600,
        },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        features: { devInteractions: { enabled: true } },
        async findAccount(_ctx, sub) {
          const user = users.find((each) => each.sub === sub);
          if (!user) return undefined;
          const { email, emailVerified: email_verified, name } = user;
          return { accountId: sub, claims: () => ({ sub, email, email_verified, name }) };
        },
      }),
  );
  // The app's port is the system's choice, made after the provider has started.
  provider.Client.prototype.redirectUriAllowed = (uri) => callback.test(uri);
  provider.use(async (ctx, next) => {
    await next();
    // Its pages would fetch a font from far away.
    if (typeof ctx.body === 'string') ctx.body = ctx.body.replace(/@import url\([^)]*\);/, '');
  });
  return provider;
}

/** It warns of what is meant here: its own pages, and a Node that it runs on but does not support. */
async function quietly<T>(work: () => T | Promise<T>): Promise<T> {
  const { warn, info } = console;
  console.warn = console.info = () => {};
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

interface Step {
  to: string;
  form?: Record<string, string>;
}

/** Goes where the provider leads, answering its pages, until it leads away from itself. */
async function visit(
  start: string,
  issuer: string,
  answer: (page: { html: string }) => Step,
): Promise<string> {
  const jar = new Map<string, string>();
  let step: Step = { to: start };
  for (let steps = 0; steps < 12; steps += 1) {
    if (!step.to.startsWith(`${issuer}/`)) return step.to;
    const page = await fetch(step.to, {
      redirect: 'manual',
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(step.form && { method: 'POST', body: new URLSearchParams(step.form) }),
    });
    for (const cookie of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = page.headers.get('location');
    const html = await page.text();
    step = location ? { to: new URL(location, step.to).href } : answer({ html });
  }
  throw new Error('The provider leads nowhere.');
}

function press({ html }: { html: string }, sub: string): Step {
  const to = found(html, /action="([^"]+)"/);
  const prompt = found(html, /name="prompt" value="(\w+)"/);
  return { to, form: prompt === 'login' ? { prompt, login: sub, password: 'any' } : { prompt } };
}

function found(html: string, pattern: RegExp): string {
  const match = pattern.exec(html)?.[1];
  if (!match) throw new Error(`The provider shows another page:\n${html.slice(0, 2000)}`);
  return match;
}
