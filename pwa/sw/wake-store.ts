import { hubName } from '../device/db/tables';

/**
 * The first look into an origin's databases after its own start takes a browser as long as it takes to read a page's code.
 * It begins with the answer of the page, so that neither waits for the other. A device without databases gets none by it.
 */
export function wakeStore(): void {
  try {
    const opening = indexedDB.open(hubName);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => opening.result.close();
    opening.onerror = (event) => event.preventDefault();
  } catch {
    // Storage is refused: the page finds that out itself, and says so.
  }
}
