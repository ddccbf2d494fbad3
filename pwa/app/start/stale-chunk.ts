const reloadedKey = 'homehub-reloaded';

/**
 * A page that was open while new versions came may ask for code that no longer exists. It reloads itself once a build, and
 * only when the server really answers: offline a reload would lose the page for nothing.
 */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', () => {
    if (alreadyReloaded()) return;
    fetch('/api/health/live', { cache: 'no-store' }).then(
      (answer) => answer.ok && rememberReload() && location.reload(),
      () => {},
    );
  });
}

function alreadyReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadedKey) === import.meta.url;
  } catch {
    return true;
  }
}

/** Without storage there would be no end to it, so then there is no reload. */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(reloadedKey, import.meta.url);
    return true;
  } catch {
    return false;
  }
}
