import { findRoute } from './route-table';
import { loadPage } from './routes';

/** Fetches a page's code when a finger, pointer or the focus comes to its link. Answers the undoing. */
export function preloadOnIntent(): () => void {
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}

function onIntent(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || !findRoute(link.pathname)) return;
  // A failure shows when the page is really opened.
  loadPage(link.pathname).catch(() => {});
}
