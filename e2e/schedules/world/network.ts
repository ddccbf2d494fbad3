import type { SyncRequest } from '../../../contract/sync/sync';
import { syncVersion } from '../../../contract/sync/sync-rules';
import { syncUrl } from '../../../pwa/device/db/env';
import { answerTo } from '../../../pwa/device/db/testing';
import { accountClosed, failure } from '../../../pwa/device/sync/testing';
import type { CrashPoint } from './crash';
import type { Server } from './server';

/**
 * What can happen to one request. A `gateway` lets through what carries no entries, or answers in its own words what our
 * server has done; something `chokes` on some entries and on no others. `late` reaches the server, or its answer the device, only when it is let go; an
 * `app` is of another version than the server.
 */
export const faults = [
  'none',
  'dropped before',
  'dropped after',
  'unavailable',
  'rate limited',
  'portal',
  'portal 401',
  'cut short',
  'gateway forbids',
  'gateway fails after',
  'chokes on some',
  'server fails',
  'twice',
  'late answer',
  'late request',
  'crash on the way',
  'crash before the commit',
  'crash after the commit',
  'ours: bad request',
  'ours: too large',
  'ours: invalid',
  'account closed',
  'somebody’s cache',
  'gateway asks for an hour',
  'gateway wants another app',
  'app too old',
  'app one behind',
  'app ahead',
] as const;
export type Fault = (typeof faults)[number];

/** The way from the device to the server: each request meets the next fault of the schedule. */
export interface Network {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Lets everything go that is under way. */
  release(): void;
  /** From now on all is well; `choking`: but for what goes on choking on the same entries. */
  heal(choking: boolean): void;
}

/** `tally` hears of every fault that befalls a request. */
export function network(server: Server, plan: readonly Fault[], tally: (fault: Fault) => void): Network {
  let next = 0;
  let healed: Fault | undefined;
  let waiting: (() => void)[] = [];
  const lost = () => new TypeError('Failed to fetch');
  const held = () =>
    new Promise<void>((resolve) => {
      if (healed) resolve();
      else waiting.push(resolve);
    });

  return {
    async fetch(url, init) {
      const fault = healed ?? plan[next++ % plan.length] ?? 'none';
      tally(fault);
      const reach = (dies?: CrashPoint) => server.fetch(url, init, dies);
      // Such an app understands its own version's answer.
      const asVersion = async (v: number) => {
        if (url !== syncUrl) return reach();
        const answer = await server.fetch(url, { ...init, body: versioned(init.body, v) });
        const body = await answer.json();
        return Response.json(body.v === v ? { ...body, v: syncVersion } : body, answer);
      };
      switch (fault) {
        case 'none':
          return reach();
        case 'dropped before':
          throw lost();
        case 'dropped after':
          await reach();
          throw lost();
        case 'unavailable':
          return failure(503, 'unavailable');
        case 'rate limited':
          return failure(429, 'rate_limited', { 'retry-after': '5' });
        case 'portal':
          return page(200);
        case 'portal 401':
          return page(401);
        case 'cut short': {
          const answer = await reach();
          return new Response((await answer.text()).slice(0, 40), answer);
        }
        case 'gateway forbids':
          return opIds(init).length > 0 ? page(403) : reach();
        case 'gateway fails after':
          if (opIds(init).length > 0) await reach();
          return page(502);
        case 'chokes on some':
          return opIds(init).some(isChokedOn) ? page(400) : reach();
        case 'server fails':
          return failure(500, 'internal');
        case 'twice': {
          const [first] = await Promise.all([reach(), reach()]);
          return first;
        }
        case 'late answer': {
          const answer = await reach();
          await held();
          return answer;
        }
        case 'late request':
          await held();
          return reach();
        case 'crash on the way':
          return reach(1 + ((next * 7) % 25));
        case 'crash before the commit':
          return reach('before the commit');
        case 'crash after the commit':
          return reach('after the commit');
        case 'ours: bad request':
          return failure(400, 'bad_request');
        case 'ours: too large':
          return failure(413, 'too_large');
        case 'ours: invalid':
          return failure(422, 'invalid');
        case 'account closed':
          return accountClosed();
        case 'somebody’s cache':
          return Response.json(answerTo(crypto.randomUUID(), { cursor: 'somebody’s' }));
        case 'gateway asks for an hour':
          return page(503, { 'retry-after': '3600' });
        case 'gateway wants another app':
          return page(426);
        case 'app too old':
          return asVersion(syncVersion - 2);
        case 'app one behind':
          return asVersion(syncVersion - 1);
        case 'app ahead':
          return asVersion(syncVersion + 1);
      }
    },
    release() {
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    },
    heal(choking) {
      healed = choking ? 'chokes on some' : 'none';
      this.release();
    },
  };
}

/** Whether what `chokes on some` chokes on this one. */
export function isChokedOn(opId: string): boolean {
  return opId < '4';
}

/** What a gateway in between answers. */
function page(status: number, more: Record<string, string> = {}): Response {
  return new Response('<html>', { status, headers: { 'content-type': 'text/html', ...more } });
}

/** Nothing of a hold: it carries no entries. */
function opIds({ body }: RequestInit): string[] {
  const { ops = [] } = JSON.parse(String(body)) as Partial<SyncRequest>;
  return ops.map(({ opId }) => opId);
}

/** The same request as an app of another version makes it. */
function versioned(body: BodyInit | null | undefined, v: number): string {
  return JSON.stringify({ ...JSON.parse(String(body)), v });
}
