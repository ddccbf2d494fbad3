import { linkMayCount } from '../../../contract/visits/visit-header';
import { dropOldRows } from './age';
import type { Databases } from './databases';
import { readMeta, writeMeta } from './meta';
import { type HubDb, personName } from './tables';

const sentLivesMs = 30 * 86_400_000;

/** Removes what is old on this device, whoever it is of; `here` is who is signed in. No start waits for it, nor loads it before its page. */
export async function tidy(databases: Databases, here: string | undefined, now: number): Promise<void> {
  await dropOldSent(databases.hub, now);
  await dropOldRowsOfOthers(databases, here, now);
}

/** Removes what guests sent more than 30 days ago, and what links showed that count no more. */
async function dropOldSent(hub: HubDb, now: number): Promise<void> {
  await hub.sent.filter((each) => now - Date.parse(each.sentAt) > sentLivesMs).delete();
  await hub.transaction('rw', hub.meta, async () => {
    const visits = Object.entries((await readMeta(hub, 'visits')) ?? {});
    const kept = visits.filter(([, each]) => linkMayCount(each.visit, now));
    if (kept.length < visits.length) await writeMeta(hub, 'visits', Object.fromEntries(kept));
  });
}

/** Removes the old rows of everybody but who is signed in here: nobody looks into theirs, however long they stay away. */
async function dropOldRowsOfOthers(
  { all, person }: Databases,
  here: string | undefined,
  now: number,
): Promise<void> {
  const prefix = personName('');
  for (const { name } of await all()) {
    const userId = name?.startsWith(prefix) ? name.slice(prefix.length) : here;
    if (userId !== undefined && userId !== here) await dropOldRows(person(userId), userId, now);
  }
}
