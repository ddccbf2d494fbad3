import * as z from 'zod/mini';
import { bookingDate } from '../bookings/bookings';
import { aed, id, text } from '../fields';

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
  /** Of a visit of a plan: where a fee is due, the visit is used instead. */
  useVisit: z.optional(z.boolean('useVisit must be true or false.')),
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
