import { sumOf } from '../../../contract/money/lines/booking-lines';
import { depositOf, versionState } from '../../../contract/money/quotes/quote-rules';
import type { Quote } from '../../../contract/money/quotes/quotes';
import type { MessageReason } from '../../../contract/notifications/notifications';
import { addDays, dubaiDay, dubaiHour } from '../../../contract/time';
import type { BookingRow } from '../../bookings/row/row';
import { quotePaperOf } from '../../money/quotes/paper';
import { quotesOf } from '../../money/quotes/rows/store';
import type { QuoteNews } from '../../money/quotes/rows/tell';
import { contentFor } from './content/content-for';
import type { Due, Truth } from './truth';

/** What there is to tell whose visit it is of a version: nothing once it was answered, replaced, or is over. */
export async function lookAtQuote({
  tx,
  row,
  desk,
  booking,
}: Due<BookingRow | undefined>): Promise<Truth | MessageReason> {
  const { of, version, payer } = JSON.parse(row.facts) as { of: string; version: number; payer?: string };
  const quote = await quoteOf(tx.trx, of);
  if (!quote || !booking) return 'erased';
  if ((payer ?? null) !== booking.payer_id) return 'changed';
  if (!payer && row.user_id && row.user_id !== booking.user_id) return 'changed';
  const { current, reference } = quote;
  const judged = { state: quote.state, version: current.version, validUntil: current.validUntil };
  const state = versionState(judged, version, dubaiDay(tx.now));
  if (state !== 'sent') return state === 'superseded' ? 'changed' : 'over';
  const paper = await quotePaperOf(tx.trx, of);
  if (!paper) return 'erased';
  const gross = sumOf(current.lines);
  const facts = {
    ...{ reference, version, gross, service: current.service, validUntil: current.validUntil },
    deposit: depositOf(gross, current.deposit),
    days: current.days.length,
    paper: paper.snapshot,
    reader: payer ? ('payer' as const) : booking.user_id === null ? ('guest' as const) : ('account' as const),
  };
  return {
    write: (link) => contentFor('quote', { ...facts, link }, desk),
    page: payer ? '/profile/money' : `/quote/${quote.id}`,
    until: dubaiHour(addDays(current.validUntil, 1), 0),
  };
}

/** What there is to tell the office of an answer. */
export async function lookAtQuoteAnswer({ tx, row, desk, booking }: Due): Promise<Truth | MessageReason> {
  const { of, is, version } = JSON.parse(row.facts) as { of: string; is: QuoteNews; version: number };
  const quote = await quoteOf(tx.trx, of);
  const answered = [quote?.current, quote?.before].find((each) => each?.version === version);
  if (!quote || !answered) return 'changed';
  const { reference, service_type: service, date, slots, area } = booking;
  const facts = { reference, service, date, slots, area, is, version, quote: quote.reference };
  return {
    write: (link) => contentFor('office-quote', { ...facts, gross: sumOf(answered.lines), link }, desk),
    page: `/admin/bookings?search=${reference}`,
  };
}

async function quoteOf(knex: Due['tx']['trx'], id: string): Promise<Quote | undefined> {
  const [quote] = await quotesOf(knex, { ids: [id] });
  return quote;
}
