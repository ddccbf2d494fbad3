import { again } from '../db/databases';
import { readMeta, writeMeta } from '../db/meta';
import { withRoomOr } from '../db/room';
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
  const isStored = async () => {
    const stored = await readMeta(hub, 'session');
    return stored?.userId === seen.userId && stored.token === seen.token;
  };
  const end = () =>
    hub.transaction('rw', hub.meta, async () => {
      if (!(await isStored())) return false;
      await writeMeta(hub, 'session', { userId: seen.userId, token: null });
      return true;
    });
  // A full device keeps the token, which opens nothing: the next request hears the same.
  return again(hub, () => withRoomOr(end, isStored));
}

/** Names that a full device could not keep; they live as long as the page. */
const unkept = new WeakMap<HubDb, string>();

/** The name this device sends along; made once. */
export async function deviceId(hub: HubDb, uuid: () => string): Promise<string> {
  const made = () => unkept.get(hub) ?? uuid();
  const keep = () =>
    hub.transaction('rw', hub.meta, async () => {
      const kept = await readMeta(hub, 'deviceId');
      const id = kept ?? made();
      if (!kept) await writeMeta(hub, 'deviceId', id);
      return id;
    });
  return again(hub, () =>
    withRoomOr(keep, () => {
      const id = made();
      unkept.set(hub, id);
      return id;
    }),
  );
}
