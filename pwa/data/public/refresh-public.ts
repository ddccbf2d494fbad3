import type { Table } from 'dexie';
import { readMeta, writeMeta } from '../../db/meta';
import type { Listed } from '../../db/tables';
import { requestTimeoutMs, type SyncEnv } from '../../sync/env';
import { isAsNew } from './public-version';

/** Where each public list comes from. */
export const publicPaths = {
  services: '/api/services',
  packages: '/api/subscription-packages/public',
  offers: '/api/offers',
} as const;
export type PublicList = keyof typeof publicPaths;

/** A list that changed, with the tag by which it is asked for next time. */
interface Came {
  name: PublicList;
  rows: Listed<unknown>[];
  tag: string;
}

/**
 * Brings the public content up to `version`: each list is asked for by its ETag and replaced whole. What came is written in
 * one transaction, so that the screens read it once; the version counts as here only once all three lists are. Answers
 * whether they are.
 */
export async function refreshPublic(env: SyncEnv, version: string | undefined): Promise<boolean> {
  const { hub } = env.databases;
  if (version !== undefined && isAsNew(await readMeta(hub, 'publicVersion'), version)) return true;
  const tags = (await readMeta(hub, 'publicTags')) ?? {};
  const came: Came[] = [];
  let name: PublicList | undefined;
  try {
    for (name of Object.keys(publicPaths) as PublicList[]) {
      const list = await askFor(env, name, tags[publicPaths[name]]);
      if (list) came.push(list);
    }
  } catch (error) {
    console.warn(`The ${name} could not be fetched:`, error);
    await keep(env, came, undefined);
    return false;
  }
  return keep(env, came, version);
}

/** The list, or undefined where the device has it already. Throws for anything else. */
async function askFor(env: SyncEnv, name: PublicList, tag: string | undefined): Promise<Came | undefined> {
  const response = await env.fetch(publicPaths[name], {
    headers: { accept: 'application/json', ...(tag && { 'if-none-match': tag }) },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.status === 304) return undefined;
  if (response.status !== 200 || response.redirected) throw new Error(`answered ${response.status}`);
  const list: unknown = await response.json();
  if (!Array.isArray(list)) throw new Error('answered no list');
  const rows = (list as { id: string }[]).map((data, at) => ({ id: data.id, at, data }));
  return { name, rows, tag: response.headers.get('etag') ?? '' };
}

async function keep(env: SyncEnv, came: Came[], version: string | undefined): Promise<boolean> {
  const { hub } = env.databases;
  if (came.length === 0 && version === undefined) return true;
  try {
    await hub.transaction('rw', hub.services, hub.packages, hub.offers, hub.meta, async () => {
      const tags = (await readMeta(hub, 'publicTags')) ?? {};
      for (const { name, rows, tag } of came) {
        const table = hub[name] as Table<Listed<unknown>, string>;
        await table.clear();
        await table.bulkPut(rows);
        tags[publicPaths[name]] = tag;
      }
      if (came.length > 0) await writeMeta(hub, 'publicTags', tags);
      if (version !== undefined) await writeMeta(hub, 'publicVersion', version);
    });
    return true;
  } catch (error) {
    console.warn('The public content could not be kept:', error);
    return false;
  }
}
