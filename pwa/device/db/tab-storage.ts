/** What is kept as long as the tab. A browser may close its storage to us: it is then as though nothing was put there. */
export function tabStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
