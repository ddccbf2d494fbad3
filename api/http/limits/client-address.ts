import { isIPv6 } from 'node:net';
import type { Context } from 'koa';

/**
 * Where a request comes from, as far as it can be believed: the socket's peer, or, behind `trustProxy` proxies of ours,
 * the address that the outermost of them saw. What a client writes into X-Forwarded-For itself is never used.
 */
export function clientAddress(ctx: Context, trustProxy: number): string {
  const peer = ctx.req.socket.remoteAddress ?? '';
  if (trustProxy === 0) return normal(peer);
  const seen = ctx
    .get('X-Forwarded-For')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return normal(seen.at(-trustProxy) ?? peer);
}

/** Headers that proxies add; one on this machine would make everybody local. */
const ofProxies = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Whether the request was made on this machine and not forwarded by a proxy. */
export function isLocal(ctx: Context): boolean {
  const peer = normal(ctx.req.socket.remoteAddress ?? '');
  const forwarded = Object.keys(ctx.headers).some((name) => ofProxies.test(name));
  return !forwarded && (peer === '::1' || peer.startsWith('127.'));
}

function normal(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** What attempts are counted under: an IPv4 address, or the /64 of an IPv6 one, which one subscriber holds whole. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address === '::1') return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [front, back] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
