import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { sumOf } from '../../../contract/money/lines/booking-lines';
import type { ListedQuote, quoteListing } from '../../../contract/money/quotes/quote-listing';
import { quoteReference, quoteSeries, versionState } from '../../../contract/money/quotes/quote-rules';
import { dubaiDay } from '../../../contract/time';
import { type Conditions, openList, pageTold } from '../../db/lists/open-list';
import type { Page, Sort } from '../../db/lists/page';
import { typedNumber } from '../rows/typed-number';
import { contentOf, draftOf, type QuoteRow } from './rows/row';

type Filters = z.infer<typeof quoteListing.whole>;

/** A quote with its newest version, where one was sent, and its visit. */
type Listed = QuoteRow & {
  content: string | null;
  gross_fils: number | string | null;
  valid_until: string | null;
  sent_at: string | null;
  booking_reference: string;
  name: string;
};

const sorts: Record<Filters['sort'], Sort> = {
  newest: { column: 'updated_at', direction: 'desc' },
  oldest: { column: 'updated_at', direction: 'asc' },
};

const conditionsOn = (today: string): Conditions<Filters> => ({
  state(rows, state) {
    if (state === 'expired') rows.where('quote.state', 'sent').where('newest.valid_until', '<', today);
    else rows.where('quote.state', state);
    if (state === 'sent') rows.where('newest.valid_until', '>=', today);
  },
});

/** A page of the quotes as they are asked for, with how many fit. */
export async function listQuotes(
  knex: Knex,
  { search, ...query }: z.infer<typeof quoteListing.page>,
  now: Date,
): Promise<{ page: Page<ListedQuote>; total: string }> {
  const today = dubaiDay(now);
  const numbers = search ? numbersIn(search, now) : [];
  const versioned = () => {
    const all = knex('quote').leftJoin('quote_version as newest', (join) =>
      join.on('newest.quote_id', 'quote.id').andOn('newest.version', 'quote.version'),
    );
    return numbers.length > 0 ? all.whereIn('quote.reference', numbers) : all;
  };
  const asked = { ...query, ...(numbers.length === 0 && { search }) };
  const list = await openList<Listed, Filters>(knex, asked, {
    table: 'quote',
    rows: () =>
      versioned()
        .join('booking', 'booking.id', 'quote.booking_id')
        .select('quote.*', 'newest.content', 'newest.gross_fils', 'newest.valid_until', 'newest.sent_at', {
          booking_reference: 'booking.reference',
          name: 'booking.name',
        }),
    counted: versioned,
    conditions: conditionsOn(today),
    sort: sorts[query.sort],
  });
  return pageTold(list, query, (row) => asListed(row, today));
}

/** No quote has more digits; a telephone number has. */
const mostDigits = 6;

/** The numbers of quotes that somebody may mean: `QUO-2026-0041`, `2026-41`, `41`. */
function numbersIn(typed: string, now: Date): string[] {
  const meant = typedNumber(typed, now);
  if (!meant || meant.number >= 10 ** mostDigits) return [];
  if (meant.series !== undefined && meant.series !== quoteSeries) return [];
  return meant.years.map((year) => quoteReference(year, meant.number));
}

function asListed(row: Listed, today: string): ListedQuote {
  const { id, reference, state, version, valid_until, content } = row;
  const draft = draftOf(row);
  const shown = content === null ? draft : contentOf({ content });
  const of = { state, version, validUntil: valid_until ?? '' };
  return {
    ...{ id, bookingId: row.booking_id, booking: row.booking_reference, reference, name: row.name, version },
    title: shown?.title ?? '',
    state: (valid_until === null ? state : versionState(of, version, today)) as ListedQuote['state'],
    gross: Number(row.gross_fils ?? sumOf(draft?.lines ?? [])),
    validUntil: valid_until,
    sentAt: row.sent_at,
    hasDraft: draft !== null,
  };
}
