/** The secrets of mailed links by page, as long as the tab: somebody may have to sign in between opening one and using it. */
export const heldLinks = new Map<string, string>();

const key = 'heldLink';
/** As long as a sign-in elsewhere may take. */
const keepMs = 15 * 60_000;

/** Puts a page's link aside before the tab leaves for a sign-in elsewhere that leads back there. */
export function keepLink(page: string | undefined): void {
  const token = page && heldLinks.get(page);
  if (token) stored((storage) => storage.setItem(key, JSON.stringify({ page, token, at: Date.now() })));
}

/** Takes up what was put aside; nothing of it stays in the storage. */
export function takeKeptLink(): void {
  const kept = stored((storage) => {
    const text = storage.getItem(key);
    storage.removeItem(key);
    return text && (JSON.parse(text) as { page: string; token: string; at: number });
  });
  if (kept && Date.now() - kept.at < keepMs && !heldLinks.has(kept.page))
    heldLinks.set(kept.page, kept.token);
}

/** Storage may be closed to us: the link is then opened once more from the mail. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
