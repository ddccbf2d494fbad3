const firstMs = 1_000;
const capMs = 60_000;
/** Devices that hear of the network at the same moment do not come at the same moment. */
const onlineSpreadMs = 30_000;
/** Nothing waits to be sent: after a minute of trying, asking for newer rows costs more battery than it is worth. */
const eagerTries = 6;
export const idleMs = 5 * 60_000;
export const idleSpreadMs = 60_000;

/**
 * How long to wait after the `failures`th failure in a row (from 1): full jitter, on top of what the server asked for.
 * `idle`: only rows were asked for.
 */
export function backoffMs(
  failures: number,
  random: () => number,
  { retryAfterMs = 0, idle = false }: { retryAfterMs?: number | undefined; idle?: boolean | undefined } = {},
): number {
  const least = idle && failures > eagerTries ? Math.max(idleMs, retryAfterMs) : retryAfterMs;
  return least + random() * Math.min(capMs, firstMs * 2 ** Math.min(failures - 1, 10));
}

/** How long to wait after the browser's hint that the network is back. */
export function onlineDelayMs(random: () => number): number {
  return random() * onlineSpreadMs;
}
