import * as z from 'zod/mini';
import { id, instant } from '../fields';
import { photoLimits, photoPurposes, photoRefusals } from './photo-rules';

/** A SHA-256 in small hex letters. */
export const sha256 = z
  .string('A digest must be text.')
  .check(z.regex(/^[0-9a-f]{64}$/, 'A digest is a SHA-256 in small hex letters.'));

const edge = z
  .int('A side is a whole number of pixels.')
  .check(
    z.minimum(1, 'A side has at least one pixel.'),
    z.maximum(photoLimits.edge, `At most ${photoLimits.edge} pixels a side.`),
  );

/**
 * A photo as the device that took it names it, before its bytes are sent. `sha256` and `bytes`: of what the device keeps and sends,
 * already made small; `takenAt`: UTC; `pointId`: of the checklist, where it shows one.
 */
export const photoRequest = z.strictObject({
  id,
  purpose: z.enum(photoPurposes, 'Say what the photo shows.'),
  pointId: z.optional(
    z.string('A point must be text.').check(z.regex(/^[\w-]{1,64}$/, 'This is no point of a checklist.')),
  ),
  sha256,
  bytes: z
    .int('Bytes must be a whole number.')
    .check(
      z.minimum(1, 'The photo is empty.'),
      z.maximum(photoLimits.bytes, `A photo has at most ${photoLimits.bytes / 1024 / 1024} MB.`),
    ),
  width: edge,
  height: edge,
  takenAt: instant,
});
export type PhotoRequest = z.infer<typeof photoRequest>;

/**
 * A photo as it is read. `awaited`: named, its bytes are not here; `refused`: they came and are no picture that can be kept, `refused`
 * says why. `addedBy`: the id of an account; null for a guest, and for whoever is gone.
 */
export const photo = z.extend(photoRequest, {
  state: z.enum(['awaited', 'here', 'refused']),
  refused: z.optional(z.enum(photoRefusals)),
  addedBy: z.nullable(z.string()),
  addedAt: z.string(),
  arrivedAt: z.optional(z.string()),
});
export type Photo = z.infer<typeof photo>;
