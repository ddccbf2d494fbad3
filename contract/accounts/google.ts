import * as z from 'zod/mini';

/** `GET /api/auth/google`: the path of ours to come back to; another site's is passed over. */
export const googleQuery = z.object({ next: z.optional(z.string()) });

/** `POST /api/auth/exchange`: the code that `/auth/callback` was given as `token`. */
export const exchange = z.strictObject({
  code: z.string('The code must be text.').check(z.minLength(1, 'The code is missing.'), z.maxLength(200)),
  /** What the last sign-in on this device answered. */
  device: z.optional(z.string('device must be text.').check(z.maxLength(200))),
});
