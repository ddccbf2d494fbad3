import { nextNotificationTime } from '../../../contract/availability/notification-hours';
import type { MessageReason } from '../../../contract/notifications/notifications';
import { splitDate } from '../../../contract/slots';
import type { BookingRow } from '../../bookings/row/row';
import { rosterInForce } from '../../scheduling/roster/roster';
import type { WaitlistRow } from '../../scheduling/waitlist/row';
import { statusesOf } from '../../scheduling/waitlist/slot-status';
import { contentFor } from './content/content-for';
import type { Due, Truth } from './truth';

/** What there is to tell of a time that somebody waits for: that it is free, as long as it is. */
export async function lookAtFree({
  tx,
  row,
  desk,
  booking,
}: Due<BookingRow | undefined>): Promise<Truth | MessageReason> {
  const { watch: id = '' } = JSON.parse(row.facts) as { watch?: string };
  const entry: WaitlistRow | undefined = await tx.trx('free_watch').where({ id }).first();
  const at = entry && splitDate(entry.date);
  if (!entry || !at) return 'over';
  const owner = booking ? booking.user_id : entry.user_id;
  if (entry.booking_id !== row.booking_id || (row.user_id && row.user_id !== owner)) return 'changed';
  const roster = await rosterInForce(tx.trx);
  if (!roster.capacityEnabled) return 'over';
  if ((await statusesOf(tx.trx, roster, [entry], tx.now)).get(entry.id) !== 'free') return 'over';
  const { service_type: service, date, starts_at } = entry;
  const { slots } = booking ?? roster.business.sizes[service];
  const query = new URLSearchParams({ service, date: at.day, slot: at.slot.start });
  const to = new URLSearchParams({ to: date });
  return {
    write: (link) =>
      contentFor('place-free', { service, date, slots, link, reference: booking?.reference }, desk),
    page: booking ? `/bookings?move=${booking.id}&${to}` : `/booking?${query}`,
    query: `?${to}`,
    from: nextNotificationTime(tx.now),
    until: new Date(starts_at),
  };
}
