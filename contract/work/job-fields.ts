import * as z from 'zod/mini';
import { bookingStatuses } from '../bookings/booking-rules';
import { planHours } from '../bookings/plan-parts';
import { aed, id, instant, line, text } from '../fields';
import { photoLimits } from '../photos/photo-rules';
import { photoRequest, sha256 } from '../photos/photos';
import { pointId } from './checklists';
import { strokeLimits, workLimits } from './work-limits';

/** An instant in the one form in which instants are compared. */
const moment = instant.check(
  z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
);

/** When it was done. `at`: by the phone's clock, corrected by what it knows of the server's; `deviceAt`: as that clock says. */
const when = { at: moment, deviceAt: moment };

const unit = line(60, 'The unit');
const checkStates = ['done', 'not_done'] as const;

/** The answer to a point: done, with a reading where it has one, or not done, with the reason. `unit`: which of several it is of. */
export const check = {
  pointId,
  unit: z.optional(unit),
  state: z.enum(checkStates, 'Say whether it is done.'),
  reason: z.optional(text(500, 'The reason')),
  reading: z.optional(
    z
      .number('A reading must be a number.')
      .check(z.minimum(-1e6, 'This reading is too low.'), z.maximum(1e6, 'This reading is too high.')),
  ),
};

const quantity = z.number('How many must be a number.').check(
  z.minimum(0.001, 'Enter how many.'),
  z.maximum(workLimits.quantity, 'This is too many.'),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e3), 'At most three decimals.'),
);

/** What was done beside what was agreed: of the price list (`itemId`), or typed. `price`: AED for one, VAT included. */
export const extraLine = z.strictObject({
  id,
  itemId: z.optional(id),
  text: line(200, 'What was done'),
  quantity,
  price: aed,
});
export type ExtraLine = z.infer<typeof extraLine>;

/** What is signed for: a digest of lines, checklist and photos (`signing.ts`), and all that is to be paid, AED. */
const agreed = { digest: sha256, amount: aed };

const side = z
  .int('A side is a whole number.')
  .check(z.minimum(1), z.maximum(strokeLimits.side, 'This is too large.'));
/**
 * `strokes`: x, y, x, y … of each in whole numbers, as one text (`strokes.ts`), on a pad of `width` × `height`. As lists of numbers a few
 * signatures would be more than a request may hold.
 */
export const signed = {
  is: z.literal('signed'),
  name: line(120, 'Who signs'),
  strokes: z
    .array(
      z
        .string('A stroke must be text.')
        .check(z.regex(/^\d{1,4} \d{1,4}( \d{1,4} \d{1,4})*$/, 'A stroke is of pairs of whole numbers.')),
    )
    .check(
      z.minLength(1, 'Please sign first.'),
      z.maxLength(strokeLimits.strokes, 'This signature has too many strokes.'),
      z.refine(
        (of) => of.reduce((sum, { length }) => sum + length, 0) <= strokeLimits.letters,
        'This signature is too long.',
      ),
    ),
  width: side,
  height: side,
  language: z.enum(['en', 'ar']),
  ...agreed,
};

/** Nobody could sign: why, and who says so. */
export const nobodySigned = {
  is: z.literal('nobody'),
  reason: line(500, 'Why nobody can sign'),
  name: line(120, 'Who says so'),
  ...agreed,
};

export const signatureRequest = z.discriminatedUnion('is', [
  z.strictObject(signed),
  z.strictObject(nobodySigned),
]);
export type SignatureRequest = z.infer<typeof signatureRequest>;

/** The photos of a job, as its phone counts them. */
export const manifest = z
  .array(z.strictObject({ id, sha256 }))
  .check(z.maxLength(photoLimits.work, `At most ${photoLimits.work} photos.`));

/** What a technician does at a visit, which their phone keeps until it is sent; each safe to repeat. */
export const jobOps = [
  z.strictObject({ kind: z.literal('job.onway'), ...when }),
  z.strictObject({
    kind: z.literal('job.start'),
    ...when,
    /** The checklist as the phone has it; not where the service has none. */
    checklist: z.optional(z.strictObject({ id, rev: z.int() })),
  }),
  z.strictObject({ kind: z.literal('job.stop'), ...when }),
  z
    .strictObject({
      kind: z.literal('job.check'),
      ...when,
      ...check,
      /** null takes an answer back. */
      state: z.nullable(check.state),
    })
    .check(
      z.refine((op) => op.state !== 'not_done' || Boolean(op.reason), {
        error: 'Say why it is not done.',
        path: ['reason'],
      }),
    ),
  z.strictObject({ kind: z.literal('job.photo'), ...when, photo: photoRequest }),
  z.strictObject({ kind: z.literal('job.photo-remove'), ...when, photoId: id }),
  z.strictObject({ kind: z.literal('job.line'), ...when, line: extraLine }),
  z.strictObject({ kind: z.literal('job.line-remove'), ...when, lineId: id }),
  z.strictObject({ kind: z.literal('job.sign'), ...when, signature: signatureRequest }),
  z.strictObject({
    kind: z.literal('job.finish'),
    ...when,
    /** The state of the booking, as its technician saw it. */
    from: z.enum(bookingStatuses),
    note: z.optional(text(2000, 'Note')),
    /** Of a visit of a plan that is counted in hours. */
    hours: planHours,
    manifest,
  }),
] as const;
export type JobOp = z.infer<(typeof jobOps)[number]>;
