import type { Table } from 'dexie';
import type { PublicRules } from '../../../contract/rules/business-rules';
import type { Business } from '../../../contract/settings/settings';
import { requestTimeoutMs, type SyncEnv } from '../db/env';
import { type Meta, readMeta, writeMeta } from '../db/meta';
import type { Listed } from '../db/tables';
import { isAsNew } from './public-version';

/** Where each public list comes from. */
export const publicPaths = {
  services: '/api/services',
  packages: '/api/subscription-packages/public',
  offers: '/api/offers',
} as const;
export type PublicList = keyof typeof publicPaths;

/** Where what is kept whole, by its name, comes from. */
export const wholePaths = { rules: '/api/rules', business: '/api/business', prices: '/api/prices' } as const;
type WholeName = keyof typeof wholePaths;

const paths = { ...publicPaths, ...wholePaths };

/** Whether an answer is one. */
const isOne: Record<WholeName, (answer: unknown) => boolean> = {
  rules: isRules,
  business: isBusiness,
  prices: Array.isArray,
};

/** A list, or what is kept whole, that changed, with the tag by which it is asked for next time. */
type Came = { path: string; tag: string } & (
  | { name: PublicList; rows: Listed<unknown>[] }
  | { name: WholeName; whole: unknown }
);

/**
 * Brings the public content up to `version`: each list is asked for by its ETag and replaced whole. What came is written in
 * one transaction, so that the screens read it once; the version counts as here only once all of it is. What another round
 * brought meanwhile is not replaced by what may have been read before it.
 * Answers whether it is.
 */
export async function refreshPublic(env: SyncEnv, version: string | undefined): Promise<boolean> {
  const { hub } = env.databases;
  // A version that an older app brought here was without the prices.
  const isWhole = (await readMeta(hub, 'prices')) !== undefined;
  const before = await readMeta(hub, 'publicVersion');
  if (version !== undefined && isWhole && isAsNew(before, version)) return true;
  const tags = (await readMeta(hub, 'publicTags')) ?? {};
  const came: Came[] = [];
  let name: Came['name'] | undefined;
  try {
    for (name of Object.keys(paths) as Came['name'][]) {
      const news = await askFor(env, name, tags[paths[name]]);
      if (news) came.push(news);
    }
  } catch (error) {
    console.warn(`The ${name} could not be fetched:`, error);
    await keep(env, came, { before, isWhole: false });
    return false;
  }
  return keep(env, came, { before, version, isWhole: true });
}

/** What came of it, or undefined where the device has them already. Throws for anything else. */
async function askFor(env: SyncEnv, name: Came['name'], tag: string | undefined): Promise<Came | undefined> {
  const path = paths[name];
  const response = await env.fetch(path, {
    headers: { accept: 'application/json', ...(tag && { 'if-none-match': tag }) },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.status === 304) return undefined;
  if (response.status !== 200 || response.redirected) throw new Error(`answered ${response.status}`);
  const answer: unknown = await response.json();
  const here = { path, tag: response.headers.get('etag') ?? '' };
  if (isKeptWhole(name)) {
    if (!isOne[name](answer)) throw new Error(`answered no ${name}`);
    return { ...here, name, whole: answer };
  }
  if (!Array.isArray(answer)) throw new Error('answered no list');
  const rows = (answer as { id: string }[]).map((data, at) => ({ id: data.id, at, data }));
  return { ...here, name, rows };
}

function isKeptWhole(name: Came['name']): name is WholeName {
  return name in wholePaths;
}

function isRules(answer: unknown): boolean {
  const { urgent } = (answer ?? {}) as Partial<PublicRules>;
  return Number.isFinite(urgent?.fee) && Number.isFinite(urgent?.targetMinutes);
}

function isBusiness(answer: unknown): boolean {
  const { hours } = (answer ?? {}) as Partial<Business>;
  return Array.isArray(hours) && hours.length === 7;
}

interface Round {
  /** The version that was here as it began. */
  before: string | undefined;
  version?: string | undefined;
  /** Every list was asked for, so that what did not come is as the device has it. */
  isWhole: boolean;
}

async function keep(env: SyncEnv, came: Came[], { before, version, isWhole }: Round): Promise<boolean> {
  const { hub } = env.databases;
  if (came.length === 0 && !isWhole) return true;
  try {
    await hub.transaction('rw', hub.services, hub.packages, hub.offers, hub.meta, async () => {
      const here = await readMeta(hub, 'publicVersion');
      if (here !== before && (version === undefined || isAsNew(here, version))) return;
      const tags = (await readMeta(hub, 'publicTags')) ?? {};
      for (const each of came) {
        tags[each.path] = each.tag;
        if ('whole' in each) {
          await writeMeta(hub, each.name, each.whole as Meta[WholeName]);
          continue;
        }
        const table = hub[each.name] as Table<Listed<unknown>, string>;
        await table.clear();
        await table.bulkPut(each.rows);
      }
      if (came.length > 0) await writeMeta(hub, 'publicTags', tags);
      if (isWhole) await writeMeta(hub, 'pricesAt', env.now());
      if (version !== undefined) await writeMeta(hub, 'publicVersion', version);
    });
    return true;
  } catch (error) {
    console.warn('The public content could not be kept:', error);
    return false;
  }
}
