import * as z from 'zod/mini';
import { bookingStatuses } from './booking-rules';

/**
 * `GET /api/bookings/{id}/together`: one of the bookings that belong to it, itself among them, the earliest visit first.
 * Amount in AED; `technician` is a name, and told to technicians and the office alone.
 */
export const togetherBooking = z.strictObject({
  id: z.string(),
  reference: z.string(),
  serviceType: z.string(),
  date: z.string(),
  startsAt: z.string(),
  status: z.enum(bookingStatuses),
  amount: z.number(),
  technician: z.nullable(z.string()),
  returnOf: z.nullable(z.string()),
  partOf: z.nullable(z.string()),
});
export type TogetherBooking = z.infer<typeof togetherBooking>;
