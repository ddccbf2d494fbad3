import { lookup as systemLookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isLoopback, isPublicAddress, publicUrl } from './public-address';

/** What is asked of a server that is not ours. */
export interface EgressRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

/** What it answered; a redirect is an answer as any other, nobody follows it. */
export interface EgressAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** No longer than is allowed: what was more is not read. */
  body: string;
}

/** Why nothing was answered. `forbidden`: it was never asked, since the address is not one of the open internet. */
export class EgressError extends Error {
  constructor(
    readonly reason: 'forbidden' | 'unreachable' | 'timeout' | 'aborted',
    options?: ErrorOptions,
  ) {
    super(`egress: ${reason}`, options);
    this.name = 'EgressError';
  }
}

/** The one way out to other servers for addresses that were told to us. Throws `EgressError` and nothing else. */
export type Egress = (request: EgressRequest) => Promise<EgressAnswer>;

export interface EgressOptions {
  timeoutMs?: number;
  maxBytes?: number;
  lookup?: LookupFunction;
  /** For tests alone, which write it down in code: this machine instead of the internet, by http or https. */
  onlyLoopback?: boolean;
}

/**
 * Asks only public https hosts. What a name resolves to is judged as it is connected to, so no name can change its address in
 * between; no redirect is followed, no proxy of the environment used, an answer is cut where it becomes long.
 */
export function createEgress(options: EgressOptions = {}): Egress {
  const { timeoutMs = 10_000, maxBytes = 64 * 1024, onlyLoopback = false } = options;
  const isAllowed = onlyLoopback ? isLoopback : isPublicAddress;
  const lookup = guarded(options.lookup ?? (systemLookup as LookupFunction), isAllowed);
  const kept = { keepAlive: true, maxSockets: 32, timeout: 30_000, lookup };
  const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) };

  return async ({ url: text, method = 'GET', headers, body, signal }) => {
    const url = onlyLoopback ? loopbackUrl(text) : publicUrl(text);
    if (!url) throw new EgressError('forbidden');
    const expired = AbortSignal.timeout(timeoutMs);
    const ended = signal ? AbortSignal.any([signal, expired]) : expired;
    const { request } = url.protocol === 'https:' ? https : http;
    const agent = agents[url.protocol as keyof typeof agents];
    try {
      return await new Promise<EgressAnswer>((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const outgoing = request(url, { method, headers: { ...headers, ...length }, agent, signal: ended });
        outgoing.once('error', reject);
        outgoing.once('response', (answer) => read(answer, maxBytes).then(resolve, reject));
        outgoing.end(body);
      });
    } catch (cause) {
      if (cause instanceof EgressError) throw cause;
      if (signal?.aborted) throw new EgressError('aborted', { cause });
      throw new EgressError(expired.aborted ? 'timeout' : 'unreachable', { cause });
    }
  };
}

/** Resolves a name, and fails where one of its addresses may not be connected to. */
function guarded(lookup: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) =>
    lookup(host, options, (error, found, family) => {
      const all = Array.isArray(found) ? found.map((each) => each.address) : [found];
      const refused = !error && !all.every(isAllowed);
      done(refused ? new EgressError('forbidden') : error, found, family);
    });
}

/** Takes no more of an answer than it may have; the rest goes with its connection. */
async function read(answer: http.IncomingMessage, maxBytes: number): Promise<EgressAnswer> {
  const parts: Buffer[] = [];
  let room = maxBytes;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, room));
    room -= part.length;
    if (room < 0) break;
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}

function loopbackUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  return isIP(host) && !isLoopback(host) ? undefined : url;
}
