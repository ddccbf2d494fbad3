import { addDays, dubaiDay, dubaiHour } from '../time';

/** Within which hours of Dubai's days somebody is asked to answer, and is answered. */
const officeHours = { from: 8, to: 21 };

const hourMs = 3_600_000;

/** The instant at which so many office hours have passed since `at`. */
export function afterOfficeHours(at: Date, hours: number): Date {
  let left = hours * hourMs;
  for (let day = dubaiDay(at); ; day = addDays(day, 1)) {
    const [opens, closes] = hoursOf(day);
    const begins = Math.max(at.getTime(), opens);
    if (begins + left <= closes) return new Date(begins + left);
    left -= Math.max(0, closes - begins);
  }
}

/** The instant since which so many office hours have passed at `at`. */
export function beforeOfficeHours(at: Date, hours: number): Date {
  let left = hours * hourMs;
  for (let day = dubaiDay(at); ; day = addDays(day, -1)) {
    const [opens, closes] = hoursOf(day);
    const ends = Math.min(at.getTime(), closes);
    if (ends - left >= opens) return new Date(ends - left);
    left -= Math.max(0, ends - opens);
  }
}

function hoursOf(day: string): [opens: number, closes: number] {
  return [dubaiHour(day, officeHours.from).getTime(), dubaiHour(day, officeHours.to).getTime()];
}

/** How long an offered time is kept, and how long before it at the latest it is given up. */
const [keptHours, freeBefore] = [4, 3];

/** Until when a time that is offered now is kept. */
export function offeredUntil(now: Date, startsAt: string): Date {
  const latest = Date.parse(startsAt) - freeBefore * hourMs;
  return new Date(Math.min(afterOfficeHours(now, keptHours).getTime(), latest));
}
