import * as z from 'zod/mini';
import { offerDay } from './offer-days';

/** An offer on Home. `validUntil` is dd/mm/yyyy, the last Dubai day on which it is shown. */
export const offer = z.object({
  id: z.string().check(z.maxLength(200)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.string().check(z.maxLength(1000)),
  validUntil: z
    .string()
    .check(z.refine((value) => offerDay(value) !== undefined, 'Enter a date as dd/mm/yyyy.')),
  imageUrl: z.string().check(z.maxLength(2000)),
  servicePath: z.string().check(z.maxLength(2000)),
  active: z.boolean(),
});
export type Offer = z.infer<typeof offer>;
