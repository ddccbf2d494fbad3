import * as z from 'zod/mini';

/** At the door its customer said that they pay later: when, and what is called who heard it. */
export const paysLater = z.strictObject({ at: z.string(), by: z.nullable(z.string()) });
export type PaysLater = z.infer<typeof paysLater>;
