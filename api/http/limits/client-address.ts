import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'koa';

/**
 * Where a request comes from, as far as it can be believed: the socket's peer, or, behind `trustProxy` proxies of ours,
 * the address that the outermost of them saw. What a client writes into X-Forwarded-For itself is never used.
 */
export function clientAddress(ctx: Context, trustProxy: number): string {
  const peer = ctx.req.socket.remoteAddress ?? '';
  if (trustProxy === 0) return addressIn(peer);
  const seen = ctx
    .get('X-Forwarded-For')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return addressIn(seen.at(-trustProxy) ?? peer);
}

/** Headers that proxies add; one on this machine would make everybody local. */
const ofProxies = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Whether the request was made on this machine and not forwarded by a proxy. */
export function isLocal(ctx: Context): boolean {
  const peer = addressIn(ctx.req.socket.remoteAddress ?? '');
  const forwarded = Object.keys(ctx.headers).some((name) => ofProxies.test(name));
  return !forwarded && (peer === '::1' || peer.startsWith('127.'));
}

/** Whoever is named by no address is counted with all others of them. */
const noAddress = 'unknown';

/**
 * The address in what a proxy wrote, whatever stands around it: `198.51.100.8:5012`, `"[2001:db8::1]:443"`, `for=198.51.100.8`. A
 * port is another one with each connection: with it every attempt would be a new client's.
 */
export function addressIn(text: string): string {
  const bare = text.trim().replace(/^for=/i, '').replaceAll('"', '');
  const [, within] = /^\[([^\]]*)\](?::\w*)?$/.exec(bare) ?? [];
  const [, before] = /^([^:]*):\w*$/.exec(bare) ?? [];
  const address = (within ?? before ?? bare).replace(/%.*$/, '').toLowerCase();
  if (isIP(address) === 0) return noAddress;
  return mappedIn(address) ?? address;
}

/** The IPv4 address that an IPv6 one stands for, by either way to write it. */
function mappedIn(address: string): string | undefined {
  const [, rest = ''] = /^(?:::|(?:0{1,4}:){5})ffff:(.*)$/.exec(address) ?? [];
  if (isIPv4(rest)) return rest;
  const [, high, low] = /^([\da-f]{1,4}):([\da-f]{1,4})$/.exec(rest) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** What attempts are counted under: an IPv4 address, or the /64 of an IPv6 one, which one subscriber holds whole. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address === '::1') return address;
  const [head = '', tail = ''] = address.split('::');
  const [front, back] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((each) => Number.parseInt(each, 16).toString(16)).join(':')}::/64`;
}
