import { useMemo, useSyncExternalStore } from 'react';
import { useAdminFrame } from '../../kit/admin-frame';
import type { Look } from './chart-look';

const less = '(prefers-reduced-motion: reduce)';

/** How charts are to look for this person now. */
export function useLook(): Look {
  const mode = useAdminFrame()?.mode ?? 'light';
  const still = useSyncExternalStore(subscribe, () => matchMedia(less).matches);
  return useMemo(() => ({ mode, still }), [mode, still]);
}

function subscribe(changed: () => void) {
  const query = matchMedia(less);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
