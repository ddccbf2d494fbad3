import * as z from 'zod/mini';
import { id } from '../fields';
import { photoRequest } from './photos';

/** Photos of the problem, by whoever asks for the visit; each safe to repeat. */
export const problemPhotoOps = [
  z.strictObject({
    kind: z.literal('booking.photo'),
    photo: photoRequest.check(
      z.refine(({ purpose, pointId }) => purpose === 'problem' && pointId === undefined, {
        error: 'A photo of the problem shows no work.',
        path: ['purpose'],
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('booking.photo-remove'), photoId: id }),
] as const;
