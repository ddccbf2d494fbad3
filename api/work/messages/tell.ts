import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { addresseesOf } from '../../notifications/enqueue/addressees';
import { enqueueNotifications } from '../../notifications/enqueue/enqueue';
import { type NotificationIntent, toGuest, toPerson } from '../../notifications/enqueue/notify-people';

/** So long photos that are on their way are waited for before the report is sent without them. */
export const graceMinutes = 10;

/** Tells the customer of a visit that whoever comes has set out: once for each time of the visit, however often it is pressed. */
export async function tellOnTheWay(tx: Tx, row: BookingRow): Promise<void> {
  await tellCustomer(tx, row, {
    event: 'on-the-way',
    subject: `${row.id}:${row.starts_at}`,
    bookingId: row.id,
  });
}

/** Sends the customer of a visit its report, once; with a few minutes for the photos that follow. */
export async function tellReport(tx: Tx, row: BookingRow, follows: number): Promise<void> {
  const due = new Date(tx.now.getTime() + (follows > 0 ? graceMinutes * 60_000 : 0));
  await tellCustomer(tx, row, { event: 'report-ready', subject: row.id, bookingId: row.id, due });
}

async function tellCustomer(tx: Tx, row: BookingRow, intent: NotificationIntent): Promise<void> {
  if (row.user_id === null) return enqueueNotifications(tx, toGuest(intent, row));
  const [person] = await addresseesOf(tx.trx, [row.user_id]);
  await enqueueNotifications(tx, person ? toPerson(intent, person) : []);
}
