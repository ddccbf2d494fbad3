import { tabStorage } from '../../device/db/tab-storage';

/** The secrets of mailed links by page, as long as the tab: a person may have to sign in before they can use one. */
export const heldLinks = new Map<string, string>();

const key = 'heldLink';
/** As long as a sign-in elsewhere may take. */
const keepMs = 15 * 60_000;

/** Puts a page's link aside before the tab leaves for a sign-in elsewhere that leads back there. */
export function keepLink(page: string | undefined): void {
  const token = page && heldLinks.get(page);
  if (token) tabStorage((storage) => storage.setItem(key, JSON.stringify({ page, token, at: Date.now() })));
}

/** Takes up what was put aside; nothing of it stays in the storage. */
export function takeKeptLink(): void {
  const kept = tabStorage((storage) => {
    const text = storage.getItem(key);
    storage.removeItem(key);
    return text && (JSON.parse(text) as { page: string; token: string; at: number });
  });
  if (kept && Date.now() - kept.at < keepMs && !heldLinks.has(kept.page))
    heldLinks.set(kept.page, kept.token);
}
