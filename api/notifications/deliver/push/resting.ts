const restMs = 300_000;
/** More people are not remembered; of these few are ever slow at once. */
const mostResting = 10_000;

/** Whose devices kept us waiting lately. */
export interface Resting {
  /** Seconds until this person is told again, none where they are told at once. */
  left(userId: string, now: Date): number;
  begin(userId: string, now: Date): void;
}

/**
 * Few notifications are under way at once, and where a device is told is said by its owner: some that never answer would hold up
 * everybody's. So their people's rest for a while after each that took long.
 */
export function resting(): Resting {
  const until = new Map<string, number>();
  return {
    left(userId, now) {
      const ms = (until.get(userId) ?? 0) - now.getTime();
      if (ms <= 0) until.delete(userId);
      return Math.max(0, Math.ceil(ms / 1000));
    },
    begin(userId, now) {
      const [oldest] = until.keys();
      if (until.size >= mostResting && oldest !== undefined) until.delete(oldest);
      until.delete(userId);
      until.set(userId, now.getTime() + restMs);
    },
  };
}
