import { useSyncExternalStore } from 'react';
import { deviceState } from '../../device/sync/device-state';
import { useKnownSession } from '../session/known-session';
import type { Live } from './live';

/**
 * `opening`: the device is not read yet. `first-sync`: not everything has come from the server yet. `failed`: nor will it for
 * now. Only of rows that are `ready` may it be said that there are none.
 */
export type RowsState = 'opening' | 'first-sync' | 'ready' | 'failed';

/** How a list of the person's rows stands; while it is not `ready` some may be here already. */
export function useRowsState(
  live: Live<{ rows: unknown[]; lastSyncAt: number | undefined } | undefined>,
): RowsState {
  const outOfReach = useOutOfReach();
  if (!live.value) return live.failed || outOfReach === 'unknown' ? 'failed' : 'opening';
  if (live.value.lastSyncAt !== undefined) return 'ready';
  return outOfReach ? 'failed' : 'first-sync';
}

/** Whether nothing new comes from the server for now; `unknown`: this device cannot even say whose rows it is about. */
export function useOutOfReach(): boolean | 'unknown' {
  const { unanswered, outdated, updating } = useSyncExternalStore(
    deviceState.subscribe,
    deviceState.get,
    deviceState.atServer,
  );
  const { status, userId } = useKnownSession();
  if (status === 'signed-in' && !userId) return 'unknown';
  return unanswered || outdated || updating || status === 'expired';
}
