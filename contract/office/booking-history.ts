import * as z from 'zod/mini';

const historyFields = [
  'status',
  'amount',
  'reason',
  'date',
  'service',
  'about',
  'name',
  'phone',
  'notes',
  'address',
  'area',
  'assignedTo',
  'customer',
  'slots',
  'people',
  'outdoor',
  'crew',
  'proposal',
  'because',
  'written',
  'charge',
  'fee',
  'paid',
  'credited',
  'lateMinutes',
  'told',
  'causedBy',
  'lines',
] as const;

/**
 * One step of a booking's history. `by` is null where the server did it, or a guest. Amounts in AED, dates as
 * bookings write them, people by the name they have now, or null. `booking.create` is the oldest step of all.
 */
export const bookingChange = z.strictObject({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  by: z.nullable(z.strictObject({ id: z.string(), name: z.string(), role: z.string() })),
  changes: z.array(
    z.strictObject({
      field: z.enum(historyFields),
      before: z.nullable(z.union([z.string(), z.number()])),
      after: z.nullable(z.union([z.string(), z.number()])),
    }),
  ),
  /** Of what was done at the visit: what, in words, and when, which its phone may tell long after. */
  work: z.optional(z.strictObject({ doneAt: z.string(), what: z.string() })),
});
export type BookingChange = z.infer<typeof bookingChange>;
