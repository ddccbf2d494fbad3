const firstMs = 1_000;
const capMs = 60_000;

/** How long to wait after the `failures`th failure in a row (from 1): full jitter, or what the server asked for. */
export function backoffMs(failures: number, random: () => number, retryAfterMs?: number): number {
  if (retryAfterMs !== undefined) return retryAfterMs;
  return random() * Math.min(capMs, firstMs * 2 ** Math.min(failures - 1, 10));
}
