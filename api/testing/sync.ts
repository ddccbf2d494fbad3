import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SyncResponse } from '../../contract/sync/sync';
import { syncVersion } from '../../contract/sync/sync-rules';
import type { TestApp } from './app';
import type { Answer } from './http';

type Sender = { id: string; token: string } | null;
type SyncServer = Pick<TestApp, 'request' | 'clock'>;

/** An operation that waited on a device: made now, under a number of its own, unless it says otherwise. */
export interface SentOp {
  entity: string;
  op: unknown;
  opId?: string;
  queuedAt?: string;
}

/** A device of this person, or of a guest, sends what it has and asks for what came since. */
export function sendOps(
  app: SyncServer,
  who: Sender,
  ops: readonly SentOp[],
  { cursor = null, deviceId = randomUUID() }: { cursor?: string | null; deviceId?: string } = {},
): Promise<Answer> {
  const made = { v: syncVersion, queuedAt: app.clock.now().toISOString() };
  const sent = ops.map((each) => ({ opId: randomUUID(), ...made, ...each }));
  const body = { v: syncVersion, userId: who?.id ?? null, deviceId, cursor, ops: sent };
  return app.request('POST', '/api/sync', { token: who?.token, body });
}

/** What came of one operation. */
export async function sendOp(
  app: SyncServer,
  who: Sender,
  entity: string,
  op: object,
): Promise<Answer['body']> {
  const { status, text, body } = await sendOps(app, who, [{ entity, op }]);
  expect(status, text).toBe(200);
  return body.results[0];
}

/** What a device is brought that has heard nothing since the cursor. */
export async function pull(
  app: SyncServer,
  who: Sender,
  cursor: string | null = null,
): Promise<SyncResponse> {
  const { status, text, body } = await sendOps(app, who, [], { cursor });
  expect(status, text).toBe(200);
  return body;
}
