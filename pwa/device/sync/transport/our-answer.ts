import { type ErrorBody, errorStatus } from '../../../../contract/errors';
import type { SyncResponse } from '../../../../contract/sync/sync';
import { syncVersion } from '../../../../contract/sync/sync-rules';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const record =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]));
const listOf =
  (is: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(is);

const outcomes = ['applied', 'rejected', 'conflict', 'blocked'];

const answer = record({
  v: (value) => value === syncVersion,
  userId: (value) => value === null || isText(value),
  serverTime: isText,
  publicVersion: isText,
  results: listOf(record({ opId: isText, is: (value) => outcomes.includes(value as string) })),
  rows: listOf(record({ type: isText, id: isText, rev: Number.isFinite })),
  gone: listOf(record({ type: isText, id: isText })),
  cursor: isText,
  more: (value) => typeof value === 'boolean',
});

const failure = record({
  message: isText,
  error: record({
    code: (value) => isText(value) && Object.hasOwn(errorStatus, value as string),
    message: isText,
  }),
});

/**
 * Whether this is what our server answers to a sync, as `contract/sync/sync-answer.ts` says it, and not a portal's page. Checked by
 * hand: to load the schema library for it takes every start of the app on a cheap phone a tenth of a second.
 */
export function isSyncAnswer(body: unknown): body is SyncResponse {
  return answer(body);
}

/** What our server refused with; undefined for what is not our server's. */
export function refusalIn(body: unknown): ErrorBody['error'] | undefined {
  return failure(body) ? (body as ErrorBody).error : undefined;
}
