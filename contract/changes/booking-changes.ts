import * as z from 'zod/mini';
import { bookableServices, bookingStatuses } from '../bookings/booking-rules';
import { bookingDate } from '../bookings/bookings';
import { aed, id, line, text } from '../fields';
import { phoneNumber } from '../phone';
import { allowance, jobSize } from '../team/assignment-shapes';
import { lateFeeDecision, wishes } from './charges';

/**
 * `PUT /api/admin/bookings/{id}`: at least one of these beside `reason`, which says why nothing is asked for it and goes with
 * an amount of 0 alone. `assignedTo: null` takes the job from whoever has it. `because` and `written` allow what stands in the way.
 */
export const bookingAdminUpdate = z
  .strictObject({
    status: z.optional(z.enum(bookingStatuses, 'Unknown status.')),
    amount: z.optional(aed),
    reason: z.optional(text(200, 'Reason')),
    date: z.optional(bookingDate),
    assignedTo: z.optional(z.nullable(id)),
    note: z.optional(text(2000, 'Note')),
    serviceType: z.optional(z.enum(bookableServices, 'Choose a service.')),
    notes: z.optional(text(2000, 'Notes')),
    /** Of whoever it is for: of this booking alone, not of their account. */
    name: z.optional(line(120, 'Full name')),
    phone: z.optional(phoneNumber),
    address: z.optional(text(300, 'Address')),
    area: z.optional(text(120, 'Area')),
    /** One of the customer's homes, which also brings its address unless that is given; null is none of them. */
    homeId: z.optional(z.nullable(id)),
    addressUnknown: z.optional(z.boolean('addressUnknown must be true or false.')),
    /** Whose wish it is that a confirmed visit is moved or cancelled: what we cause costs nothing. */
    causedBy: z.optional(z.enum(wishes, 'causedBy is customer or us.')),
    /** The fee (AED) that was said before, 0 where it was thought to be free. */
    feeSeen: z.optional(aed),
    /** Only where it is the customer's wish, which it says by itself: what they owe for it. */
    lateFee: z.optional(lateFeeDecision),
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
        ...changes
      }) => Object.values(changes).some((each) => each !== undefined),
      'Nothing to change.',
    ),
  );
export type BookingAdminUpdate = z.infer<typeof bookingAdminUpdate>;

/**
 * A change of time by its customer. `from`: the time as they saw it; `holdId` or `proposalId`: what keeps the new one for them; `feeSeen`:
 * the fee (AED) that was said before.
 */
export const bookingMoveFields = {
  date: bookingDate,
  from: bookingDate,
  holdId: z.optional(id),
  proposalId: z.optional(id),
  feeSeen: z.optional(aed),
};
/** `PUT /api/bookings/{id}/move`. */
export const bookingMove = z.strictObject(bookingMoveFields);
export type BookingMove = z.infer<typeof bookingMove>;

/** The end of a booking by its customer. Without `feeSeen` only a pending one ends. */
export const bookingCancelFields = {
  feeSeen: z.optional(aed),
  reason: z.optional(text(200, 'Reason')),
};
/** `PUT /api/bookings/{id}/cancel`; the specification's call has no body. */
export const bookingCancel = z._default(z.strictObject(bookingCancelFields), {});
export type BookingCancel = z.infer<typeof bookingCancel>;

const addressFields = {
  homeId: z.optional(id),
  address: z.optional(text(300, 'Address')),
  area: z.optional(text(120, 'Area')),
};
const someAddress = z.refine<{ homeId?: string | undefined; address?: string | undefined }>(
  ({ homeId, address }) => Boolean(homeId || address),
  { error: 'Address is required.', path: ['address'] },
);

/** `PUT /api/bookings/{id}/address`: a home of one's own, or what is typed; both, so that it stands without the home. */
export const bookingAddress = z.strictObject(addressFields).check(someAddress);
export type BookingAddress = z.infer<typeof bookingAddress>;

/** The same as an operation. */
export const bookingAddressOp = z
  .strictObject({ kind: z.literal('booking.address'), ...addressFields })
  .check(someAddress);
