import type { Knex } from 'knex';
import type { Offer } from '../../../contract/content/offers';

/** An offer as it is stored; `valid_until` is its last Dubai day. */
export interface OfferRow {
  id: string;
  title: string;
  description: string;
  valid_until: string;
  image_url: string;
  service_path: string;
  active: boolean | number;
  position: number;
  rev: number;
}

/** The offers that are switched on and not past on this Dubai day, in their order. */
export async function offersOn(knex: Knex, today: string): Promise<Offer[]> {
  const rows: OfferRow[] = await knex('offer')
    .where('active', true)
    .where('valid_until', '>=', today)
    .orderBy(['position', 'id']);
  return rows.map(fromRow);
}

/** A row in the contract's shape; its last day as it is shown. */
export function fromRow(row: OfferRow): Offer {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    validUntil: shownDay(row.valid_until),
    imageUrl: row.image_url,
    servicePath: row.service_path,
    active: Boolean(row.active),
  };
}

/** `2026-12-31` as `31/12/2026`. */
function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}
