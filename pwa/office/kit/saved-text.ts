import { dateAndClock } from '../../../contract/dates';

interface Saved {
  savedAt: string | null;
  savedBy: { name: string } | null;
}

/** Who saved a form of the office last and when; `never` where nobody has. */
export function savedText({ savedAt, savedBy }: Saved, never: string): string {
  if (!savedAt) return never;
  const by = savedBy ? ` by ${savedBy.name}` : '';
  return `Saved${by} on ${dateAndClock(savedAt)}. Every version is in the history.`;
}
