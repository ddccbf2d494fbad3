import type { QuotedDay } from '../../../contract/money/quotes/quotes';
import type { Tx } from '../../db/transaction';

/** What an answer to these quotes may change: their visits, and the days that their newest versions name. */
export async function quotedTargets(
  { trx }: Tx,
  quotes: readonly string[] = [],
): Promise<{ bookings: string[]; days: string[] }> {
  if (quotes.length === 0) return { bookings: [], days: [] };
  const rows: Array<{ booking_id: string; content: string }> = await trx('quote')
    .join('quote_version', (newest) =>
      newest.on('quote_version.quote_id', 'quote.id').andOn('quote_version.version', 'quote.version'),
    )
    .whereIn('quote.id', quotes as string[])
    .select('quote.booking_id', 'quote_version.content');
  return {
    bookings: rows.map(({ booking_id }) => booking_id),
    days: rows.flatMap(({ content }) =>
      (JSON.parse(content) as { days: QuotedDay[] }).days.map(({ date }) => date.slice(0, 10)),
    ),
  };
}
