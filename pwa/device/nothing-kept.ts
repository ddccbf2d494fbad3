import { hubName } from './db/tables';

/** Beside the token, so that a start can tell without opening a database. Missing, or not to be read, it says nothing. */
const key = 'homehub:nothing-kept';

/** Whether nothing of anybody's is on this device: as its last look said, or because it has no database yet. A doubt is a no. */
export async function isNothingKept(): Promise<boolean> {
  try {
    if (localStorage.getItem(key) !== null) return true;
    const databases = await indexedDB.databases();
    return !databases.some(({ name }) => name?.startsWith(hubName));
  } catch {
    return false;
  }
}

export function noteNothingKept(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Refused storage: every start looks into the database.
  }
}

/** Something was written that is somebody's. */
export function noteKept(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it was never noted either.
  }
}

/** Tells when another tab wrote something of somebody's. */
export function onKept(then: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) then();
  });
}
