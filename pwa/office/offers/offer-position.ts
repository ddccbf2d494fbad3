import type { AdminOffer } from '../../../contract/content/admin-offers';

/** Where an offer stands for customers: on Home, behind the three that are, switched off, or over. */
export type OfferPosition = 'home' | 'next' | 'off' | 'past';

const shownOnHome = 3;

/** The offers that Home shows: active, not past, the first three. */
export function onHome(rows: readonly AdminOffer[]): AdminOffer[] {
  return rows.filter((row) => row.active && !row.past).slice(0, shownOnHome);
}

export function positionOf(row: AdminOffer, rows: readonly AdminOffer[]): OfferPosition {
  if (row.past) return 'past';
  if (!row.active) return 'off';
  return onHome(rows).some((each) => each.id === row.id) ? 'home' : 'next';
}
