import { useSyncExternalStore } from 'react';
import { type KnownSession, session } from '../../device/session/session-store';

/** Who is signed in, and whose device database it is. For hooks alone: screens ask `useSession`. */
export function useKnownSession(): KnownSession {
  return useSyncExternalStore(session.subscribe, session.get, session.atServer);
}

/** What a hook wants to know of it: nothing is drawn anew while that stays the same, as when a guest is known to be one. */
export function useOfSession<T extends string | boolean | undefined>(of: (known: KnownSession) => T): T {
  return useSyncExternalStore(
    session.subscribe,
    () => of(session.get()),
    () => of(session.atServer()),
  );
}
