const storageKey = 'homehub-scroll';
let positions: Record<string, number> | undefined;
let currentKey = '';

/** Begins to remember how far the page of this history entry is scrolled. */
export function trackScroll(key: string): void {
  if (!positions) {
    positions = stored();
    history.scrollRestoration = 'manual';
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', keep);
  }
  currentKey = key;
}

/** Goes back to where the entry was left; false when it was never seen. */
export function restoreScroll(key: string): boolean {
  const y = positions?.[key];
  if (y === undefined) return false;
  scrollTo(0, y);
  return true;
}

/** Shows the part that `#id` names and moves the focus there. */
export function scrollToHash(hash: string): void {
  const target = document.getElementById(decode(hash.slice(1)));
  if (!target) return;
  target.scrollIntoView();
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Moves the focus to the page's heading, unless the page has already put it somewhere. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function remember() {
  if (positions) positions[currentKey] = scrollY;
}

function keep() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage a reload starts at the top.
  }
}

function stored(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const known = typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
    // The first entry of every document has the same key: an address opened anew starts at its top.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry?.type === 'navigate') delete known.default;
    return known;
  } catch {
    return {};
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
