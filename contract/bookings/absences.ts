import * as z from 'zod/mini';
import { id } from '../fields';
import { blockKinds } from './block-labels';

/** Why somebody who was given a visit cannot come, the gravest first. `left`: they are staff no more. */
export const absences = ['left', 'locked', 'on_leave', 'blocked', 'hours', 'skill'] as const;
export type Absence = (typeof absences)[number];

/** Who of those who were given a visit cannot come, and why. `block`: what they do then, where they are `blocked`. */
export const absentee = z.strictObject({
  id,
  why: z.enum(absences),
  block: z.optional(z.enum(blockKinds)),
});
export type Absentee = z.infer<typeof absentee>;
