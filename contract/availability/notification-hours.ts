import { dubaiDay, dubaiHour } from '../time';

/** Hours of the day in Dubai between which somebody is notified that a time is free. */
const notificationHours = { from: 8, until: 21 } as const;

/** The first instant from `now` on that lies in these hours: `now` itself, or the next morning. */
export function nextNotificationTime(now: Date): Date {
  const day = dubaiDay(now);
  const [from, until] = [dubaiHour(day, notificationHours.from), dubaiHour(day, notificationHours.until)];
  if (now < from) return from;
  return now < until ? now : dubaiHour(day, notificationHours.from + 24);
}
