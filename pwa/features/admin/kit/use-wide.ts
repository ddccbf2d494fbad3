import { useSyncExternalStore } from 'react';

const wide = '(min-width: 900px)';

/** Whether there is room for a table; below it the same rows are cards. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
    () => true,
  );
}
