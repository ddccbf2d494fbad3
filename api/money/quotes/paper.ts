import type { Knex } from 'knex';
import type { QuotePaper } from '../../../contract/money/quotes/quote-paper';
import type { BookingRow } from '../../bookings/row/row';
import { buyerOfBooking, issuedTo, sellerOf } from '../documents/parties';
import { quotesOf } from './rows/store';

/** What the paper of a quote states, and the visit that it is for; undefined before anything was sent. */
export async function quotePaperOf(
  knex: Knex,
  id: string,
): Promise<{ snapshot: QuotePaper; booking: BookingRow } | undefined> {
  const [quote] = await quotesOf(knex, { ids: [id] });
  const booking: BookingRow | undefined =
    quote && (await knex('booking').where({ id: quote.bookingId }).first());
  if (!quote || !booking) return undefined;
  const { service: _, changes: __, ...version } = quote.current;
  // Its customer reads it: of somebody else who pays it says nothing.
  const { buyer } = await issuedTo(knex, { userId: booking.user_id, buyer: buyerOfBooking(booking) });
  const snapshot: QuotePaper = {
    ...version,
    ...{ kind: 'quote', reference: quote.reference, booking: booking.reference },
    seller: await sellerOf(knex),
    buyer,
  };
  return { snapshot, booking };
}
