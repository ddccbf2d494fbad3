import { isAsNew } from './sync/public-version';

/** The newest public content that this browser has seen, for a start that opens no database. */
const key = 'homehub:public-version';

export function noteSeen(version: string): void {
  try {
    if (!isAsNew(seen(), version)) localStorage.setItem(key, version);
  } catch {
    // Refused storage: every start looks into the database.
  }
}

/** Whether the device may know newer content than that of `version`, as beside a page that a worker kept. */
export function isBehind(version: string): boolean {
  try {
    const newest = seen();
    return newest !== undefined && newest !== version && isAsNew(newest, version);
  } catch {
    return true;
  }
}

function seen(): string | undefined {
  return localStorage.getItem(key) ?? undefined;
}
