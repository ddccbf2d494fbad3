import type { Problem } from '../../contract/errors';

/** "40 seconds", "1 minute", "12 minutes", "2 hours": rounded up, so that the person does not come back too early. */
export function durationText(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= 90 * 60) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

/** A refusal in words: the server's own, but how long to wait where it says so. */
export function refusalText({ code, message, detail }: Problem): string {
  if (code !== 'rate_limited' || !detail.retryAfter) return message;
  return `Too many tries. Please try again in ${durationText(detail.retryAfter)}.`;
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
