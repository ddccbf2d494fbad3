import { type EgressAnswer, EgressError } from '../../../egress/egress';
import type { Outcome } from '../../enqueue/channel';

const daySeconds = 86_400;

/** What an answer means that is no success and says no more than its number. */
export function failureOf({ status, headers }: EgressAnswer): Outcome {
  // It does not know us: until somebody corrects that, nobody's message gets through.
  if (status === 401 || status === 403) return { state: 'retry', reason: 'unreachable', forAll: true };
  if (status === 429 || status >= 500) {
    const after = Number(headers['retry-after']);
    const isNumber = Number.isFinite(after) && after > 0;
    return {
      state: 'retry',
      reason: 'busy',
      ...(isNumber && { afterSeconds: Math.min(after, daySeconds) }),
    };
  }
  return { state: 'failed', reason: 'refused' };
}

/** What it means that nothing was answered. */
export function errorOf(error: unknown): Outcome {
  const isForbidden = error instanceof EgressError && error.reason === 'forbidden';
  return isForbidden
    ? { state: 'failed', reason: 'refused' }
    : { state: 'retry', reason: 'unreachable', forAll: true };
}

/** A field of an answer that is JSON, if it is one and has it. */
export function jsonOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
