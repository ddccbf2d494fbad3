import * as z from 'zod/mini';
import { bookableServices, bookingStatuses } from './booking-rules';
import { aed, email, id, line, phone, text } from './fields';
import { splitDate } from './slots';

export const customerInfo = z.strictObject({
  name: line(120, 'Full name'),
  phone,
  email,
  address: z.optional(text(300, 'Address')),
  area: z.optional(text(120, 'Area')),
});

/** `2026-11-28 9:00 AM`: a Dubai day, a space, the start of a slot. */
export const bookingDate = z
  .string('Date must be text.')
  .check(z.refine((value) => splitDate(value) !== undefined, 'Choose a date and a time slot.'));

/** What a booking asks for; the same fields by REST and by sync. */
export const bookingRequest = z.strictObject({
  serviceType: z.enum(bookableServices, 'Choose a service.'),
  /** What was pressed, in words: `Kitchen & Bathroom · Premium plan`. */
  about: z.optional(text(200, 'About')),
  date: bookingDate,
  notes: z._default(text(2000, 'Notes'), ''),
  customerInfo,
});
export type BookingRequest = z.infer<typeof bookingRequest>;

/** `POST /api/bookings`. `amount` and `userId` may be sent: the server decides both. */
export const bookingCreate = z.extend(bookingRequest, {
  id: z.optional(id),
  amount: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  userId: z.optional(z.nullable(z.string('userId must be text.'))),
});

export const remark = z.strictObject({
  id,
  author: z.string(),
  internal: z.boolean(),
  text: z.string(),
  at: z.string(),
});
export type Remark = z.infer<typeof remark>;

/** One step of a job, as its technician reads it: what it became. Amount in AED; `by` and `to` are names, or null. */
export const jobStep = z.strictObject({
  at: z.string(),
  by: z.nullable(z.string()),
  status: z.optional(z.enum(bookingStatuses)),
  amount: z.optional(z.number()),
  date: z.optional(z.string()),
  to: z.optional(z.nullable(z.string())),
});
export type JobStep = z.infer<typeof jobStep>;

/** A booking as everybody reads it. `amount` in AED, `startsAt` and `createdAt` UTC, `late`: it arrived after its slot began. */
export const booking = z.strictObject({
  id,
  reference: z.string(),
  serviceType: z.string(),
  serviceName: z.string(),
  /** As in the request, empty where nothing was; a device may have rows from before it was. */
  about: z.optional(z.string()),
  customerInfo: z.strictObject({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    area: z.string(),
  }),
  date: z.string(),
  startsAt: z.string(),
  amount: z.number(),
  status: z.enum(bookingStatuses),
  notes: z.string(),
  late: z.boolean(),
  userId: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  /** The finished visit that this one puts right, and the first day of work of several; null where there is none. */
  returnOf: z.optional(z.nullable(z.string())),
  partOf: z.optional(z.nullable(z.string())),
  /** Why nothing is asked for it: to the office and its technician alone. */
  zeroReason: z.optional(z.string()),
  /** To the office alone: the name of who took it on the telephone. */
  takenBy: z.optional(z.string()),
  remarks: z.array(remark),
  /** To technicians alone: its last steps, the oldest first. */
  history: z.optional(z.array(jobStep)),
  createdAt: z.string(),
  rev: z.number(),
});
export type Booking = z.infer<typeof booking>;

/**
 * `PUT /api/admin/bookings/{id}`: at least one of these beside `reason`, which says why nothing is asked for it and goes with
 * an amount of 0 alone. `assignedTo: null` takes the job from whoever has it.
 */
export const bookingAdminUpdate = z
  .strictObject({
    status: z.optional(z.enum(bookingStatuses, 'Unknown status.')),
    amount: z.optional(aed),
    reason: z.optional(text(200, 'Reason')),
    date: z.optional(bookingDate),
    assignedTo: z.optional(z.nullable(id)),
    note: z.optional(text(2000, 'Note')),
  })
  .check(
    z.refine(
      ({ reason: _, ...changes }) => Object.values(changes).some((each) => each !== undefined),
      'Nothing to change.',
    ),
  );
export type BookingAdminUpdate = z.infer<typeof bookingAdminUpdate>;
