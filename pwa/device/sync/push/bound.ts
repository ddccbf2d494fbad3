import { again } from '../../db/databases';
import { digestOf } from '../../db/digest';
import { readMeta, writeMeta } from '../../db/meta';
import type { HubDb, StoredSession } from '../../db/tables';

/** What notifications to this device are for: the sign-in that asked for them, while it is the one here. */
export interface BoundPush {
  id: string;
  token: string;
}

/** So many people of one device are remembered as wanting notifications on it; the oldest gives way. */
export const mostWanting = 8;

/** Undefined where nobody asked for them, or whoever asked is not signed in any more. */
export async function boundPush(hub: HubDb): Promise<BoundPush | undefined> {
  return again(hub, async () => {
    const [push, session] = [await readMeta(hub, 'push'), await readMeta(hub, 'session')];
    return push && push.token === session?.token ? push : undefined;
  });
}

/** Keeps what this device is called, and that its person wants notifications here; not for a sign-in that ended meanwhile. */
export async function keepPush(hub: HubDb, session: StoredSession, id: string): Promise<boolean> {
  const { userId, token } = session;
  const mark = await markOf(userId);
  return hub.transaction('rw', hub.meta, async () => {
    const now = await readMeta(hub, 'session');
    if (!token || now?.token !== token || now.userId !== userId) return false;
    await writeMeta(hub, 'push', { id, token });
    await writeMeta(hub, 'pushUntold', undefined);
    const others = (await wanting(hub)).filter((each) => each !== mark);
    if (mark) await writeMeta(hub, 'pushWanted', [mark, ...others].slice(0, mostWanting));
    return true;
  });
}

/** Forgets what this device is called if that is for another sign-in than the one here. Answers whether it was. */
export async function forgetEndedPush(hub: HubDb): Promise<boolean> {
  return hub.transaction('rw', hub.meta, async () => {
    const [push, session] = [await readMeta(hub, 'push'), await readMeta(hub, 'session')];
    if (!push || push.token === session?.token) return false;
    await writeMeta(hub, 'push', undefined);
    return true;
  });
}

/** Switched off by its person: nothing is for this device any more, and the server is still to be told. */
export async function endPush(hub: HubDb, { userId, token }: StoredSession): Promise<void> {
  await hub.transaction('rw', hub.meta, async () => {
    await writeMeta(hub, 'push', undefined);
    await writeMeta(hub, 'pushUntold', token ? { token } : undefined);
  });
  await unwant(hub, userId);
}

/** Whether this person wants notifications on this device whenever they are signed in on it. */
export async function wantsPush(hub: HubDb, userId: string): Promise<boolean> {
  const mark = await markOf(userId);
  return mark !== undefined && (await wanting(hub)).includes(mark);
}

/** Forgets that this person wanted them. */
export async function unwant(hub: HubDb, userId: string): Promise<void> {
  const mark = await markOf(userId);
  await hub.transaction('rw', hub.meta, async () => {
    const others = (await wanting(hub)).filter((each) => each !== mark);
    await writeMeta(hub, 'pushWanted', others.length > 0 ? others : undefined);
  });
}

async function wanting(hub: HubDb): Promise<string[]> {
  return (await readMeta(hub, 'pushWanted')) ?? [];
}

/** By which a person is known again when they come back: it says nothing of who they are. Without one they are not. */
function markOf(userId: string): Promise<string | undefined> {
  return digestOf(`push ${userId}`);
}
