import { useSyncExternalStore } from 'react';
import { deviceState } from '../../device/sync/device-state';

function subscribe(listener: () => void): () => void {
  const stop = deviceState.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the network may be there: false only when the browser, or the last own request, says that it is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !deviceState.get().offline,
    () => true,
  );
}
