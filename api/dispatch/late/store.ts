import type { Knex } from 'knex';
import { isOpen } from '../../../contract/bookings/booking-rules';
import type { LateAnswer, LateInput } from '../../../contract/dispatch/late';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import { changeBooking } from '../../bookings/record/change';
import { type BookingRow, lateIn } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { addresseesOf } from '../../notifications/enqueue/addressees';
import { enqueueNotifications, type NewNotification } from '../../notifications/enqueue/enqueue';
import { toGuest, toPerson } from '../../notifications/enqueue/notify-people';
import { type Delayed, delayedBy } from './delayed';

/** Whether a visit can run late: it is of today, has its time, and is not over. */
export function canRunLate({ status, starts_at, needs_time }: BookingRow, now: Date): boolean {
  return isOpen(status) && needs_time === null && dubaiDay(starts_at) === dubaiDay(now);
}

/** Refuses what cannot run late. */
export function assertCanRunLate(row: BookingRow, now: Date): void {
  if (!isOpen(row.status)) throw new Problem('too_late', 'This visit is over.');
  if (!canRunLate(row, now)) throw new Problem('breaks_rules', 'Only a visit of today runs late.');
}

/**
 * Says by how much a visit of today runs late, or that it does not any more. The same once more changes nothing, and what was said before
 * something newer neither. The booking is held.
 */
export async function setLate(
  tx: Tx,
  row: BookingRow,
  { minutes, there, tell }: LateInput,
  at: Date,
): Promise<BookingRow> {
  const known = lateIn(row);
  if (known && at.toISOString() < known.at) return row;
  if (minutes === 0) return known ? changeBooking(tx, row, { running_late: null }, 'booking.on-time') : row;
  let after = row;
  if (known?.minutes !== minutes || known.there !== there) {
    const said = { minutes, there, at: at.toISOString(), by: tx.actor?.id ?? '', told: [] };
    const patch = { running_late: JSON.stringify(said) };
    after = await changeBooking(tx, row, patch, 'booking.late', { late_minutes: minutes });
  }
  return tell ? tellWhoWaits(tx, after) : after;
}

/** So often is anybody told of one visit of theirs that we come later, whatever is said how often. */
const mostTold = 3;

/**
 * Tells the customers whose visits begin later by this one, once each change; `only`: these alone. Nothing is moved. The booking is
 * held.
 */
export async function tellWhoWaits(tx: Tx, row: BookingRow, only?: readonly string[]): Promise<BookingRow> {
  const late = lateIn(row);
  if (!late) return row;
  const waiting = (await delayedBy(tx.trx, row)).filter(
    // Whoever was not promised a time yet is told nothing of another.
    ({ row: { id, status } }) =>
      status === 'confirmed' && !late.told.includes(id) && (!only || only.includes(id)),
  );
  const told: string[] = [];
  for (const each of waiting) {
    const messages = await messagesTo(tx, each, late.at);
    if (messages.length === 0 || (await timesTold(tx, each.row.id)) >= mostTold) continue;
    await enqueueNotifications(tx, messages);
    told.push(each.row.id);
  }
  if (told.length === 0) return row;
  const patch = { running_late: JSON.stringify({ ...late, told: [...late.told, ...told] }) };
  return changeBooking(tx, row, patch, 'booking.tell-late', { told: told.length });
}

async function messagesTo(tx: Tx, { row, minutes }: Delayed, saidAt: string): Promise<NewNotification[]> {
  const intent = {
    event: 'running-late' as const,
    subject: `${row.id}:${saidAt}`,
    bookingId: row.id,
    facts: { by: 'us', minutes },
  };
  if (row.user_id === null) return toGuest(intent, row);
  return (await addresseesOf(tx.trx, [row.user_id])).flatMap((person) => toPerson(intent, person));
}

async function timesTold({ trx }: Tx, bookingId: string): Promise<number> {
  const [row] = await trx('message_out')
    .where({ booking_id: bookingId, event: 'running-late' })
    .countDistinct({ times: 'created_at' });
  return Number(row?.times ?? 0);
}

/** How late a visit is, and who waits by it. */
export async function presentLate(knex: Knex, row: BookingRow): Promise<LateAnswer> {
  const late = lateIn(row);
  if (!late) return { late: null, delayed: [] };
  const { minutes, there, at, told } = late;
  const delayed = (await delayedBy(knex, row)).map((each) => ({
    bookingId: each.row.id,
    customer: each.row.name,
    date: each.row.date,
    minutes: each.minutes,
    told: told.includes(each.row.id),
  }));
  return { late: { minutes, there, at }, delayed };
}
