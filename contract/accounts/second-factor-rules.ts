/** Whom the office can require a second factor of: those who can do harm. */
export const requirableRoles = ['staff', 'admin'] as const;
export type RequirableRole = (typeof requirableRoles)[number];

/** How long a person who must have a second factor may do without, in days. */
export const graceDays = 7;

/** How fresh a proof must be for what is grave, in minutes; a sign-in is one. */
export const provedMinutes = 10;

/** Without an act of its person for this long, an admin's sign-in is asked again before it acts or shows people, in hours. */
export const idleHours = 2;

/** How long a sign-in that waits for its second factor, or a question to a passkey, counts, in minutes. */
export const ticketMinutes = 5;

/** Wrong codes that end a ticket. */
export const ticketTries = 5;

/** How many recovery codes there are at a time. */
export const recoveryCodeCount = 10;

export const mostPasskeys = 20;

/**
 * By when a person must have a second factor: grace is counted from when it was required of their role or they were given
 * the role, whichever is later. Instants in ISO 8601.
 */
export function graceUntil({
  requiredSince,
  roleSince,
}: {
  requiredSince: string;
  roleSince: string;
}): string {
  const from = Math.max(Date.parse(requiredSince), Date.parse(roleSince));
  return new Date(from + graceDays * 86_400_000).toISOString();
}

/** Whether something proved at `at` still counts at `now`, both in ms. */
export function isFreshProof(at: number, now: number): boolean {
  return now - at < provedMinutes * 60_000;
}

/**
 * How the app says whether a person is at it: `touched` where they did something in the last minute, `idle` where it asks by
 * itself (polling). Only the former keeps an admin's sign-in awake.
 */
export const activityHeader = 'X-Activity';
const activities = ['touched', 'idle'] as const;
export type Activity = (typeof activities)[number];
