import * as z from 'zod/mini';
import { isDay } from './time';

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

/** `31/12/2026` as the day `2026-12-31`. */
export function offerDay(validUntil: string): string | undefined {
  const found = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(validUntil);
  const day = found && `${found[3]}-${found[2]}-${found[1]}`;
  return day && isDay(day) ? day : undefined;
}

/** The offers Home shows today: active, not past, three at most. */
export function currentOffers(offers: readonly Offer[], today: string): Offer[] {
  return offers.filter((each) => each.active && (offerDay(each.validUntil) ?? '') >= today).slice(0, 3);
}
