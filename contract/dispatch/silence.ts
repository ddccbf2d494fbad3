import { slotHours, slots } from '../slots';
import { dubaiDay, dubaiHour } from '../time';

/** A phone that was not heard of for so long is silent: what the board shows of its work is old. */
export const silentAfterMinutes = 20;

/**
 * For how many minutes nothing was heard of a technician's phone while they work: undefined while it is not silent, or nobody expects a
 * word of it. `works`: in which slots of the day; `heardAt` is kept to five minutes, and null where they were never signed in.
 */
export function silenceOf(
  { heardAt, works }: { heardAt: string | null; works: readonly boolean[] },
  day: string,
  now: Date,
): { since: string | null; minutes: number } | undefined {
  if (dubaiDay(now) !== day) return undefined;
  const [first, last] = [slots[works.indexOf(true)], slots[works.lastIndexOf(true)]];
  if (!first || !last) return undefined;
  const [from, until] = [dubaiHour(day, first.hour), dubaiHour(day, last.hour + slotHours)];
  if (now < from || now >= until) return undefined;
  if (heardAt === null) return { since: null, minutes: 0 };
  // Whoever was last heard of the evening before is silent since their day began.
  const minutes = Math.floor((now.getTime() - Math.max(Date.parse(heardAt), from.getTime())) / 60_000);
  return minutes >= silentAfterMinutes ? { since: heardAt, minutes } : undefined;
}
