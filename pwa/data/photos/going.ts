import { useSyncExternalStore } from 'react';
import { going } from '../../device/photos/road/page-road';

/** The photo that is going from this page now. */
export function useGoing() {
  return useSyncExternalStore(going.subscribe, going.get, () => undefined);
}
