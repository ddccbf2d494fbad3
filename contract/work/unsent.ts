import * as z from 'zod/mini';

/** So long after work was named, or a visit was last heard of, its phone is an alarm. */
export const unsentAlarmHours = 12;

/** More are not told one by one. */
export const mostUnsent = 500;

/**
 * A visit of which something is still on a phone. `photos`: how many of its photos are awaited, of `of`; 0 where none is, and the visit was
 * begun on an earlier day and is not finished by what has arrived. `since`: what of it has waited longest, UTC.
 */
const unsentVisit = z.strictObject({
  id: z.string(),
  reference: z.string(),
  serviceName: z.string(),
  date: z.string(),
  photos: z.int(),
  of: z.int(),
  since: z.string(),
});
export type UnsentVisit = z.infer<typeof unsentVisit>;

/** `GET /api/admin/unsent`: each technician whose phone has work that is not here, whoever has waited longest first. */
export const unsentPhone = z.strictObject({
  technician: z.strictObject({ id: z.string(), name: z.string() }),
  since: z.string(),
  visits: z.array(unsentVisit),
});
export type UnsentPhone = z.infer<typeof unsentPhone>;
