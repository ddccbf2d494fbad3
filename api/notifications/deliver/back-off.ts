import { mostTries } from '../../../contract/notifications/notifications';

/** Seconds before the next try, by how many there were: together under three hours. */
const waits = [15, 120, 900, 7200] as const;

/** When a message is tried again, undefined after its last try. Spread, so that what failed together does not come back together. */
export function nextTry(
  tries: number,
  now: Date,
  afterSeconds = 0,
  spread = Math.random(),
): Date | undefined {
  const wait = waits[tries - 1];
  if (wait === undefined || tries >= mostTries) return undefined;
  // What the other side asks for counts, up to a day: it would hold the message for ever otherwise.
  const asked = Math.min(afterSeconds, 86_400);
  return new Date(now.getTime() + Math.max(wait * (0.8 + 0.4 * spread), asked) * 1000);
}
