import { isOpen } from '../bookings/booking-rules';
import type { Booking } from '../bookings/bookings';
import { slotHours, slots } from '../slots';
import { dubaiHour } from '../time';

/** By how many minutes a technician says that they are late; the office may say another number. */
export const usualLate = [15, 30, 45, 60] as const;
export const mostLate = 240;

/** What the rule knows of a visit. */
export type LateVisit = Pick<
  Booking,
  'id' | 'date' | 'status' | 'assignedTo' | 'crew' | 'slots' | 'needsTime'
> & { runningLate?: { minutes: number; there: boolean } | null | undefined };

/** By how many minutes a visit begins later, and which one that is late makes it so: itself, or one before it. */
export interface Delay {
  minutes: number;
  because: string;
}

/**
 * Which visits of a day begin later, because whoever comes is late with them, or with one before. Free time between two makes up
 * for some of it. `visits`: those of one day, of anybody; what is done, cancelled, or has no time is not delayed.
 */
export function delaysOf(visits: readonly LateVisit[]): Map<string, Delay> {
  const delays = new Map<string, Delay>();
  const open = visits.filter((each) => isOpen(each.status) && !each.needsTime);
  if (!open.some((each) => each.runningLate)) return delays;
  for (const technician of new Set(open.flatMap(comingTo)))
    for (const [id, delay] of delaysOfOne(open.filter((each) => comingTo(each).includes(technician))))
      if (delay.minutes > (delays.get(id)?.minutes ?? 0)) delays.set(id, delay);
  return delays;
}

/** Of one technician, slot by slot: `late` is by how much the one before ends later. */
function delaysOfOne(visits: readonly LateVisit[]): Map<string, Delay> {
  const delays = new Map<string, Delay>();
  let before: { end: number; late: Delay } | undefined;
  for (const visit of [...visits].sort((a, b) => startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1))) {
    const start = startOf(visit);
    const gap = before ? Math.max(0, start - before.end) : 0;
    const carried = before && { ...before.late, minutes: Math.max(0, before.late.minutes - gap) };
    const own = visit.runningLate && { minutes: visit.runningLate.minutes, because: visit.id };
    // Whoever is at the door has begun it, whenever that was.
    const begins = visit.runningLate?.there ? undefined : (own ?? carried);
    if (begins && begins.minutes > 0) delays.set(visit.id, begins);
    const late = own ?? carried;
    before = late && {
      end: Math.max(before?.end ?? 0, start + (visit.slots ?? 1) * slotHours * 60),
      late,
    };
  }
  return delays;
}

/** The minute of the day at which it is to begin. */
function startOf({ date }: Pick<LateVisit, 'date'>): number {
  return (slots.find(({ start }) => start === date.slice(11))?.hour ?? 0) * 60;
}

function comingTo({ assignedTo, crew = [] }: Pick<LateVisit, 'assignedTo' | 'crew'>): string[] {
  return [...new Set([...(assignedTo === null ? [] : [assignedTo]), ...crew])];
}

/** The instant at which a visit begins that is so many minutes late. */
export function beginsLater({ date }: Pick<LateVisit, 'date'>, minutes: number): Date {
  return dubaiHour(date.slice(0, 10), (startOf({ date }) + minutes) / 60);
}

/** `25 min`, `1 h`, `1 h 30 min` */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min';
}
