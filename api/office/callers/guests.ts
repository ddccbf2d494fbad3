import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { listQuery } from '../../../contract/lists/listing';
import { guestListing, type PhoneGuest } from '../../../contract/office/callers';
import { cappedTotal, type Page, readCursor, type Sort, writeCursor } from '../../db/lists/page';
import { readSearch, type Search, whereFound } from '../../db/lists/search';
import { lastBookings, toCaller } from './rows';

/** The one order that has an index: each number's bookings lie together in it. */
const byNumber = { column: 'guest_key', direction: 'asc' } as const satisfies Sort;

export const guestsQuery = listQuery(guestListing.filters);

/**
 * Whoever is known from bookings by their telephone alone, a page by their numbers, and how many fit. Whose bookings joined an
 * account, or were struck out, has no key any more. Found by what one of their bookings says, as bookings are.
 */
export async function listGuests(
  knex: Knex,
  query: z.infer<typeof guestsQuery>,
  now: Date,
): Promise<{ page: Page<PhoneGuest>; total: string }> {
  const search = await readSearch(knex, 'booking', query.search);
  const { rows: keys, next } = await pageOfKeys(knex, query, search);
  const [last, figures] = [
    await lastBookings(knex, { accounts: [], guests: keys }),
    await figuresOf(knex, keys, now),
  ];
  const rows = keys.flatMap((key) => {
    const caller = toCaller(undefined, last.get(key));
    const figure = figures.get(key);
    return caller && figure ? [{ ...caller, ...figure }] : [];
  });
  const total = await cappedTotal(knex, keysOf(knex, '', search));
  return { page: { rows, ...(next && { next }) }, total };
}

async function pageOfKeys(
  knex: Knex,
  { cursor, limit }: z.infer<typeof guestsQuery>,
  search: Search | undefined,
): Promise<Page<string>> {
  const after = cursor ? readCursor(cursor, byNumber)[0] : '';
  const keys: string[] = await keysOf(knex, after, search)
    .orderBy(byNumber.column)
    .limit(limit + 1)
    .pluck(byNumber.column);
  const rows = keys.slice(0, limit);
  const last = rows.at(-1);
  return { rows, ...(keys.length > limit && last && { next: writeCursor(byNumber, last, last) }) };
}

/** The numbers behind one, each once. Every key is behind none, so that bookings of accounts are not even looked at. */
function keysOf(knex: Knex, after: string, search: Search | undefined): Knex.QueryBuilder {
  const rows = knex('booking').where('booking.guest_key', '>', after).groupBy('booking.guest_key');
  if (search) whereFound(rows, knex, search);
  return rows;
}

type Figures = Pick<PhoneGuest, 'visits' | 'open' | 'lastAt' | 'nextAt'>;

async function figuresOf(knex: Knex, keys: readonly string[], now: Date): Promise<Map<string, Figures>> {
  const at = now.toISOString();
  const confirmedAhead = "(status = 'confirmed' AND starts_at > ?)";
  const rows: Array<{ guest_key: string } & Figures> = await knex('booking')
    .whereIn('guest_key', [...keys])
    .groupBy('guest_key')
    .select(
      'guest_key',
      knex.raw("SUM(CASE WHEN status <> 'cancelled' THEN 1 ELSE 0 END) AS visits"),
      knex.raw(`SUM(CASE WHEN status = 'pending' OR ${confirmedAhead} THEN 1 ELSE 0 END) AS open`, [at]),
      knex.raw(
        `MAX(CASE WHEN status NOT IN ('cancelled', 'pending') AND starts_at <= ? THEN starts_at END) AS "lastAt"`,
        [at],
      ),
      knex.raw(`MIN(CASE WHEN status <> 'cancelled' AND starts_at > ? THEN starts_at END) AS "nextAt"`, [at]),
    );
  return new Map(
    rows.map(({ guest_key: key, visits, open, lastAt, nextAt }) => [
      key,
      { visits: Number(visits), open: Number(open), lastAt, nextAt },
    ]),
  );
}
