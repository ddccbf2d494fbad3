import { useSyncExternalStore } from 'react';
import type { SecondFactorStatus } from '../../../contract/accounts/second-factor';
import { newListeners } from '../../device/db/listeners';
import { onLeaving, session } from '../../device/session/session-store';

// How the signed-in person stands to the second factor. Nothing of it is kept on the device: the server says it at each start.

let state: SecondFactorStatus | undefined;
const [tell, listen] = newListeners();

export const factorStatus = {
  get: () => state,
  subscribe: listen,
  set(next: SecondFactorStatus | undefined) {
    state = next;
    tell();
  },
};

/** The server refused because one is required and missing: its word that the time is over counts before any clock here. */
export function noteMissing(): void {
  factorStatus.set({ has: false, required: true, graceUntil: new Date(0).toISOString() });
}

/** undefined as long as the server has not said it. */
export function useFactorStatus(): SecondFactorStatus | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (session.get().status === 'signed-in' ? state : undefined),
    () => undefined,
  );
}

function subscribe(listener: () => void) {
  const stops = [factorStatus.subscribe(listener), session.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

onLeaving(() => factorStatus.set(undefined));
