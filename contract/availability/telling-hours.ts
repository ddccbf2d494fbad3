import { dubaiDay, dubaiHour } from '../time';

/** Hours of the day in Dubai between which somebody is told that a time is free. */
const tellingHours = { from: 8, until: 21 } as const;

/** The first instant from `now` on that lies in the hours of telling: `now` itself, or the next morning. */
export function nextTelling(now: Date): Date {
  const day = dubaiDay(now);
  const [from, until] = [dubaiHour(day, tellingHours.from), dubaiHour(day, tellingHours.until)];
  if (now < from) return from;
  return now < until ? now : dubaiHour(day, tellingHours.from + 24);
}
