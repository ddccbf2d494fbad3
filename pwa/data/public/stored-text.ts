/** What this browser keeps under a key; null where it keeps nothing, or may not be asked. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
