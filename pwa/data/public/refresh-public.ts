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

/**
 * Brings the public content up to `version`: each list is asked for by its ETag and replaced whole, in one
 * transaction with its tag. The version counts as here only once all three are. Answers whether they are.
 */
export async function refreshPublic(env: SyncEnv, version: string | undefined): Promise<boolean> {
  const { hub } = env.databases;
  if (version !== undefined && isAsNew(await readMeta(hub, 'publicVersion'), version)) return true;
  for (const name of Object.keys(publicPaths) as PublicList[]) {
    if (!(await refreshList(env, name))) return false;
  }
  if (version !== undefined) await writeMeta(hub, 'publicVersion', version);
  return true;
}

async function refreshList(env: SyncEnv, name: PublicList): Promise<boolean> {
  const path = publicPaths[name];
  const { hub } = env.databases;
  const tags = (await readMeta(hub, 'publicTags')) ?? {};
  try {
    const tag = tags[path];
    const response = await env.fetch(path, {
      headers: { accept: 'application/json', ...(tag && { 'if-none-match': tag }) },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.status === 304) return true;
    if (response.status !== 200 || response.redirected) throw new Error(`answered ${response.status}`);
    const list: unknown = await response.json();
    if (!Array.isArray(list)) throw new Error('answered no list');
    const rows = (list as { id: string }[]).map((data, at) => ({ id: data.id, at, data }));
    const table = hub[name] as Table<Listed<unknown>, string>;
    await hub.transaction('rw', table, hub.meta, async () => {
      await table.clear();
      await table.bulkPut(rows);
      const now = (await readMeta(hub, 'publicTags')) ?? {};
      await writeMeta(hub, 'publicTags', { ...now, [path]: response.headers.get('etag') ?? '' });
    });
    return true;
  } catch (error) {
    console.warn(`The ${name} could not be fetched:`, error);
    return false;
  }
}
