import * as z from 'zod/mini';
import { slotsAnswer } from '../availability/slots-query';
import { bookingFields } from '../bookings/booking-fields';
import { bookableServices, bookingStatuses } from '../bookings/booking-rules';
import { bookingDate, bookingRequest, customerInfo, needsTime } from '../bookings/bookings';
import { planHours, planLine } from '../bookings/plan-parts';
import { changeCauses, lateFeeDecision } from '../changes/charges';
import { aed, email, id, line, text } from '../fields';
import { officeSchemas } from '../forms/office-schemas';
import { allowance, jobSize } from '../team/assignment-shapes';

/** Who calls: what is left out is as their account has it, or, of a return visit or a further day, as the visit before. */
const caller = z.partial(
  z.extend(customerInfo, { email: z.union([z.literal(''), email], 'Enter a valid e-mail.') }),
);

/**
 * `POST /api/admin/bookings`: what somebody asks for on the telephone. `userId` is the customer's account, where the office
 * chose one; without it they are known by name and telephone. `reason` says why nothing is asked for it, `returnOf` is a
 * finished visit that this one puts right, `partOf` a day of the same work. `homeId` is one of the customer's homes; without it,
 * and without an address, such a visit goes where the one before did.
 */
export const officeBooking = z.extend(bookingRequest, {
  id: z.optional(id),
  userId: z.optional(z.nullable(id)),
  customerInfo: z._default(caller, {}),
  status: z._default(z.enum(['pending', 'confirmed'], 'Status is pending or confirmed.'), 'pending'),
  amount: z._default(aed, 0),
  reason: z.optional(text(200, 'Reason')),
  assignedTo: z.optional(z.nullable(id)),
  returnOf: z.optional(z.nullable(id)),
  partOf: z.optional(z.nullable(id)),
  /** The customer is asked for the address. */
  addressUnknown: z.optional(z.boolean('addressUnknown must be true or false.')),
  ...jobSize,
  ...allowance,
});
export type OfficeBooking = z.infer<typeof officeBooking>;

const corrected = z.partial(
  z.strictObject({
    ...officeSchemas(bookingFields),
    serviceType: z.enum(bookableServices, 'Choose a service.'),
  }),
);

/**
 * `PUT /api/admin/bookings/{id}`: at least one of these beside `reason`, which says why nothing is asked for it and goes with
 * an amount of 0 alone. `assignedTo: null` takes the job from whoever has it. `because` and `written` allow what stands in the way.
 */
export const bookingAdminUpdate = z
  .strictObject({
    /** Of this booking alone: a name and a telephone are not changed of the account. */
    ...corrected.shape,
    status: z.optional(z.enum(bookingStatuses, 'Unknown status.')),
    amount: z.optional(aed),
    reason: z.optional(text(200, 'Reason')),
    /** The one that it has gives a request that needs a time the one that it asked for. */
    date: z.optional(bookingDate),
    /** Takes that back: the request needs a time again, and keeps none. */
    needsTime: z.optional(needsTime),
    assignedTo: z.optional(z.nullable(id)),
    note: z.optional(text(2000, 'Note')),
    /** Of which plan it is to be a visit, and what of it: then nothing is asked for it. Null: of none, at the amount that is given. */
    plan: z.optional(z.nullable(planLine)),
    /** One of the customer's homes, which also brings its address unless that is given; null is none of them. */
    homeId: z.optional(z.nullable(id)),
    addressUnknown: z.optional(z.boolean('addressUnknown must be true or false.')),
    /** Whose wish it is that a confirmed visit is moved or cancelled: what we cause costs nothing. */
    causedBy: z.optional(z.enum(changeCauses, 'causedBy is customer or us.')),
    /** The fee (AED) that was said before, 0 where it was thought to be free. */
    feeSeen: z.optional(aed),
    /** Only where it is the customer's wish, which it says by itself: what they owe for it. */
    lateFee: z.optional(lateFeeDecision),
    /** Of a visit of a plan that is cancelled late by its customer's wish: it is used instead of the fee. */
    useVisit: z.optional(z.boolean('useVisit must be true or false.')),
    /** Of a visit of a plan that is counted in hours, once it is completed: how many it took. */
    hours: planHours,
    ...jobSize,
    ...allowance,
  })
  .check(
    z.refine(
      ({
        reason: _,
        because: _because,
        written: _written,
        lateFee: _lateFee,
        causedBy: _causedBy,
        feeSeen: _feeSeen,
        useVisit: _useVisit,
        ...changes
      }) => Object.values(changes).some((each) => each !== undefined),
      'Nothing to change.',
    ),
  );
export type BookingAdminUpdate = z.infer<typeof bookingAdminUpdate>;

/**
 * `POST /api/admin/bookings/assign`: all to one technician, or back to none; all at once or none. `revs` are the
 * revisions the admin looked at, by id: where some have another by now it is `conflict` with these as they are.
 */
export const bookingsAssign = z.strictObject({
  ids: z
    .array(id)
    .check(z.minLength(1, 'Choose at least one booking.'), z.maxLength(100, 'At most 100 at once.')),
  assignedTo: z.nullable(id),
  revs: z.optional(z.record(id, z.int('A revision number.'))),
  /** Whose place they take, where that is one of the crew; else they lead. */
  replacing: z.optional(id),
  ...allowance,
});

export type BookingsAssign = z.infer<typeof bookingsAssign>;

/** `POST /api/admin/bookings/{id}/give-back`: a used visit goes back to its plan; its customer reads why. */
export const visitGivenBack = z.strictObject({ reason: line(200, 'Reason') });
export type VisitGivenBack = z.infer<typeof visitGivenBack>;

/**
 * `POST /api/admin/bookings/{id}/proposal`: another time, kept for the customer until they answer, or it lapses. `assigned`: who comes then, who leads
 * first, and whose place is kept with it.
 */
export const bookingProposal = z.strictObject({
  date: bookingDate,
  assigned: z.optional(z.array(id).check(z.maxLength(4, 'At most 4 people.'))),
});
export type BookingProposal = z.infer<typeof bookingProposal>;

/** `GET /api/admin/bookings/{id}/times`: what a booking of this size could have, and the three nearest to its own time. */
export const bookingTimes = z.extend(slotsAnswer, { nearest: z.array(z.string()) });
export type BookingTimes = z.infer<typeof bookingTimes>;

/** `POST /api/admin/bookings/{id}/notes`: internal unless said otherwise; a client may name the remark. */
export const noteCreate = z.strictObject({
  id: z.optional(id),
  text: text(2000, 'Remark').check(z.minLength(1, 'Remark is required.')),
  internal: z._default(z.boolean('internal must be true or false.'), true),
});
