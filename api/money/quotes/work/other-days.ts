import { lockBooking } from '../../../bookings/record/store';
import type { BookingFollower } from '../../../bookings/row/followers';
import { type BookingRow, touchFeed } from '../../../bookings/row/row';
import type { Tx } from '../../../db/transaction';
import { otherDays } from '../../rows/work-days';

/** What of a day says when the work is over, what it comes to and who pays. */
const telling = ['status', 'date', 'amount_fils', 'payer_id'] as const;

/**
 * The days of quoted work have one sum between them, which is taken at the last: whoever has another day of it on their phone is told anew
 * where one changes, or something is paid, which changes nothing else of a row.
 */
export const tellOtherDays: BookingFollower = (tx, before, after) => {
  if (!before) return;
  const changed = (Object.keys(after) as Array<keyof BookingRow>).filter((key) => after[key] !== before[key]);
  const isPaid = changed.every((key) => key === 'rev' || key === 'updated_at');
  if (isPaid || telling.some((key) => changed.includes(key))) tx.atEnd(() => tellDays(tx, after.id));
};

async function tellDays(tx: Tx, id: string): Promise<void> {
  for (const other of await otherDays(tx.trx, id)) {
    const row = await lockBooking(tx, other);
    if (!row) continue;
    const told = { rev: row.rev + 1, updated_at: tx.now.toISOString() };
    await tx.trx('booking').where({ id: other }).update(told);
    touchFeed(tx, row, { ...row, ...told });
  }
}
