import { createDatabases, type Databases } from '../device/db/databases';
import { hubName, hubSchema } from '../device/db/tables';
import { sendPhotosOnce } from '../device/photos/road/road';
import { browserEnv, syncTag } from '../device/sync/browser-env';
import { flushOnce } from '../device/sync/flush';
import { refreshPublic } from '../device/sync/refresh-public';

/** Background Sync is in no TypeScript library yet. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** The databases are closed at the end: an idle worker must not hold up a logout. */
export async function withDatabases<T>(work: (databases: Databases) => Promise<T>): Promise<T> {
  const databases = createDatabases({ indexedDB, IDBKeyRange });
  try {
    return await work(databases);
  } finally {
    databases.close();
  }
}

/**
 * Sends what waits, also with every tab closed or frozen, by the loop the pages use, and photos after it. A refused promise asks the browser to
 * fire the event again later.
 */
export async function sendWaiting(tag: string): Promise<void> {
  if (tag !== syncTag) return;
  await withDatabases(async (databases) => {
    const env = browserEnv(databases);
    const left = (await flushOnce(env)) === 'retry' || (await sendPhotosOnce(env)) === 'retry';
    if (left) throw new Error('Not all could be sent.');
  });
}

/**
 * Has the device keep the public content of a page, for the shell to draw without a network. Here and not in the page, whose
 * own device may rest: none of it is for its screen.
 */
export async function keepPublicContent(version: string): Promise<void> {
  if (await isOlder()) return;
  await withDatabases((databases) => refreshPublic(browserEnv(databases), version));
}

/**
 * Whether the database is there in an older version: to bring it up to date may have to wait for a tab that holds it. Only who waits first
 * is told so, and the page has to be, since it tells the person.
 */
async function isOlder(): Promise<boolean> {
  // Dexie's versions are tens of the browser's.
  const present = 10 * Math.max(...Object.keys(hubSchema).map(Number));
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name, version = present }) => name === hubName && version < present);
}
