import * as z from 'zod/mini';
import { bookableServices } from '../bookings/booking-rules';
import { bookingDate } from '../bookings/bookings';
import { id, instant } from '../fields';
import { nextNotificationTime } from './notification-hours';

/** So many times one person waits for, or whoever has the link to one visit for it. */
export const mostWaitlistEntries = 10;

/**
 * `PUT /api/free-watches/{id}`: tell me when this time is free. `booking`: a visit of one's own, or the link's, that would move there;
 * without one it is a new request for `service`.
 */
export const waitlistRequest = z
  .strictObject({
    service: z.optional(z.enum(bookableServices, 'Choose a service.')),
    booking: z.optional(id),
    date: bookingDate,
  })
  .check(
    z.refine(({ service, booking }) => (service === undefined) !== (booking === undefined), {
      path: ['service'],
      error: 'Choose a service or a booking.',
    }),
  );
export type WaitlistRequest = z.infer<typeof waitlistRequest>;

/** One such entry. `booking`: null where a new request is meant; `toldAt`: when its person was notified last, null if never. */
export const waitlistEntry = z.strictObject({
  id,
  service: z.string(),
  date: z.string(),
  booking: z.nullable(id),
  createdAt: instant,
  toldAt: z.nullable(instant),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

/** `GET /api/free-watches`: those that are open, the soonest time first. */
export const waitlistEntries = z.array(waitlistEntry);

/** Of one time nobody is notified again before so many minutes. */
const notifyAgainMinutes = 30;

/** Whether somebody can be notified at an instant: by day, and not again too soon. */
export function canNotifyAt({ toldAt }: Pick<WaitlistEntry, 'toldAt'>, now: Date): boolean {
  if (nextNotificationTime(now) > now) return false;
  return toldAt === null || now.getTime() - Date.parse(toldAt) >= notifyAgainMinutes * 60_000;
}
