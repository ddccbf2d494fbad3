import type { Page } from '@playwright/test';

/** All that the browser keeps for this site, as one text to search: storage, cookies, databases, caches. */
export async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      location.href,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(name);
      // Deleted since it was named: to open it would make it anew.
      open.onupgradeneeded = () => open.transaction?.abort();
      const db = await done(open).catch(() => undefined);
      if (!db) continue;
      texts.push(name);
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        texts.push(JSON.stringify([await done(rows.getAllKeys()), await done(rows.getAll())]));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}
