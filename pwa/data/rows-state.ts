import type { Live } from './live';

/** `opening`: the device is not read yet. `first-sync`: nothing came from the server yet. `failed`: nothing to show. */
export type RowsState = 'opening' | 'first-sync' | 'ready' | 'failed';

/** How a list of the person's rows stands. */
export function rowsState(
  live: Live<{ rows: unknown[]; lastSyncAt: number | undefined } | undefined>,
  unanswered: boolean,
): RowsState {
  if (!live.value) return live.failed ? 'failed' : 'opening';
  if (live.value.lastSyncAt !== undefined) return 'ready';
  if (!unanswered) return 'first-sync';
  return live.value.rows.length > 0 ? 'ready' : 'failed';
}
