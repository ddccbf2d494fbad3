import * as z from 'zod/mini';
import { id } from '../fields';
import { photo } from '../photos/photos';
import { checklistPoint } from './checklists';
import { check, extraLine, manifest, nobodySigned, signed } from './job-fields';

/** From start to stop, by whom; UTC, by their phone's clock as it is corrected. Whose name is gone, or told to nobody, is null. */
const session = z.strictObject({
  startedAt: z.string(),
  stoppedAt: z.optional(z.string()),
  by: z.nullable(z.string()),
});
export type Session = z.infer<typeof session>;

const answered = { at: z.string(), by: z.nullable(z.string()) };

const checked = z.strictObject({ ...check, ...answered });
export type Check = z.infer<typeof checked>;

const kept = {
  ...answered,
  /** What stands now is not what was signed for, or costs more. */
  isChanged: z.optional(z.literal(true)),
};

/** What was signed, or why nobody could; then the customer may acknowledge it by the visit's link, which is named as that. */
export const signature = z.discriminatedUnion('is', [
  z.strictObject({ ...signed, ...kept }),
  z.strictObject({
    ...nobodySigned,
    ...kept,
    acknowledged: z.optional(z.strictObject({ at: z.string(), name: z.string() })),
  }),
]);
export type Signature = z.infer<typeof signature>;

/**
 * All that was done at a visit; its id is the booking's. To those who come, and to the office, as it is; its customer is told who did it by
 * the booking alone (`by` is null), and of the work once it is signed for or finished.
 */
export const work = z.strictObject({
  id,
  rev: z.number(),
  /** The list that the job began with. */
  checklist: z.optional(z.strictObject({ id: z.string(), rev: z.number(), points: z.array(checklistPoint) })),
  onWayAt: z.optional(z.string()),
  sessions: z.array(session),
  checks: z.array(checked),
  photos: z.array(photo),
  lines: z.array(extraLine),
  /** The last one; a change after it made room for another, and those of before are kept too. */
  signature: z.optional(signature),
  earlierSignatures: z.optional(z.array(signature)),
  finishedAt: z.optional(z.string()),
  finishedBy: z.optional(z.nullable(z.string())),
  /** Which photos belong to it, as its phone said when it finished. */
  manifest: z.optional(manifest),
  /** The extra lines could not be charged: the invoice was there before them. */
  isUncharged: z.optional(z.literal(true)),
  /** The service report; `follows`: how many photos were not in it yet. */
  report: z.optional(z.strictObject({ madeAt: z.string(), follows: z.number() })),
});
export type Work = z.infer<typeof work>;

/** `GET /api/bookings/{id}/work`: with what those are called who did it, by their ids; only to whoever may know. */
export const workAnswer = z.extend(work, { people: z.record(z.string(), z.string()) });
export type WorkAnswer = z.infer<typeof workAnswer>;
