import type { Actor } from '../../../contract/accounts/users';
import { comesTo } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import { showAed, toAed } from '../../../contract/money';
import { changeBooking } from '../../bookings/record/change';
import { lockBooking } from '../../bookings/record/store';
import { type BookingRow, fromRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import type { SyncModule } from '../../sync/module';
import { daysOfWork } from '../rows/work-days';
import { toPayFor } from './due';
import { recordPayment } from './record';

/** What technicians take at the door. */
export const paymentsSync: SyncModule = {
  ops: {
    'payment.record': async ({ tx, actor, entityId, queuedAt }, op) => {
      const { bookingId, amount, method, theirReference } = op;
      const { technician, booking } = await atTheDoor(tx, actor, bookingId);
      const charged = await chargedBooking(tx, booking);
      await recordPayment(tx, {
        id: entityId,
        of: { bookingId: charged.id },
        ...{ amount, method, theirReference },
        paidAt: believed(op.paidAt, queuedAt, tx.now),
        note: await noteFor(tx, technician, { booking, charged }, amount),
        heldBy: method === 'cash' ? technician.id : null,
      });
      return { is: 'applied' };
    },
    'booking.pay-later': async ({ tx, actor, entityId, queuedAt }) => {
      const { technician, booking } = await atTheDoor(tx, actor, entityId);
      const said = JSON.stringify({ at: queuedAt.toISOString(), by: technician.id });
      await changeBooking(tx, booking, { pays_later: said }, 'booking.pay-later');
      const charged = await chargedBooking(tx, booking);
      // Where the unpaid are listed.
      if (charged !== booking) await changeBooking(tx, charged, { pays_later: said }, 'booking.pay-later');
      return { is: 'applied' };
    },
  },
};

/** The visit, held, and who was at its door: `not_found` of a visit that is not theirs. */
async function atTheDoor(
  tx: Tx,
  actor: Actor | null,
  bookingId: string,
): Promise<{ technician: Actor; booking: BookingRow }> {
  if (!actor || actor.role === 'customer') throw new Problem('not_allowed');
  const booking = await lockBooking(tx, bookingId);
  if (!booking || !(await cameTo(tx, actor, booking))) throw new Problem('not_found');
  return { technician: actor, booking };
}

/**
 * Whether they are to come, or were: a visit may be cancelled or given to somebody else after the money was taken, and their device has
 * had it as theirs.
 */
async function cameTo({ trx }: Tx, actor: Actor, booking: BookingRow): Promise<boolean> {
  if (comesTo(actor.id, fromRow(booking))) return true;
  if (booking.user_id === actor.id) return false;
  const had = await trx('sync_feed')
    .where({ audience: `user:${actor.id}`, entity_type: 'booking', entity_id: booking.id })
    .first('seq');
  return had !== undefined;
}

/** What money that is taken at this door is for, held: at a further day of quoted work the visit that is charged for all of it. */
async function chargedBooking(tx: Tx, booking: BookingRow): Promise<BookingRow> {
  if (booking.amount_fils > 0) return booking;
  const [day] = await daysOfWork(tx.trx, [booking.id]);
  if (!day || day.chargedId === booking.id) return booking;
  return (await lockBooking(tx, day.chargedId)) ?? booking;
}

/** The phone's clock within reason: nothing that was taken is refused for it. */
function believed(paidAt: string, queuedAt: Date, now: Date): string {
  const at = Date.parse(paidAt);
  const isNear = at <= now.getTime() + 5 * 60_000 && at >= now.getTime() - 30 * 86_400_000;
  return new Date(isNear ? at : queuedAt).toISOString();
}

/** What the office had better look at. */
async function noteFor(
  tx: Tx,
  actor: Actor,
  { booking, charged }: { booking: BookingRow; charged: BookingRow },
  amount: number,
): Promise<string> {
  const over = amount - Math.max(0, await toPayFor(tx.trx, charged));
  return [
    !comesTo(actor.id, fromRow(booking)) && 'The visit had gone to somebody else when this arrived.',
    charged !== booking && `Taken at ${booking.reference}, a further day of this work.`,
    booking.status === 'cancelled' && 'The visit was cancelled when this arrived.',
    over > 0 && `${showAed(toAed(over))} more than is charged: it is the customer’s money.`,
  ]
    .filter(Boolean)
    .join(' ');
}
