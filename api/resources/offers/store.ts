import type { Knex } from 'knex';
import type { Offer } from '../../../contract/offers';

/** The offers that are switched on and not past on this Dubai day, in their order. */
export async function offersOn(knex: Knex, today: string): Promise<Offer[]> {
  const rows = await knex('offer')
    .where('active', true)
    .where('valid_until', '>=', today)
    .orderBy(['position', 'id']);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    validUntil: shownDay(row.valid_until),
    imageUrl: row.image_url,
    servicePath: row.service_path,
    active: Boolean(row.active),
  }));
}

/** `2026-12-31` as `31/12/2026`. */
function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}
