import type { Row, SyncRequest } from '../../contract/sync/sync';
import { syncVersion } from '../../contract/sync/sync-rules';
import type { DeviceCore } from './session/device-core';
import { storedToken } from './session/session-store';
import { exchange } from './sync/transport/transport';

interface FetchedRows {
  rows: Row[];
  lastSyncAt: number;
  /** What the server's clock is ahead of the device's, ms. */
  clockOffset: number;
}

/** All that a device would be given, page by page, where this one keeps nothing. */
export async function fetchedRows({ env }: DeviceCore, userId: string): Promise<FetchedRows> {
  const rows = new Map<string, Row>();
  const key = ({ type, id }: { type: string; id: string }) => `${type}:${id}`;
  const deviceId = env.uuid();
  let cursor: string | null = null;
  for (;;) {
    const request: SyncRequest = { v: syncVersion, userId, deviceId, cursor, ops: [] };
    const answer = await exchange(env, storedToken(), request);
    if (answer.is !== 'answered') throw new Error(`The rows could not be had: ${answer.is}.`);
    const { response } = answer;
    for (const row of response.rows) rows.set(key(row), row);
    for (const gone of response.gone) rows.delete(key(gone));
    cursor = response.cursor;
    if (response.more) continue;
    const now = env.now();
    return { rows: [...rows.values()], lastSyncAt: now, clockOffset: Date.parse(response.serverTime) - now };
  }
}
