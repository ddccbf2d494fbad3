import * as z from 'zod/mini';
import { isOpen } from '../bookings/booking-rules';
import type { Booking } from '../bookings/bookings';
import { id, instant } from '../fields';
import { slotHours, slots } from '../slots';

/** By how much a technician says that they are late; the office may say another one. */
export const usualLate = [15, 30, 45, 60] as const;
export const mostLate = 240;

const minutes = z
  .int('Minutes must be a whole number.')
  .check(z.minimum(0, 'Minutes cannot be negative.'), z.maximum(mostLate, `At most ${mostLate} minutes.`));

/** 0 minutes: no more. `there`: at the door already; `tell`: whoever waits is told as well. */
const said = {
  minutes,
  there: z.boolean('there must be true or false.'),
  tell: z._default(z.boolean('tell must be true or false.'), false),
};

/** `booking.late`, offline too: `at` is the phone's time, corrected by the clock it last heard. */
export const lateFields = { ...said, at: instant };

/** `PUT /api/admin/dispatch/late/{id}`: of the booking that the technician is late with. */
export const lateInput = z.strictObject(said);
export type LateInput = z.infer<typeof lateInput>;

/** `POST /api/admin/dispatch/late/{id}/tell`: which of those who wait for them; all where none is named. */
export const lateTell = z.strictObject({
  bookings: z.optional(z.array(id).check(z.maxLength(20, 'At most 20.'))),
});

/** What the rule knows of a visit. */
export type LateVisit = Pick<
  Booking,
  'id' | 'date' | 'status' | 'assignedTo' | 'crew' | 'slots' | 'needsTime' | 'runningLate'
>;

/** By how many minutes a visit begins later, and which one that is late makes it so: itself, or one before it. */
export interface Delay {
  minutes: number;
  because: string;
}

/**
 * Which visits of a day begin later, because whoever comes is late with them, or with one before. Free time between two makes up
 * for some of it. `visits`: those of the day, of anybody; what is done, cancelled, or has no time is not delayed.
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
function startOf({ date }: LateVisit): number {
  return (slots.find(({ start }) => start === date.slice(11))?.hour ?? 0) * 60;
}

function comingTo({ assignedTo, crew = [] }: LateVisit): string[] {
  return [...new Set([...(assignedTo === null ? [] : [assignedTo]), ...crew])];
}

/** What was said, and whose visits begin later by it, in the order of the day. `told`: a message went out, or is about to. */
export const lateAnswer = z.strictObject({
  late: z.nullable(z.strictObject({ minutes: z.number(), at: z.string() })),
  delayed: z.array(z.strictObject({ bookingId: z.string(), minutes: z.number(), told: z.boolean() })),
});
export type LateAnswer = z.infer<typeof lateAnswer>;
