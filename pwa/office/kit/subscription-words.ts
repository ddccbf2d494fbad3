const day = new Intl.DateTimeFormat('en-AE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `1 Dec 2026`: the start or end of a subscription (en-AE, short month). */
export function showTerm(of: string): string {
  return day.format(new Date(`${of}T00:00:00Z`));
}
