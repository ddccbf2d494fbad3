import { again } from '../db/databases';
import { readMeta, writeMeta } from '../db/meta';
import type { HubDb } from '../db/tables';

/** What notifications to this device are for: the sign-in that asked for them, while it is the one here. */
export interface BoundPush {
  id: string;
  token: string;
}

/** Undefined where nobody asked for them, or whoever asked is not signed in any more. */
export async function boundPush(hub: HubDb): Promise<BoundPush | undefined> {
  return again(hub, async () => {
    const [push, session] = [await readMeta(hub, 'push'), await readMeta(hub, 'session')];
    return push && push.token === session?.token ? push : undefined;
  });
}

/** Keeps what this device is called, or forgets it. */
export async function keepPush(hub: HubDb, push: BoundPush | undefined): Promise<void> {
  await writeMeta(hub, 'push', push);
}
