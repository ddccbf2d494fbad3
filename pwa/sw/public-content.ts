import { createDatabases } from '../device/db/databases';
import { browserEnv } from '../device/sync/browser-env';
import { refreshPublic } from '../device/sync/refresh-public';

/**
 * Has the device keep the public content of a page, for the shell to draw without a network. Here and not in the page, whose
 * own device may rest: none of it is for its screen.
 */
export async function keepPublicContent(version: string): Promise<void> {
  const databases = createDatabases({ indexedDB, IDBKeyRange });
  try {
    await refreshPublic(browserEnv(databases), version);
  } finally {
    databases.close();
  }
}
