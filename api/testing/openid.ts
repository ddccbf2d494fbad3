import { generateKeyPairSync, type KeyObject, type KeyPairKeyObjectResult, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';

export interface Claims {
  [name: string]: unknown;
}

/** A provider that says whatever a test wants: for tokens that no real one makes. */
export interface FakeProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string; issuer: string };
  /** The claims of a sound id_token. */
  claims(nonce: string, change?: Claims): Claims;
  /** Signs as the provider does. */
  sign(claims: Claims, options?: jwt.SignOptions, key?: KeyObject | string): string;
  /** What each address answers next: JSON by its path, or nothing at all. */
  says: Record<string, unknown>;
  /** What the token endpoint was sent, the latest last. */
  heard: URLSearchParams[];
  publicKey: KeyObject;
  /** Takes another key under another name, as providers do from time to time. */
  rotate(): void;
  stop(): Promise<void>;
}

/** What `says` holds for an address that is not to answer. */
export const silence = Symbol('silence');

export async function fakeProvider(): Promise<FakeProvider> {
  let uses = 0;
  let pair = pairOf(uses);
  const heard: URLSearchParams[] = [];
  const says: Record<string, unknown> = {};
  const server = createServer(async (request, answer) => {
    const path = request.url?.split('?')[0] ?? '';
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (path === '/token') heard.push(new URLSearchParams(Buffer.concat(parts).toString()));
    const said = says[path];
    if (said === silence) return;
    const failed = said === undefined || typeof said === 'number';
    answer.writeHead(failed ? Number(said ?? 404) : 200, { 'Content-Type': 'application/json' });
    answer.end(failed ? '{}' : JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'homehub-fake', clientSecret: 'fake-secret-of-the-client', issuer };
  const publish = () => {
    says['/keys'] = { keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: pair.kid, use: 'sig' }] };
  };
  says['/.well-known/openid-configuration'] = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
  publish();
  return {
    issuer,
    client,
    says,
    heard,
    get publicKey() {
      return pair.publicKey;
    },
    claims(nonce, change = {}) {
      const seconds = Math.floor(Date.now() / 1000);
      return {
        iss: issuer,
        aud: client.clientId,
        sub: `sub-${randomUUID()}`,
        iat: seconds,
        exp: seconds + 300,
        nonce,
        email: `${randomUUID()}@gmail.example`,
        email_verified: true,
        name: 'Noor',
        ...change,
      };
    },
    sign: (claims, options = {}, key = pair.privateKey) =>
      jwt.sign(claims, key, { algorithm: 'RS256', keyid: pair.kid, ...options }),
    rotate() {
      uses += 1;
      pair = pairOf(uses);
      publish();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pairs: KeyPairKeyObjectResult[] = [];

/** A key takes long to make: every provider's first is the same, and its second, each under a name of its own. */
function pairOf(use: number) {
  pairs[use] ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...pairs[use], kid: randomUUID() };
}
