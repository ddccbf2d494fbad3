import { BlockList, isIP } from 'node:net';

/** Addresses of IPv4 that are nobody's on the open internet: private, of this machine, of its link, reserved. */
const closed4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed4.addSubnet(network, prefix, 'ipv4');

/** The one block of IPv6 that is given out, which leaves out the IPv4 addresses that are written as IPv6 … */
const given6 = new BlockList();
given6.addSubnet('2000::', 3, 'ipv6');

/** … but for tunnels, which carry any IPv4 address, and for what is reserved in it. */
const closed6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6');

/** Whether a resolved address is one that anybody on the internet could be reached at. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed4.check(address, 'ipv4');
  if (isIP(address) === 6) return given6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
  return false;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** The host of an address as it is asked for: IPv6 without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * The address of another server as it may be kept: https, without a name and a password, and where its host is written as a
 * number, a public one. What a name resolves to is looked at only when it is connected to.
 */
export function publicUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'https:' || url.username || url.password) return undefined;
  if (isIP(host)) return isPublicAddress(host) ? url : undefined;
  return /^[^.]+(\.[^.]+)+$/.test(host) && !/\.(localhost|local|internal|arpa)$/.test(host) ? url : undefined;
}
