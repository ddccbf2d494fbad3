import { isDay } from '../time';

/** `31/12/2026` as the day `2026-12-31`. */
export function offerDay(validUntil: string): string | undefined {
  const found = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(validUntil);
  const day = found && `${found[3]}-${found[2]}-${found[1]}`;
  return day && isDay(day) ? day : undefined;
}

/** The offers Home shows today: active, not past, three at most. */
export function currentOffers<O extends { active: boolean; validUntil: string }>(
  offers: readonly O[],
  today: string,
): O[] {
  return offers.filter((each) => each.active && (offerDay(each.validUntil) ?? '') >= today).slice(0, 3);
}
