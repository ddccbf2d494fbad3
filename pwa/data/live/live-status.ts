import { useMemo, useSyncExternalStore } from 'react';
import { deviceState } from '../../device/sync/device-state';

/**
 * Whether what others change shows by itself at once. `since`: it does not, and has not since then; null while it does, and for the moment in
 * which a page begins or is opened again.
 */
export function useLiveStatus(): { isLive: boolean; since: Date | null } {
  const { isLive, notLiveSince } = useSyncExternalStore(
    deviceState.subscribe,
    deviceState.get,
    deviceState.atServer,
  );
  return useMemo(
    () => ({ isLive, since: notLiveSince === null ? null : new Date(notLiveSince) }),
    [isLive, notLiveSince],
  );
}
