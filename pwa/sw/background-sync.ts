import { createDatabases } from '../device/db/databases';
import { sendPhotosOnce } from '../device/photos/road/road';
import { browserEnv, syncTag } from '../device/sync/browser-env';
import { flushOnce } from '../device/sync/flush';

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

/**
 * Sends what waits, also with every tab closed or frozen, by the loop the pages use, and photos after it. A refused promise asks the browser to
 * fire the event again later. The databases are closed at the end: an idle worker must not hold up a logout.
 */
export async function sendWaiting(tag: string): Promise<void> {
  if (tag !== syncTag) return;
  const databases = createDatabases({ indexedDB, IDBKeyRange });
  try {
    const env = browserEnv(databases);
    const left = (await flushOnce(env)) === 'retry' || (await sendPhotosOnce(env)) === 'retry';
    if (left) throw new Error('Not all could be sent.');
  } finally {
    databases.close();
  }
}
