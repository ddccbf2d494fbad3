import { createDatabases } from '../device/db/databases';
import { hubName, hubSchema } from '../device/db/tables';
import { browserEnv } from '../device/sync/browser-env';
import { refreshPublic } from '../device/sync/refresh-public';

/**
 * Has the device keep the public content of a page, for the shell to draw without a network. Here and not in the page, whose
 * own device may rest: none of it is for its screen.
 */
export async function keepPublicContent(version: string): Promise<void> {
  if (await isOlder()) return;
  const databases = createDatabases({ indexedDB, IDBKeyRange });
  try {
    await refreshPublic(browserEnv(databases), version);
  } finally {
    databases.close();
  }
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
