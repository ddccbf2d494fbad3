import { dubaiDay } from '../../time';

/** So many days after it was taken cash is late at the office. */
export const cashLateDays = 5;

/**
 * Of cash that was taken, the oldest first, what is still in hand: what is handed in is always the oldest. The first may be left in part.
 */
export function stillHeld<Taken extends { amount: number }>(
  taken: readonly Taken[],
  inHand: number,
): Taken[] {
  const held: Taken[] = [];
  let left = inHand;
  for (let at = taken.length - 1; at >= 0 && left > 0; at -= 1) {
    const one = taken[at] as Taken;
    held.unshift(one.amount > left ? { ...one, amount: left } : one);
    left -= one.amount;
  }
  return held;
}

/** Whether cash of an instant ought to be at the office by a Dubai day. */
export function isCashLate(since: string | null, today: string): boolean {
  if (since === null) return false;
  return Date.parse(today) - Date.parse(dubaiDay(since)) > cashLateDays * 86_400_000;
}
