import * as z from 'zod/mini';
import { aed, email, id, line, phone, text } from './fields';
import { splitDate } from './slots';
import { dubaiHour } from './time';
import type { Actor } from './users';

/** The services that can be booked, in the order in which they are offered. */
export const serviceTypes = [
  'Painting',
  'Water Tank Cleaning',
  'AC Services',
  'Plumbing',
  'Handyman Services',
  'Cleaning',
  'Electrical Work',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** What a first visit can be asked for beside them, to look and talk: no trade's work yet, and without a price. */
export const consultations = ['Interior Design', 'Home Renovation', 'Home Automation'] as const;

/** Everything that a booking can be for, as the form lists it. */
export const bookableServices = [...serviceTypes, ...consultations] as const;
export type BookableService = (typeof bookableServices)[number];

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingSorts = ['newest', 'oldest', 'soonest', 'latest'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** What narrows a list to some days of visits, some days of requests, or one person's. */
export interface SortedBy {
  from?: string | undefined;
  to?: string | undefined;
  userId?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

/** The order that a narrowed list has: of some days of visits, or one person's, by visit; of some days of requests by request. */
export function sortWithin(sort: BookingSort, by: SortedBy): BookingSort {
  const rising = sort === 'oldest' || sort === 'soonest';
  if (by.from || by.to || by.userId) return rising ? 'soonest' : 'latest';
  if (by.createdFrom || by.createdTo) return rising ? 'oldest' : 'newest';
  return sort;
}

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

/** The instant a booking starts, UTC. Takes a valid `date` only. */
export function startsAt(date: string): string {
  const parts = splitDate(date);
  if (!parts) throw new RangeError('not a booking date');
  return dubaiHour(parts.day, parts.slot.hour).toISOString();
}

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

type Judged = Pick<Booking, 'status' | 'userId' | 'assignedTo'>;

/** A customer cancels their own booking while it is pending. */
export function canCancelBooking(actor: Actor, booking: Judged): boolean {
  return booking.userId === actor.id && booking.status === 'pending';
}

/** An open, unassigned job can be taken by staff. */
export function canTakeBooking(actor: Actor, booking: Judged): boolean {
  return actor.role === 'staff' && booking.assignedTo === null && isOpen(booking.status);
}

/** Staff work on what is assigned to them; admins on everything. */
export function canWorkOnBooking(actor: Actor, booking: Judged): boolean {
  return actor.role === 'admin' || (actor.role === 'staff' && booking.assignedTo === actor.id);
}

/** Whether a booking can be confirmed at AED 0 without a reason: nothing is agreed before the visit. */
export function isConsultation({ serviceType }: { serviceType: string }): boolean {
  return consultations.some((each) => each === serviceType);
}

/** Whether a booking may be confirmed, or stay so, at this amount: one of AED 0 is a consultation, or has a reason. */
export function canConfirmAt(
  amount: number,
  { serviceType, reason }: { serviceType: string; reason?: string | undefined },
): boolean {
  return amount > 0 || isConsultation({ serviceType }) || Boolean(reason);
}

/** Pending and confirmed bookings still need a visit. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

const staffSteps: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The states a person may move a booking to next: staff go forward, an admin anywhere. */
export function nextStatuses(actor: Actor, current: BookingStatus): readonly BookingStatus[] {
  if (actor.role === 'admin') return bookingStatuses.filter((status) => status !== current);
  return actor.role === 'staff' ? staffSteps[current] : [];
}

/**
 * The conflict rule for a value changed while away: already as wanted, free to write, or changed by another person.
 * `from` is what the person saw; `forward` says whether current → to is an allowed step all the same.
 */
export function judgeChange<T>(
  change: { current: T; from: T | undefined; to: T },
  forward = false,
): 'same' | 'write' | 'conflict' {
  if (change.current === change.to) return 'same';
  return change.current === change.from || forward ? 'write' : 'conflict';
}
