const hourMs = 3_600_000;

/** The instant so many days and hours away from another. */
export function at(from: Date | string, away: { days?: number; hours?: number }): Date {
  return new Date(new Date(from).getTime() + ((away.days ?? 0) * 24 + (away.hours ?? 0)) * hourMs);
}

/** The first of the instants. */
export function earlier(...instants: Date[]): Date {
  return new Date(Math.min(...instants.map(Number)));
}
