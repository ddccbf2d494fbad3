import { createContext, useContext, useLayoutEffect } from 'react';
import { type NavigationType, useLocation } from 'react-router-dom';
import type { RouteFact } from './own-facts';
import { focusHeading, restoreScroll, scrollToHash, trackScroll } from './scroll';

/**
 * How the present address was reached; undefined while a served page is taken over. Given a location, `Routes` itself tells
 * its pages that every arrival was a step back.
 */
export const Came = createContext<NavigationType | undefined>(undefined);

let previousPath: string | undefined;

/**
 * Stands behind each page, so that its effects run when the page is really there: title, scroll, and focus on the heading,
 * by which a screen reader hears where it came to. The first page is left to the browser.
 */
export function Arrival({ fact }: { fact: RouteFact }) {
  const came = useContext(Came);
  const { pathname, hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a new history entry, nothing else
  useLayoutEffect(() => {
    if (!came) return;
    document.title = fact.title;
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', `${location.origin}${fact.sameAs ?? fact.path}`);
    const first = previousPath === undefined;
    const moved = !first && previousPath !== pathname;
    previousPath = pathname;
    trackScroll(key);
    if (came === 'POP') {
      if (!restoreScroll(key) && hash) scrollToHash(hash);
    } else if (hash) {
      scrollToHash(hash);
    } else if (moved) {
      scrollTo(0, 0);
    }
    if (moved && !hash) focusHeading();
  }, [key, came === undefined]);

  return null;
}
