import type { SyncStatus } from '../data/sync-status';

/** Nothing waits, and all is well. */
export const quiet: SyncStatus = {
  known: true,
  waiting: 0,
  attention: 0,
  sending: false,
  offline: false,
  signInToSend: 0,
  deviceCannotSave: false,
  backgroundSync: true,
  updateBlocked: false,
  outdated: false,
};
