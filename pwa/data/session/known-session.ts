import { useSyncExternalStore } from 'react';
import { type KnownSession, session } from '../../device/session/session-store';

/** Who is signed in, and whose device database it is. For hooks alone: screens ask `useSession`. */
export function useKnownSession(): KnownSession {
  return useSyncExternalStore(session.subscribe, session.get, session.atServer);
}
