import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import jwt from 'jsonwebtoken';
import type { PushPayload } from '../../contract/notifications/push-payload';

/** What arrived for a device: what the service sees of it, and what the device reads. */
export interface Pushed {
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  payload: PushPayload;
  /** Of the token that says who sends. */
  claims: jwt.JwtPayload;
  /** As the service had it. */
  raw: Buffer;
}

/** A device as its browser describes it to us. */
export interface FakeDevice {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  pushed: Pushed[];
  /** How often the service was asked for it. */
  requests: number;
  /** What the service answers next for it, before it takes things again: a status, with how long to wait; none at all for 0. */
  says: Array<{ status: number; retryAfter?: string }>;
}

export interface FakePushService {
  /** One more device, subscribed with this key of ours. */
  device(key: string): FakeDevice;
  stop(): Promise<void>;
}

/** A push service on this machine: it takes only what is signed by the key that the device subscribed with, and reads as the device would. */
export async function fakePushService(): Promise<FakePushService> {
  const devices = new Map<string, FakeDevice & { ecdh: ECDH; secret: Buffer; key: string }>();
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const device = devices.get(request.url ?? '');
    const say = (status: number, headers = {}) => answer.writeHead(status, headers).end();
    if (!device || request.method !== 'POST') return say(404);
    device.requests += 1;
    const claims = signedBy(request.headers.authorization, device.key);
    if (claims?.aud !== origin()) return say(403);
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl) return say(400);
    const next = device.says.shift();
    if (next?.status === 0) return undefined;
    if (next) return say(next.status, next.retryAfter ? { 'Retry-After': next.retryAfter } : {});
    const raw = Buffer.concat(parts);
    const text = ece.decrypt(raw, {
      version: 'aes128gcm',
      privateKey: device.ecdh,
      authSecret: device.secret.toString('base64url'),
    });
    device.pushed.push({
      ttl: Number(request.headers.ttl),
      urgency: request.headers.urgency as string | undefined,
      topic: request.headers.topic as string | undefined,
      payload: JSON.parse(text.toString()),
      claims,
      raw,
    });
    say(201, { Location: `${origin()}/message/${randomUUID()}` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    device(key) {
      const path = `/send/${randomUUID()}`;
      const { ecdh, secret, keys } = browserKeys();
      const subscription = { endpoint: `${origin()}${path}`, keys };
      const device = { subscription, pushed: [], requests: 0, says: [], ecdh, secret, key };
      devices.set(path, device);
      return device;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Keys as a browser makes them with its subscription. */
export function browserKeys() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const secret = randomBytes(16);
  return { ecdh, secret, keys: { p256dh, auth: secret.toString('base64url') } };
}

/** The claims of a VAPID header that this key signed, for a day at most. */
function signedBy(header: string | undefined, key: string): jwt.JwtPayload | undefined {
  const [, token = '', used] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (used !== key) return undefined;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  try {
    const claims = jwt.verify(token, publicKey, { algorithms: ['ES256'] }) as jwt.JwtPayload;
    const longest = Date.now() / 1000 + 24 * 3600;
    return claims.exp && claims.exp <= longest && /^(mailto:|https:)/.test(claims.sub ?? '')
      ? claims
      : undefined;
  } catch {
    return undefined;
  }
}
