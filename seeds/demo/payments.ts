import type { BookingRow } from '../../api/bookings/row/row';
import type { Tx } from '../../api/db/transaction';
import { recordPayment } from '../../api/money/payments/record';
import { addDays, dubaiDay } from '../../contract/time';
import { at, earlier } from './moments';
import type { People } from './people';
import type { Random } from './random';

/** Most of what was done was paid, by card or cash at the door or by transfer days after; two of it are overdue, and one is not due yet. */
export async function writePayments(tx: Tx, people: People, random: Random): Promise<void> {
  const done: BookingRow[] = await tx
    .trx('booking')
    .where({ status: 'completed' })
    .where('amount_fils', '>', 0)
    .orderBy(['starts_at', 'id']);
  const isOld = ({ date }: BookingRow) => date.slice(0, 10) < addDays(dubaiDay(tx.now), -8);
  const open = new Set([...done.filter(isOld).slice(-2), ...done.slice(-1)]);
  for (const row of done) if (!open.has(row)) await pay(tx, people, random, row);
}

async function pay(tx: Tx, people: People, random: Random, row: BookingRow): Promise<void> {
  const atDoor = random.next() < 0.6;
  const wait = atDoor ? { hours: 2.25 } : { days: random.between(1, 6), hours: 3 };
  const paid = earlier(at(row.starts_at, wait), tx.now);
  const technician = people.staff.find(({ id }) => id === row.assigned_to);
  // What was taken in cash longer ago was handed in, and stands with the office.
  const isInHand = row.date.slice(0, 10) > addDays(dubaiDay(tx.now), -4);
  const isCash = atDoor && technician !== undefined && isInHand;
  await recordPayment(
    { ...tx, now: paid, actor: atDoor ? (technician ?? people.admin) : people.admin },
    {
      id: random.uuid(),
      of: { bookingId: row.id },
      amount: Number(row.amount_fils),
      method: isCash ? 'cash' : atDoor ? 'card' : 'transfer',
      paidAt: paid.toISOString(),
      theirReference: String(random.between(1000, 9999)),
      heldBy: isCash ? technician.id : null,
    },
  );
}
