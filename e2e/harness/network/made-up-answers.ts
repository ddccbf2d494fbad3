import type { SyncRequest } from '../../../contract/sync/sync';
import type { Answer } from './exchanges';

/** As in a hotel. */
export const portalPage: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Welcome to our network</title><p>Accept our terms.</p>'),
};

/** Not now: an hour's patience is asked for. */
export function failure(status: number): Answer {
  const code = status === 429 ? 'rate_limited' : status === 401 ? 'unauthenticated' : 'unavailable';
  const body = JSON.stringify({
    message: 'Made up.',
    error: { code, message: 'Made up.', requestId: 'proxy' },
  });
  return {
    status,
    headers: { 'content-type': 'application/json', 'retry-after': '3600' },
    body: Buffer.from(body),
  };
}

/** Every operation is refused by a rule. */
export function refusal({ v, userId, cursor, ops }: SyncRequest): Answer {
  const body = {
    v,
    userId,
    serverTime: new Date().toISOString(),
    publicVersion: 'made-up',
    results: ops.map(({ opId }) => ({ opId, is: 'rejected', code: 'not_allowed', message: 'Made up.' })),
    rows: [],
    gone: [],
    cursor: cursor ?? 'made-up',
    more: false,
  };
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
