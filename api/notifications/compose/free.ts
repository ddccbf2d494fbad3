import { nextTelling } from '../../../contract/availability/telling-hours';
import type { MessageReason } from '../../../contract/notifications/notifications';
import { splitDate } from '../../../contract/slots';
import type { BookingRow } from '../../bookings/row/row';
import { rosterInForce } from '../../scheduling/roster/roster';
import { standingsOf } from '../../scheduling/waitlist/free';
import type { FreeWatchRow } from '../../scheduling/waitlist/row';
import type { Due, Truth } from './truth';
import { wordsFor } from './words/words-for';

/** What there is to tell of a time that somebody waits for: that it is free, as long as it is. */
export async function lookAtFree({
  tx,
  row,
  desk,
  booking,
}: Due<BookingRow | undefined>): Promise<Truth | MessageReason> {
  const { watch: id = '' } = JSON.parse(row.facts) as { watch?: string };
  const watch: FreeWatchRow | undefined = await tx.trx('free_watch').where({ id }).first();
  const at = watch && splitDate(watch.date);
  if (!watch || !at) return 'over';
  const owner = booking ? booking.user_id : watch.user_id;
  if (watch.booking_id !== row.booking_id || (row.user_id && row.user_id !== owner)) return 'changed';
  const roster = await rosterInForce(tx.trx);
  if (!roster.isCounted) return 'over';
  if ((await standingsOf(tx.trx, roster, [watch], tx.now)).get(watch.id) !== 'free') return 'over';
  const { service_type: service, date, starts_at } = watch;
  const { slots } = booking ?? roster.business.sizes[service];
  const asked = new URLSearchParams({ service, date: at.day, slot: at.slot.start });
  const to = new URLSearchParams({ to: date });
  return {
    write: (link) =>
      wordsFor('place-free', { service, date, slots, link, reference: booking?.reference }, desk),
    page: booking ? `/bookings?move=${booking.id}&${to}` : `/booking?${asked}`,
    query: `?${to}`,
    from: nextTelling(tx.now),
    until: new Date(starts_at),
  };
}
