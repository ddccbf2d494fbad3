const dayMs = 86_400_000;

/** From this day on a request that still waits is warned about: browsers clear what long lies unused. */
export const warnAfterDays = 3;

/** Whole days since an instant. */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / dayMs));
}
