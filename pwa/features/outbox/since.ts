const dayMs = 86_400_000;

/** From this day on a request that still waits is warned about: browsers clear what long lies unused. */
export const warnAfterDays = 3;

/** Whole days since an instant. */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / dayMs));
}

// Made once: a list of hundreds asks for them hundreds of times.
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** `10:42`, or `Nov 20, 10:42` when it was another day, on this device's clock. */
export function momentWords(instant: string, now: Date): string {
  const at = new Date(instant);
  const time = times.format(at);
  if (at.toDateString() === now.toDateString()) return time;
  return `${days.format(at)}, ${time}`;
}
