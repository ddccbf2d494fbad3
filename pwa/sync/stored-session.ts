import { again } from '../db/databases';
import { readMeta, writeMeta } from '../db/meta';
import type { HubDb, StoredSession } from '../db/tables';

/** Who is signed in on this device, as page and worker both see it. */
export function readSession(hub: HubDb): Promise<StoredSession | undefined> {
  return again(hub, () => readMeta(hub, 'session'));
}

/**
 * Ends a sign-in the server no longer knows, if it is still the one stored: an answer to an older token says nothing
 * about a newer one. The person stays, without a token, and their entries wait for them. Answers whether it ended.
 */
export async function expireSession(hub: HubDb, seen: StoredSession): Promise<boolean> {
  return hub.transaction('rw', hub.meta, async () => {
    const stored = await readMeta(hub, 'session');
    if (stored?.userId !== seen.userId || stored.token !== seen.token) return false;
    await writeMeta(hub, 'session', { userId: seen.userId, token: null });
    return true;
  });
}

/** The name this device sends along; made once. */
export async function deviceId(hub: HubDb, uuid: () => string): Promise<string> {
  return hub.transaction('rw', hub.meta, async () => {
    const kept = await readMeta(hub, 'deviceId');
    const id = kept ?? uuid();
    if (!kept) await writeMeta(hub, 'deviceId', id);
    return id;
  });
}
