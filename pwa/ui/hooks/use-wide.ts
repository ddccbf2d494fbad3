import { useSyncExternalStore } from 'react';

const query = '(min-width: 900px)';

/** Whether there is room for a table. For pages that are never rendered on a server: only one of the two shapes is in the page. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
