import { useSyncExternalStore } from 'react';
import { deviceState } from '../../device/sync/device-state';
import { useOfSession } from '../session/known-session';
import { useLive } from './live';

export interface SyncStatus {
  /** The outbox was read. Until then none is counted, and the app must not say that nothing waits. */
  known: boolean;
  waiting: number;
  attention: number;
  sending: boolean;
  /** The last own request failed; the browser's word is only a hint. */
  offline: boolean;
  updatedAt?: Date;
  /** Entries that wait for an ended sign-in. */
  signInToSend: number;
  /** When what waits goes on leaving: the server asked to have it later. */
  resumesAt?: Date | undefined;
  deviceCannotSave: boolean;
  /** There is no room on the device. */
  deviceFull: boolean;
  /** The browser can send after the app was closed. */
  backgroundSync: boolean;
  updateBlocked: boolean;
  /** The server wants a newer app. */
  outdated: boolean;
  /** The server is older than this app: it is being updated. */
  updating: boolean;
}

/** Whether the sign-in has ended, and what is shown stands still; where something waits to be sent, the banner speaks of that instead. */
export function useStandsStill(): boolean {
  const isOver = useOfSession(({ status }) => status === 'expired');
  const { signInToSend } = useSyncStatus();
  return isOver && signInToSend === 0;
}

/** How this device stands with the server. */
export function useSyncStatus(): SyncStatus {
  const userId = useOfSession((session) => session.userId);
  const isOver = useOfSession(({ status }) => status === 'expired');
  const state = useSyncExternalStore(deviceState.subscribe, deviceState.get, deviceState.atServer);
  const counts = useLive(`counts ${userId ?? ''}`, (device) => device.queries.counts(device, userId));
  const { value } = counts;
  return {
    known: value !== undefined,
    waiting: value?.waiting ?? 0,
    attention: value?.attention ?? 0,
    sending: state.sending,
    offline: state.offline,
    updatedAt: value?.lastSyncAt === undefined ? undefined : new Date(value.lastSyncAt),
    signInToSend: isOver ? (value?.own ?? 0) : 0,
    // The minute by which it is over, as a clock shows it.
    resumesAt:
      state.resumesAt === undefined ? undefined : new Date(Math.ceil(state.resumesAt / 60_000) * 60_000),
    deviceCannotSave: state.cannotSave,
    deviceFull: state.full,
    backgroundSync: state.backgroundSync,
    updateBlocked: state.updateBlocked,
    outdated: state.outdated,
    updating: state.updating,
  };
}
